package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// shortNames are words as the names of columns shorten them.
var shortNames = map[string]string{
	"o/t": "overtime", "ot": "overtime", "qty": "quantity", "amt": "amount", "a/c": "account", "acct": "account", "hols": "holiday", "inv": "invoice",
	"cust": "customer", "dept": "department", "emp": "employee", "pmt": "payment", "bal": "balance", "rec'd": "received", "desc": "description",
	"mgr": "manager", "yr": "year", "mth": "month", "wk": "week", "hr": "hour", "hrs": "hours", "mins": "minutes", "pp": "pages", "pop": "population",
	"pct": "percent", "temp": "temperature", "dob": "birth", "ref": "reference", "appt": "appointment", "appts": "appointments", "est": "estimate", "ppl": "price per litre", "var": "variety", "gr": "grade", "suppl": "supplier", "oper": "operator", "prod": "product", "recd": "received",
	"deduct": "deduction", "vchr": "voucher", "val": "value", "energy": "electricity",
}

// slashedNames are words that are shortened with a slash.
var slashedNames = map[string]string{"o/t": "overtime", "a/c": "account", "b/f": "brought forward", "c/f": "carried forward", "b/d": "brought down"}

var slashed = pattern.New(`(?i)\b(?:o/t|a/c|b/f|c/f|b/d)\b`)

var anyShort = pattern.New(`[\p{L}][\p{L}'/]*`)

// writtenOut are the words that the name of a column shortens, each behind a space.
func writtenOut(header string) string {
	var b strings.Builder
	for _, s := range anyShort.FindAllString(strings.ReplaceAll(header, "_", " "), -1) {
		if whole := shortNames[strings.ToLower(s)]; whole != "" {
			b.WriteString(" " + whole)
		}
	}
	return b.String()
}
