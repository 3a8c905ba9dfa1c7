package secret

import "strings"

// issued is the form of one issuer's tokens: a prefix, then bytes of a set.
type issued struct {
	rule    string
	prefix  string
	set     *class
	least   int     // bytes after the prefix
	most    int     // 0 = any number
	entropy float64 // that what follows the prefix has at least
	mixed   bool    // small letters, capital letters and digits
	after   bool    // the prefix says what follows and is not part of it
}

// tokenAnchors make the table of issuers anchors.
func tokenAnchors() []*anchor {
	out := make([]*anchor, len(issuers))
	for i := range issuers {
		out[i] = &anchor{text: issuers[i].prefix, check: issuers[i].check}
	}
	return out
}

func (t *issued) check(text string, at int) (Span, bool) {
	body := text[at+len(t.prefix):]
	n := t.set.run(body, longestLook)
	if n < t.least || t.most > 0 && n > t.most || !begins(text, at) {
		return Span{}, false
	}
	if n == longestLook {
		n = t.set.run(body, len(body))
	}
	value := body[:n]
	if sample := value[:min(n, longestLook)]; entropy(sample) < t.entropy || t.mixed && !mixed(sample) || sampled(sample) {
		return Span{}, false
	}
	if t.most > 0 && n < len(body) && (isLetter(body[n]) || isDigit(body[n])) {
		return Span{}, false
	}
	s := Span{Start: at, End: at + len(t.prefix) + n, Rule: t.rule}
	if t.after {
		s.Start = at + len(t.prefix)
	}
	return s, true
}

// mixed reports whether a text has small letters, capital letters and digits.
func mixed(s string) bool {
	var small, capital, digit bool
	for i := 0; i < len(s); i++ {
		small = small || 'a' <= s[i] && s[i] <= 'z'
		capital = capital || 'A' <= s[i] && s[i] <= 'Z'
		digit = digit || isDigit(s[i])
	}
	return small && capital && digit
}

// sampled reports whether a value is one that documents show as an example.
func sampled(s string) bool {
	l := strings.ToLower(s)
	return strings.HasSuffix(l, "example") || strings.Contains(l, "xxxx") || strings.Contains(l, "0000000000") || strings.Contains(l, "....")
}

// telegram finds a bot's token, 123456789:AA….
func telegram(text string, at int) (Span, bool) {
	start := at
	for start > 0 && at-start < 16 && isDigit(text[start-1]) {
		start--
	}
	n := word.run(text[at+1:], longestLook)
	if at-start < 7 || n < 34 || n > 37 || !begins(text, start) || entropy(text[at+1:at+1+n]) < 3.5 {
		return Span{}, false
	}
	return Span{start, at + 1 + n, "telegram-bot-api-token"}, true
}

// azure finds a client's secret, three letters, a digit and Q~….
func azure(text string, at int) (Span, bool) {
	if at < 4 || !isDigit(text[at-1]) {
		return Span{}, false
	}
	tilde := func(c byte) bool { return dotted[c] && c != '=' || c == '~' }
	end := at + 2
	for end < len(text) && end-at < longestLook && tilde(text[end]) {
		end++
	}
	start := at - 4
	if n := end - at - 2; n < 31 || n > 35 || !tilde(text[start]) || !tilde(text[start+1]) || !tilde(text[start+2]) || !begins(text, start) {
		return Span{}, false
	}
	return Span{start, end, "azure-ad-client-secret"}, true
}
