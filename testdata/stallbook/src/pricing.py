"""What a trader pays for a pitch on a day.

Two reviewers for every change in this file, see CONTRIBUTING.
"""
from decimal import Decimal, ROUND_HALF_UP

CASUAL_SURCHARGE = Decimal("0.15")     # casual traders pay 15 % more than regulars
NEW_TRADER_WEEKS = 6                   # first six weeks at half price
ELECTRIC_PER_AMP = Decimal("0.35")     # per day, 16 A socket = 5.60
CORNER_FACTOR = Decimal("1.20")
# NEIGHBOUR_DISCOUNT = Decimal("0.10")  # gone since 3.0


def pence(x):
    return x.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)


def day_price(base, *, casual=False, corner=False, weeks_trading=None, amps=0, charity=False):
    """Price of one pitch for one day, before VAT.

    A charity pays nothing for the pitch but does pay for electricity.
    """
    if charity:
        return pence(ELECTRIC_PER_AMP * amps)
    p = Decimal(base)
    if corner:
        p *= CORNER_FACTOR
    if casual:
        p *= 1 + CASUAL_SURCHARGE
    if weeks_trading is not None and weeks_trading < NEW_TRADER_WEEKS and not casual:
        p /= 2
    return pence(p + ELECTRIC_PER_AMP * amps)
