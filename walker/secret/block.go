package secret

import "strings"

// keyBlock finds a private key in its armour, whole or cut off.
func keyBlock(text string, at int) (Span, bool) {
	start := at
	for start > 0 && at-start < 5 && text[start-1] == '-' {
		start--
	}
	line := text[at:min(len(text), at+120)]
	name := strings.Index(line, "PRIVATE KEY")
	if at-start < 4 || name < 0 || strings.ContainsAny(line[:name], "\n\\\"") {
		return Span{}, false
	}
	from := at + name + len("PRIVATE KEY")
	body := text[from:]
	body = body[:armour(body, true)]
	if tail := strings.Index(body, "END"); tail >= 0 && strings.Contains(body[tail:], "KEY") {
		whole := from + tail + strings.Index(body[tail:], "KEY") + len("KEY")
		return Span{start, whole + dashes(text[whole:]), "private-key"}, true
	}
	body = body[:armour(body, false)] // cut off
	if len(body)-strings.Count(body, "-") < 40 {
		return Span{}, false // a text about keys
	}
	return Span{start, from + len(strings.TrimRight(body, "\\\r\n\t")), "private-key"}, true
}

// armour is how much of a text may belong to an armoured key, with its headers or without.
func armour(text string, headers bool) int {
	n := 0
	for n < len(text) {
		c := text[n]
		if !isLetter(c) && !isDigit(c) && strings.IndexByte("+/=-\\\r\n\t", c) < 0 && (!headers || strings.IndexByte(" :,.()_", c) < 0) {
			break
		}
		n++
	}
	return n
}

// dashes is how much of " BLOCK-----" a text begins with.
func dashes(s string) int {
	n := 0
	if strings.HasPrefix(s, " BLOCK") {
		n = len(" BLOCK")
	}
	for n < len(s) && s[n] == '-' {
		n++
	}
	return n
}

// webToken finds a JSON web token: two or three parts, the first of which begins with
// what {" is in base64.
func webToken(text string, at int) (Span, bool) {
	if !begins(text, at) || at > 0 && text[at-1] == '-' {
		return Span{}, false
	}
	head := word.run(text[at:], 4*longestLook)
	if head < 17 || !strings.HasPrefix(text[at+head:], ".") {
		return Span{}, false
	}
	rest := text[at+head+1:]
	body := word.run(rest, len(rest))
	if body < 10 {
		return Span{}, false
	}
	end := at + head + 1 + body
	for end < len(text) && text[end] == '.' { // encrypted ones have five parts
		n := word.run(text[end+1:], len(text))
		if n < 10 {
			break
		}
		end += 1 + n
	}
	if !strings.HasPrefix(rest, "eyJ") && strings.Count(text[at:end], ".") < 2 {
		return Span{}, false
	}
	return Span{at, end, "jwt"}, true
}

// address finds the password in an address.
func address(text string, at int) (Span, bool) {
	if at == 0 || !alnum[text[at-1]] {
		return Span{}, false
	}
	user := text[at+3 : min(len(text), at+3+longestLook)]
	colon, sign := -1, -1
	for i := 0; i < len(user); i++ {
		c := user[i]
		if c == ':' && colon < 0 {
			colon = i
		}
		if c == '@' {
			sign = i
		}
		if c <= ' ' || strings.IndexByte("\"'`<>\\/?|", c) >= 0 {
			break
		}
	}
	if colon < 0 || sign < colon {
		return Span{}, false
	}
	password := user[colon+1 : sign]
	if len(password) < 3 || placeholder(password) || trivial(password) {
		return Span{}, false
	}
	return Span{at + 3 + colon + 1, at + 3 + sign, "connection-string"}, true
}

// curlUser finds the password that curl is given as -u user:password.
func curlUser(text string, at int) (Span, bool) {
	line := text[at:min(len(text), at+longestLook)]
	if end := strings.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	for _, flag := range []string{" -u ", " --user ", " -u", " --user="} {
		i := strings.Index(line, flag)
		if i < 0 {
			continue
		}
		from := i + len(flag)
		from += strings.IndexFunc(line[from:]+"x", func(r rune) bool { return r != '"' && r != '\'' && r != '\\' && r != ' ' })
		value := line[from:]
		if end := strings.IndexAny(value, " \"'\\\t"); end >= 0 {
			value = value[:end]
		}
		user, password, ok := strings.Cut(value, ":")
		if !ok || user == "" || len(password) < 4 || placeholder(password) || trivial(password) || strings.HasPrefix(password, "//") {
			return Span{}, false
		}
		start := at + from + len(user) + 1
		return Span{start, start + len(password), "curl-auth-user"}, true
	}
	return Span{}, false
}
