"""Writes the statements of the unseen family, and their truth, into the folder that is named."""
import sys

from australia import australia
from creditunion import credit_union
from finland import finland
from folio import folio
from ireland import ireland
from italy import italy
from japan import japan
from poland import poland
from provider import provider
from turkey import turkey

for one in (ireland, poland, finland, japan, turkey, italy, australia, credit_union, provider, folio):
    if len(sys.argv) < 3 or sys.argv[2] in one.__name__:
        one(sys.argv[1])
