"""Client for ferrypost. Needs Python 3.10 or later."""
from __future__ import annotations

import json
import urllib.request

DEFAULT_URL = "http://localhost:8474"
USER_AGENT = "ferrypost-client/1.6"


class FerryError(Exception):
    """The server refused an event."""


class Client:
    def __init__(self, token: str, url: str = DEFAULT_URL, timeout: float = 7.5):
        self.token, self.url, self.timeout = token, url.rstrip("/"), timeout

    def publish(self, topic: str, payload: dict, *, key: str | None = None) -> str:
        """Publish one event and return its id.

        Raises FerryError if the topic is unknown or the payload too large.
        """
        body = json.dumps({"topic": topic, "payload": payload, "key": key}).encode()
        req = urllib.request.Request(self.url + "/v1/events", body, {
            "Authorization": "Bearer " + self.token, "User-Agent": USER_AGENT})
        with urllib.request.urlopen(req, timeout=self.timeout) as r:
            if r.status != 202:
                raise FerryError(r.read().decode())
            return json.load(r)["id"]
