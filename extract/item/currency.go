package item

import "strings"

// currencySigns are the ISO codes of what is written for a currency. It is never written.
var currencySigns = map[string]string{
	"$": "USD", "US$": "USD", "C$": "CAD", "CA$": "CAD", "A$": "AUD", "AU$": "AUD", "NZ$": "NZD", "HK$": "HKD", "S$": "SGD",
	"€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "₩": "KRW", "RMB": "CNY", "FR.": "CHF",
}

// currencyOf returns the ISO code of a sign, code or word.
func currencyOf(s string) string {
	u := strings.ToUpper(strings.TrimSpace(s))
	if code, ok := currencySigns[u]; ok {
		return code
	}
	switch {
	case strings.HasPrefix(u, "CANADIAN"):
		return "CAD"
	case strings.HasPrefix(u, "AUSTRALIAN"):
		return "AUD"
	case strings.Contains(u, "DOLLAR"):
		return "USD"
	case strings.Contains(u, "EURO"):
		return "EUR"
	case strings.Contains(u, "POUND"):
		return "GBP"
	case strings.Contains(u, "FRANC"):
		return "CHF"
	case u == "YEN":
		return "JPY"
	}
	return u
}
