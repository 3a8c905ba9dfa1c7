"""A small client for the Tideline API v2, as given to customers."""
import random
import time
import uuid

import requests

BASE = "https://api.tideline.example/v2"
TIMEOUT = 12  # seconds; the server gives up after 10
MAX_TRIES = 4
FIRST_WAIT = 0.8  # seconds, doubled each time


class BerthTaken(Exception):
    """Somebody else was quicker."""


def book(key, berth, start, end, boat, idempotency=None):
    """Books a berth. The same idempotency key never books twice."""
    idempotency = idempotency or str(uuid.uuid4())
    wait = FIRST_WAIT
    for attempt in range(MAX_TRIES):
        answer = requests.post(
            f"{BASE}/bookings",
            json={"berth": berth, "from": start, "to": end, "boat": boat},
            headers={"X-Tide-Key": key, "Idempotency-Key": idempotency},
            timeout=TIMEOUT,
        )
        if answer.status_code == 409:
            raise BerthTaken(berth)
        if answer.status_code not in (429, 500, 502, 503):
            answer.raise_for_status()
            return answer.json()
        # Jitter of up to a third, so that gateways do not all come back at once.
        time.sleep(float(answer.headers.get("Retry-After", wait)) * (1 + random.random() / 3))
        wait *= 2
    raise TimeoutError("gave up after %d tries" % MAX_TRIES)
