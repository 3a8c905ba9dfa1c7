"""Retries for the Kelp client.

The client repeats requests that failed for reasons that may go away: no
connection, time-outs, and the status codes in RETRY_STATUS. Requests that
submit a job carry an idempotency key, so that a repetition does not make a
second job.

The waiting time doubles with every attempt, up to MAX_DELAY, and is spread by
JITTER so that a thousand workers do not come back in the same second. When the
server sends a Retry-After header, the header wins.
"""

from __future__ import annotations

import random
import time
from typing import Callable, TypeVar

T = TypeVar("T")

# First attempt included: one call and at most five repetitions.
MAX_ATTEMPTS = 6

# Seconds before the first repetition.
BASE_DELAY = 0.4

# No single pause is longer than this many seconds.
MAX_DELAY = 25.0

# Share of the pause that is random, in both directions.
JITTER = 0.2

# How long the server remembers an idempotency key (hours). Keep in step with
# idempotency_hours in config/kelp.default.yaml.
KEY_LIFETIME_HOURS = 36

RETRY_STATUS = frozenset({408, 429, 502, 503, 504})


class GaveUp(Exception):
    """All attempts failed. `last` is the last error."""

    def __init__(self, last: Exception, attempts: int):
        super().__init__(f"gave up after {attempts} attempts: {last}")
        self.last = last
        self.attempts = attempts


class Retryable(Exception):
    def __init__(self, message: str, retry_after: float | None = None):
        super().__init__(message)
        self.retry_after = retry_after


def delay(attempt: int, rng: random.Random | None = None) -> float:
    """Pause after the given attempt (1, 2, ...)."""
    rng = rng or random.Random()
    base = min(MAX_DELAY, BASE_DELAY * 2 ** (attempt - 1))
    return base * (1 + rng.uniform(-JITTER, JITTER))


def call(fn: Callable[[], T], sleep: Callable[[float], None] = time.sleep) -> T:
    """Call fn until it succeeds or MAX_ATTEMPTS is reached."""
    last: Exception | None = None
    for attempt in range(1, MAX_ATTEMPTS + 1):
        try:
            return fn()
        except Retryable as exc:
            last = exc
            if attempt == MAX_ATTEMPTS:
                break
            sleep(exc.retry_after if exc.retry_after is not None else delay(attempt))
    assert last is not None
    raise GaveUp(last, MAX_ATTEMPTS)
