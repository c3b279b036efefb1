-- Once, when PostgreSQL makes its folder: the site's role, as its address says. It owns its own database and those that
-- it makes to prove backups in, and is no superuser. Only psql reads the password: no list of processes shows it.
\set site `sed 's|.*://\([^:]*\):.*|\1|' "$DATABASE_URL_FILE"`
\set password `sed 's|.*:\(.*\)@.*|\1|' "$DATABASE_URL_FILE"`
CREATE ROLE :"site" LOGIN CREATEDB PASSWORD :'password';
CREATE DATABASE :"site" OWNER :"site";
