package secret

// cardAnchors are the first two digits that issuers of payment cards use.
func cardAnchors() []*anchor {
	var out []*anchor
	for _, two := range []string{
		"40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "51", "52", "53", "54", "55", "22", "23", "24", "25", "26", "27",
		"34", "37", "60", "64", "65", "62", "35", "30", "36", "38",
	} {
		out = append(out, &anchor{text: two, check: card})
	}
	return out
}

// card finds the number of a payment card, in groups or without.
func card(text string, at int) (Span, bool) {
	if at > 0 {
		if c := text[at-1]; isDigit(c) || c == '.' || c == '-' || c == '/' || !begins(text, at) {
			return Span{}, false
		}
	}
	var digits [20]byte
	n, end, gap := 0, at, byte(0)
	var groups [8]int
	g := 0
	for end < len(text) && n < len(digits) {
		c := text[end]
		if isDigit(c) {
			digits[n] = c - '0'
			n++
			groups[g]++
			end++
			continue
		}
		more := end+1 < len(text) && isDigit(text[end+1])
		if !more || c != ' ' && c != '-' || gap != 0 && c != gap || g+1 >= len(groups) {
			break
		}
		gap = c
		g++
		end++
	}
	if !cardGroups(groups[:g+1]) || !cardLength(digits[:n]) || !luhn(digits[:n]) {
		return Span{}, false
	}
	if end < len(text) && (isLetter(text[end]) || isDigit(text[end]) || text[end] == '_' || text[end] == '.' && end+1 < len(text) && isDigit(text[end+1])) {
		return Span{}, false
	}
	return Span{at, end, "payment-card"}, true
}

// cardGroups holds a grouped number to the groups that are printed on cards.
func cardGroups(g []int) bool {
	switch len(g) {
	case 1:
		return true
	case 3:
		return g[0] == 4 && g[1] == 6 && (g[2] == 5 || g[2] == 4)
	case 4, 5:
		return g[0] == 4 && g[1] == 4 && g[2] == 4 && g[3] >= 3 && g[3] <= 4
	}
	return false
}

// cardLength says whether an issuer's numbers have so many digits.
func cardLength(d []byte) bool {
	if len(d) < 14 || same(d) {
		return false
	}
	two := int(d[0])*10 + int(d[1])
	four := two*100 + int(d[2])*10 + int(d[3])
	switch {
	case two/10 == 4, two >= 51 && two <= 55, four >= 2221 && four <= 2720, two == 65, four == 6011, four >= 3528 && four <= 3589, four >= 6440 && four <= 6499:
		return len(d) == 16
	case two == 34 || two == 37:
		return len(d) == 15
	case two == 36 || two == 38 || four >= 3000 && four <= 3059:
		return len(d) == 14
	case two == 62:
		return len(d) >= 16 && len(d) <= 19
	}
	return false
}

// same reports whether a number is one digit again and again.
func same(d []byte) bool {
	var seen [10]bool
	n := 0
	for _, c := range d {
		if !seen[c] {
			seen[c] = true
			n++
		}
	}
	return n < 2
}

func luhn(d []byte) bool {
	sum := 0
	for i := range d {
		v := int(d[len(d)-1-i])
		if i%2 == 1 {
			if v *= 2; v > 9 {
				v -= 9
			}
		}
		sum += v
	}
	return sum%10 == 0
}
