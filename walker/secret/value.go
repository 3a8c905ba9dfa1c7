package secret

import "strings"

// value judges what stands at a place.
func (w *named) value(text string, p place) (Span, bool) {
	n := extent(text[p.value:min(len(text), p.value+longestValue)], p.quoted)
	v := text[p.value : p.value+n]
	if p.quoted == 0 {
		v = strings.TrimRight(v, ".,:)]}")
	}
	if placeholder(v) || p.value > 0 && strings.HasSuffix(text[:p.value], "[") && p.quoted == 0 {
		return Span{}, false
	}
	if s, ok := webToken(text, p.value); ok {
		return s, true
	}
	rule := "generic-api-key"
	made := random(v) || p.basic && len(v) >= 8 && base64.run(v, len(v)) == len(v) && strings.ToLower(v) != v
	if !made && w.password {
		made = chosen(v, p)
	}
	if w.password {
		rule = "password"
	}
	return Span{p.value, p.value + len(v), rule}, made
}

// extent is how many bytes the value has that a text begins with.
func extent(text string, quoted byte) int {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c <= ' ' || c == '"' || c == '`' || c == '<' || c == '|':
			return i
		case c == '\'' && (quoted == '\'' || quoted == 0):
			return i
		case c == '\\':
			n := i
			for n < len(text) && text[n] == '\\' {
				n++
			}
			if rest := text[n:]; rest == "" || strings.IndexByte(`ntr"`, rest[0]) >= 0 || strings.HasPrefix(rest, "u003c") || quoted == 0 && strings.HasPrefix(rest, "u0026") {
				return i
			}
			i = n // an escape within the value
		case quoted == 0 && (c == ',' || c == ';' || c == '>'), c == '&' && i > 0 && quoted == 0:
			return i
		}
	}
	return len(text)
}

// chosen reports whether a value looks like a password that a person has chosen.
func chosen(v string, p place) bool {
	if len(v) < 6 || len(v) > 72 || trivial(v) {
		return false
	}
	var letter, digit, capital, special bool
	for i := 0; i < len(v); i++ {
		switch c := v[i]; {
		case isDigit(c):
			digit = true
		case 'A' <= c && c <= 'Z':
			capital, letter = true, true
		case isLetter(c) || c >= 0x80:
			letter = true
		case c != '.' && c != '_' && c != '-' && c != '/':
			special = true
		}
	}
	if strings.IndexByte("/~+", v[0]) >= 0 || p.quoted == 0 && strings.ContainsAny(v, "([{") || strings.HasPrefix(v, "0x") || strings.Contains(v, "://") || strings.Contains(v, "->") {
		return false // a piece of a program
	}
	switch {
	case !letter:
		return false
	case p.weak:
		return digit && (special || capital) && len(v) >= 8 && !numberOrFile(v) && !variable(v)
	case p.quoted != 0:
		return digit || special && capital
	}
	return digit && !variable(v)
}

// numberOrFile reports whether a value has the form of a file's name or of a number.
func numberOrFile(v string) bool {
	i := strings.LastIndexByte(v, '.')
	return i > 0 && len(v)-i <= 6 && alnum.run(v[i+1:], 8) == len(v)-i-1
}

// variable reports whether an unquoted value is the name of a variable or of a field.
func variable(v string) bool {
	if strings.ContainsAny(v, "!@#$%^&*?+=~") {
		return false
	}
	l := strings.ToLower(v)
	for _, part := range []string{"pass", "pwd", "secret", "token", "param", "arg", "str", "test", "value", "user", "data", "sha", "md5", "bcrypt", "utf", "http", "int", "byte"} {
		if strings.Contains(l, part) {
			return true
		}
	}
	return strings.ContainsAny(v, "._") && runs(v) >= 3
}

// trivial reports whether a password is one of those that stand for any.
func trivial(v string) bool {
	switch l := strings.ToLower(strings.TrimRight(v, "0123456789!")); l {
	case "password", "passwd", "pass", "pwd", "pw", "p", "user", "secret", "token", "changeme", "example", "test", "foo", "bar", "baz", "abc", "string", "qwerty", "admin", "root", "guest", "port", "":
		return true
	}
	return false
}

// placeholder reports whether a value only shows where one belongs.
func placeholder(v string) bool {
	if v == "" || strings.IndexByte("${<%[(&*.", v[0]) >= 0 {
		return true
	}
	l := strings.ToLower(v)
	for _, part := range []string{"xxxx", "****", "....", "example", "placeholder", "redacted", "your_", "your-", "yourp", "yours", "yourt", "<your", "insert", "changeme", "[secret", "dummy", "${", "{{", "%s", "%v", "#{", "…"} {
		if strings.Contains(l, part) {
			return true
		}
	}
	return false
}

// random reports whether a value looks as if a program had made it by chance. It has at
// least ten bytes of the sets that encodings use, and nothing that reads like words.
func random(v string) bool {
	if len(v) < 10 {
		return false
	}
	digits := 0
	for i := 0; i < len(v); i++ {
		if !dotted[v[i]] && !base64[v[i]] && v[i] != '~' {
			return false
		}
		if isDigit(v[i]) {
			digits++
		}
	}
	core := strings.Trim(v, "=-_./+")
	if digits == 0 || digits == len(core) || sampled(v) || version(v) {
		return false
	}
	if hexes.run(core, len(core)) == len(core) && len(core) >= 16 {
		return entropy(core) >= 2.9
	}
	if entropy(v) < 3.3 || strings.Contains(v, "..") {
		return false
	}
	return runs(v) < 2.6 || digits*5 >= len(v) && runs(v) < 3.2
}

// version reports whether a value begins like 1.2 or v1.2.
func version(v string) bool {
	v = strings.TrimPrefix(v, "v")
	n := 0
	for n < len(v) && isDigit(v[n]) {
		n++
	}
	return n > 0 && n < 4 && n+1 < len(v) && v[n] == '.' && isDigit(v[n+1])
}

// runs is the mean length of the stretches of a text that read alike: small letters with a
// capital before them, capitals, digits. Words make it long, chance makes it short.
func runs(s string) float64 {
	n, last := 0, byte(0)
	for i := 0; i < len(s); i++ {
		k := kind(s[i])
		if k != last && !(k == 'a' && last == 'A' && (i < 2 || kind(s[i-2]) != 'A')) {
			n++
		}
		last = k
	}
	return float64(len(s)) / float64(n)
}

func kind(c byte) byte {
	switch {
	case isDigit(c):
		return '0'
	case 'A' <= c && c <= 'Z':
		return 'A'
	case isLetter(c):
		return 'a'
	}
	return '.'
}
