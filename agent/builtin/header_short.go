package builtin

import (
	"cmp"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// shortNames are words as the names of columns shorten them.
var shortNames = map[string]string{
	"o/t": "overtime", "ot": "overtime", "a/c": "account", "acct": "account", "b/f": "brought forward", "c/f": "carried forward", "b/d": "brought down",
	"qty": "quantity", "amt": "amount", "hols": "holiday", "inv": "invoice", "pmt": "payment", "bal": "balance", "rec'd": "received", "recd": "received", "pd": "paid",
	"desc": "description", "yr": "year", "mth": "month", "wk": "week", "hr": "hour", "hrs": "hours", "mins": "minutes", "pp": "pages", "pop": "population",
	"pct": "percent", "temp": "temperature", "dob": "birth", "ref": "reference", "est": "estimate", "ppl": "price per litre", "gr": "grade", "var": "variety",
	"val": "value", "tot": "total", "inc": "including", "incl": "including", "exc": "excluding", "excl": "excluding", "avg": "average", "chg": "charge", "chgd": "charged",
	"xs": "excess", "emp": "employee", "cust": "customer", "vchr": "voucher", "dt": "date", "ltr": "litres", "ltrs": "litres",
	"nbv": "net book value", "gbv": "gross book value", "vol": "volume", "approx": "approximately", "max": "maximum", "min": "minimum",
}

// elements are the symbols of chemical elements, as they are written.
var elements = map[string]string{
	"Pb": "lead", "Cd": "cadmium", "Zn": "zinc", "Cu": "copper", "Ni": "nickel", "Cr": "chromium", "Fe": "iron", "Hg": "mercury", "Mn": "manganese", "Al": "aluminium", "Sb": "antimony",
	"Na": "sodium", "Ca": "calcium", "Mg": "magnesium", "Ag": "silver", "Au": "gold", "Sn": "tin", "Si": "silicon", "Cl": "chlorine", "Li": "lithium", "Ba": "barium", "Co": "cobalt", "Ti": "titanium",
}

// alsoCalled are words for what the name of a column may mean, too: energy is electricity, where it is not told apart.
var alsoCalled = map[string]string{"energy": "electricity"}

var anyShort = pattern.New(`[\p{L}][\p{L}'/]*`)

// writtenOut are the words that the name of a column shortens, each behind a space.
func writtenOut(header string) string {
	var b strings.Builder
	for _, s := range anyShort.FindAllString(strings.ReplaceAll(header, "_", " "), -1) {
		if whole := cmp.Or(elements[s], shortNames[strings.ToLower(s)], alsoCalled[strings.ToLower(s)]); whole != "" {
			b.WriteString(" " + whole)
		}
	}
	return b.String()
}

// inFull is the name of a column with the words written out that it shortens: Tot inc is total including.
func inFull(header string) string {
	return anyShort.ReplaceAllStringFunc(strings.ReplaceAll(header, "_", " "), func(s string) string {
		if whole := cmp.Or(elements[s], shortNames[strings.ToLower(s)]); whole != "" {
			return whole
		}
		return s
	})
}
