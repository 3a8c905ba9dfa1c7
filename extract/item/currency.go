package item

import "strings"

// currencyOf returns the ISO code of a sign, code or word.
func currencyOf(s string) string {
	s = strings.TrimSpace(s)
	u := strings.ToUpper(s)
	switch u {
	case "":
		return ""
	case "$", "US$":
		return "USD"
	case "C$", "CA$":
		return "CAD"
	case "A$", "AU$":
		return "AUD"
	case "NZ$":
		return "NZD"
	case "HK$":
		return "HKD"
	case "S$":
		return "SGD"
	case "€":
		return "EUR"
	case "£":
		return "GBP"
	case "¥":
		return "JPY"
	case "₹":
		return "INR"
	case "₩":
		return "KRW"
	case "RMB":
		return "CNY"
	case "FR.":
		return "CHF"
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
