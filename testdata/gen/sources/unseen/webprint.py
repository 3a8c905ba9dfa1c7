"""Pages that a browser prints."""
import os
import tempfile

from statement import run


def chromium(source, path):
    with tempfile.TemporaryDirectory() as d:
        name = os.path.join(d, "in.html")
        with open(name, "w") as f:
            f.write(source)
        run("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--disable-pdf-tagging", f"--user-data-dir={d}/profile", "--print-to-pdf=" + os.path.abspath(path), name)
