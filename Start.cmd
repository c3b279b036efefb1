@echo off
rem Double-click this on Windows to start the program.
title Whist drives
cd /d "%~dp0"
set PYTHON=py
where /q py || set PYTHON=python
%PYTHON% --version >nul 2>nul
if errorlevel 1 (
  echo This needs Python. Please get it from https://www.python.org/downloads/ and install it, then start again.
) else (
  %PYTHON% start.py %*
)
if errorlevel 1 pause
