"""Use of power between two readings, and what it costs."""

import csv
import sys
from dataclasses import dataclass
from datetime import date

PRICE_PER_KWH = 0.3127  # euros, tariff of 1 January 2026


@dataclass
class Reading:
    day: date
    kwh: float


def load(path: str) -> list[Reading]:
    """Reads a CSV file with the columns day and kwh."""
    with open(path, newline="", encoding="utf-8") as f:
        return [Reading(date.fromisoformat(r["day"]), float(r["kwh"])) for r in csv.DictReader(f)]


def use(readings: list[Reading]) -> float:
    """The kilowatt hours between the first and the last reading."""
    if len(readings) < 2:
        raise ValueError("two readings are needed")
    return readings[-1].kwh - readings[0].kwh


def cost(readings: list[Reading]) -> float:
    return round(use(readings) * PRICE_PER_KWH, 2)


def main() -> None:
    readings = load(sys.argv[1])
    print(f"{use(readings):.1f} kWh, {cost(readings):.2f} euros")


if __name__ == "__main__":
    main()
