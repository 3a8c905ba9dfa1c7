package secret

import "strings"

// named is a word that says what the value behind it is.
type named struct {
	text     string
	password bool // people choose the value; otherwise a program made it
	whole    bool // no letters may follow it in the same name
}

// names are the words, small. A name such as AWS_SECRET_ACCESS_KEY holds some of them.
var names = []named{
	{text: "password", password: true}, {text: "passwd", password: true}, {text: "passphrase", password: true}, {text: "passcode", password: true},
	{text: "passwort", password: true}, {text: "kennwort", password: true}, {text: "mot de passe", password: true}, {text: "contrase", password: true},
	{text: "senha", password: true, whole: true}, {text: "wachtwoord", password: true}, {text: "пароль", password: true}, {text: "密码", password: true}, {text: "パスワード", password: true},
	{text: "pwd", password: true, whole: true}, {text: "_pass", password: true, whole: true}, {text: "_pw", password: true, whole: true}, {text: "pass:", password: true}, {text: "pass=", password: true},
	{text: "secret"}, {text: "token", whole: true}, {text: "credential"}, {text: "authorization", whole: true}, {text: "auth_key", whole: true}, {text: "authkey", whole: true},
	{text: "apikey", whole: true}, {text: "api_key", whole: true}, {text: "api-key", whole: true}, {text: "api key", whole: true},
	{text: "access_key", whole: true}, {text: "access-key", whole: true}, {text: "access key", whole: true}, {text: "accesskey", whole: true},
	{text: "account_key", whole: true}, {text: "accountkey", whole: true}, {text: "private_key", whole: true}, {text: "private-key", whole: true}, {text: "privatekey", whole: true},
	{text: "encryption_key", whole: true}, {text: "encryption-key", whole: true}, {text: "encryption key", whole: true}, {text: "encryptionkey", whole: true}, {text: "signing_key", whole: true}, {text: "signing-key", whole: true},
	{text: "master_key", whole: true}, {text: "master key", whole: true}, {text: "masterkey", whole: true}, {text: "license_key", whole: true}, {text: "license key", whole: true}, {text: "licence key", whole: true},
	{text: "storage_key", whole: true}, {text: "service_key", whole: true}, {text: "deploy_key", whole: true}, {text: "session_key", whole: true},
}

// harmless are parts of names that hold a word of the list and no secret.
var harmless = []string{
	"public", "key_id", "keyid", "token_type", "tokeniz", "secretary", "passwordless", "token_url", "token_uri", "tokenurl",
	"hash", "checksum", "digest", "sha1", "sha256", "sha512", "md5", "fingerprint", "integrity", "commit", "etag", "_arn", "_name", "_ref", "_file", "_path", "policy",
}

func wordAnchors() []*anchor {
	out := make([]*anchor, len(names))
	for i := range names {
		out[i] = &anchor{text: names[i].text, fold: true, check: names[i].check}
	}
	return out
}

// Named reports whether the name of a field or a column says that its values are passwords.
func Named(name string) bool {
	name = strings.ToLower(strings.TrimSpace(name))
	if len(name) > longestName {
		return false
	}
	if name == "pass" || name == "pw" || name == "pin" || name == "cvv" || name == "cvc" {
		return true
	}
	for i := range names {
		if w := strings.Trim(names[i].text, "_:="); len(w) > 3 && (name == w || names[i].password && strings.HasSuffix(name, w)) {
			return true
		}
	}
	return false
}

// Bounds of what is looked at around a word.
const (
	longestName  = 48
	longestGap   = 24
	longestValue = 256
)

// check finds the value that stands behind a word.
func (w *named) check(text string, at int) (Span, bool) {
	from, to := at, at+len(w.text)
	for from > 0 && at-from < longestName && word[text[from-1]] && (nameGoesOn(text, from)) {
		from--
	}
	if w.whole && to < len(text) && text[to]|0x20 != 's' && isLetter(text[to]) && kind(text[to]) == kind(text[to-1]) || strings.HasPrefix(text[at:], "PASS") && len(w.text) == len("pass:") {
		return Span{}, false
	}
	for n := 0; to < len(text) && n < longestName && word[text[to]]; n++ {
		to++
	}
	name := strings.ToLower(text[from:to])
	for _, h := range harmless {
		if strings.Contains(name, h) {
			return Span{}, false
		}
	}
	p := separator(text, to, strings.HasPrefix(name, "--"), text[to-1])
	if p.value < 0 {
		return Span{}, false
	}
	return w.value(text, p)
}

// nameGoesOn reports whether the byte before a place belongs to the name and to no escape.
func nameGoesOn(text string, at int) bool {
	return at < 2 || text[at-2] != '\\' || strings.IndexByte("ntr", text[at-1]) < 0
}

// place is where a value begins.
type place struct {
	value  int  // -1 = there is none
	quoted byte // the quote that it begins with
	weak   bool // what stands before it need not mean that it is the value
	basic  bool // a name and a password in base64
}

// separator passes what stands between a name and its value.
func separator(text string, at int, flag bool, before byte) place {
	p, end := at, min(len(text), at+longestGap)
	sign := before == ':' || before == '='
	weak := false
	for p < end && !sign {
		rest := text[p:end]
		switch c := rest[0]; {
		case strings.HasPrefix(rest, `\t`):
			p, weak, sign = p+2, true, true
		case strings.HasPrefix(rest, `\u003e`):
			p, weak, sign = p+6, true, true
		case c == '"' || c == '\'' || c == '`' || c == '\\' && len(rest) > 1 && (rest[1] == '"' || rest[1] == '\\') || c == ']' || c == ')' || c == '*':
			p++
		case strings.HasPrefix(rest, " is ") || strings.HasPrefix(rest, " ist "):
			p, weak, sign = p+3, true, true
		case c == ' ' && flag:
			p, sign = p+1, true
		case c == '\t':
			p, weak, sign = p+1, true, true
		case c == ' ' || word[c]:
			p++
		case c == '=' || c == ':':
			p, sign = p+1, true
		case c == ',' || c == '|' || c == '>' || c == ';':
			p, weak, sign = p+1, true, true
		case strings.HasPrefix(rest, "："):
			p, sign = p+len("："), true
		default:
			return place{value: -1}
		}
	}
	if !sign {
		return place{value: -1}
	}
	return opening(text, p, weak)
}

// opening passes what stands between a separator and the value itself.
func opening(text string, p int, weak bool) place {
	quoted, basic := byte(0), false
	for end := min(len(text), p+longestGap); p < end; {
		rest := text[p:end]
		switch c := rest[0]; {
		case c == '"' || c == '\'' || c == '`':
			quoted = c
			p++
		case c == '\\' && len(rest) > 1 && (rest[1] == '"' || rest[1] == 't' || rest[1] == '\\'):
			p++
			if rest[1] == 't' {
				p++
			}
		case c == ' ' || c == '\t' || c == '=' || c == '>' || c == ':' || c == '*' || c == '[' && quoted == 0:
			p++
		case strings.HasPrefix(rest, `value":`) || strings.HasPrefix(rest, `value\":`) || strings.HasPrefix(rest, `text":`):
			p += strings.IndexByte(rest, ':') + 1
			quoted, weak = 0, false
		case hasFold(rest, "bearer "), hasFold(rest, "basic "), hasFold(rest, "token "):
			basic = c|0x20 == 'b' && rest[1]|0x20 == 'a'
			p += strings.IndexByte(rest, ' ') + 1
		default:
			return place{p, quoted, weak, basic}
		}
	}
	return place{value: -1}
}

func hasFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}
