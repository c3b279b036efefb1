"""Run before the program: what a bundle of Linux has to set right in its environment."""

import os
import ssl
import sys
from pathlib import Path

if sys.platform == "linux":
    # The browser and other programs that are started need the system's libraries and not those in here.
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    os.environ.pop("LD_LIBRARY_PATH", None)
    if before:
        os.environ["LD_LIBRARY_PATH"] = before
    # OpenSSL looks for certificates where they are on the computer that built this.
    certificates = "/etc/ssl/certs/ca-certificates.crt"
    if not ssl.get_default_verify_paths().cafile and Path(certificates).exists():
        os.environ.setdefault("SSL_CERT_FILE", certificates)
