"""Filling of gaps in the load profile.

Three methods, chosen by the length of the gap:

  E1  linear interpolation            up to MAX_LINEAR intervals
  E2  same weekday of past weeks      up to MAX_PROFILE_DAYS
  E3  none: a person must decide      anything longer

Estimated values carry quality = 3 and are replaced when a real value arrives.
"""
from __future__ import annotations

from collections.abc import Sequence

MAX_LINEAR = 8          # intervals of 15 minutes, i.e. two hours
MAX_PROFILE_DAYS = 14
REFERENCE_WEEKS = 4
HOLIDAY_WEEKDAY = 6     # public holidays are treated as Sundays


class NeedsPerson(Exception):
    """Gap too long to be estimated automatically."""


def method_for(gap_intervals: int) -> str:
    if gap_intervals <= MAX_LINEAR:
        return "E1"
    if gap_intervals <= MAX_PROFILE_DAYS * 96:
        return "E2"
    return "E3"


def linear(before: int, after: int, n: int) -> list[int]:
    step = (after - before) / (n + 1)
    return [round(before + step * (i + 1)) for i in range(n)]


def weekday_profile(weeks: Sequence[Sequence[int]], total_wh: int | None) -> list[int]:
    """Mean of the same weekday over REFERENCE_WEEKS, scaled to the register
    difference over the gap when both ends are known."""
    n = len(weeks[0])
    shape = [sum(w[i] for w in weeks) / len(weeks) for i in range(n)]
    s = sum(shape)
    if total_wh is None or s == 0:
        return [round(x) for x in shape]
    return [round(x * total_wh / s) for x in shape]


def fill(gap_intervals: int, before: int, after: int, weeks, total_wh=None) -> list[int]:
    m = method_for(gap_intervals)
    if m == "E1":
        return linear(before, after, gap_intervals)
    if m == "E2":
        return weekday_profile(weeks[-REFERENCE_WEEKS:], total_wh)
    raise NeedsPerson(f"gap of {gap_intervals} intervals")
