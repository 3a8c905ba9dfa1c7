package secret

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// made gives bytes by chance of a set, so that no key stands in this file.
func made(seed uint64, n int, set string) string {
	r := rand.New(rand.NewPCG(seed, 7))
	b := make([]byte, n)
	for i := range b {
		b[i] = set[r.IntN(len(set))]
	}
	return string(b)
}

const (
	anySet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	hexSet = "0123456789abcdef"
	b32Set = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
	smlSet = "abcdefghijklmnopqrstuvwxyz0123456789"
)

// TestEveryIssuer makes a token of each form of the table.
func TestEveryIssuer(t *testing.T) {
	t.Parallel()
	for i, is := range issuers {
		set := ""
		for c := range 256 {
			if is.set[c] && c != '=' {
				set += string(rune(c))
			}
		}
		n := max(is.least, 24)
		if is.most > 0 {
			n = is.most
		}
		body := made(uint64(i), n-3, strings.Trim(set, "-_.%+/")) + "aZ7"
		if strings.Trim(body, hexSet+"ABCDEF") != "" || !is.set['Z'] || !is.set['a'] {
			body = made(uint64(i), n, strings.Trim(set, "-_.%+/"))
		}
		token := is.prefix + body
		for _, form := range []string{"%s", "see %s here", "x=%s;", `"%s"`, "- `%s`\n", `{\"k\":\"%s\"}`, "line\\n%s\\nline"} {
			text := fmt.Sprintf(form, token)
			got, n := Mask(text)
			if n != 1 || strings.Contains(got, body) {
				t.Errorf("%s: %s became %s", is.rule, text, got)
			}
		}
		if got, n := Mask("x" + token); n != 0 && !is.after && is.set == hexes {
			t.Errorf("%s within a word: %s", is.rule, got)
		}
	}
}

// canaries are texts with one secret each, between « and ».
func canaries() map[string][]string {
	key := "MII" + made(1, 61, anySet+"+/")
	pem := func(kind, sep string) string {
		return "«-----BEGIN " + kind + "PRIVATE KEY-----" + sep + key + sep + key + sep + made(2, 30, anySet) + "==" + sep + "-----END " + kind + "PRIVATE KEY-----»"
	}
	jwt := "eyJ" + made(3, 33, anySet) + ".eyJ" + made(4, 60, anySet) + "." + made(5, 43, anySet+"-_")
	r20, r32, r40, hex32 := made(6, 20, anySet), made(7, 32, anySet), made(8, 40, anySet+"+/"), made(9, 32, hexSet)
	return map[string][]string{
		"private-key": {
			pem("", "\n"), pem("RSA ", "\n"), pem("OPENSSH ", "\r\n"), pem("EC ", `\n`), pem("ENCRYPTED ", "\n"),
			"key: " + strings.Replace(pem("", "\n    "), "\n    ", "\n    ", 1),
			"«-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: GnuPG v2\n\n" + key + "\n" + key + "\n-----END PGP PRIVATE KEY BLOCK-----»",
			"«-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,ABCDEF\n\n" + key + "\n-----END RSA PRIVATE KEY-----»",
			"cut off:\n«-----BEGIN RSA PRIVATE KEY-----\n" + key + "\n" + key + "»\n",
		},
		"jwt": {"«" + jwt + "»", "Authorization: Bearer «" + jwt + "»", `{\"jwt\":\"«` + jwt + `»\"}`},
		"connection-string": {
			"postgres://app:«S3cr-t!»@db.internal:5432/app", "mysql://root:«" + r20 + "»@127.0.0.1/x", "https://joe:«hunter22»@git.example.com/x.git",
			"amqps://u:«a:b@c»@mq/", "redis://:«" + r32 + "»@cache:6379",
		},
		"password": {
			"password = «" + r20 + "»", "Password: «Sommer2024!»", "password: «hunter2»", `"password": "«Tr0ub4dor&3»"`, "passwd=«abc123xyz»", "Passwort: «Blau-7-Meer!»",
			"DB_PASSWORD=«" + r32 + "»", "password=«pa55!word»&user=joe", "<password>«Geheim77x»</password>", "spring.datasource.password=«Geheim77x»",
			"The admin password is «Winter2025!».", "| password | «Winter2025!» |", "password,«Winter2025!»", "password\t«Winter2025!»", "--password «hunter27»", "Server=x;Password=«Geheim77x»;Db=y",
			`{\"password\":\"«hunter27»\"}`, `{"name":"Password","value":"«hunter27»"}`, "mot de passe : «Soleil99»", "пароль: «Sonne12!x»", "密码：«Sonne12!x»", "**Password:** «Winter2025!»", "pwd: «Abd12345x»",
		},
		"generic-api-key": {
			"api_key: «" + r32 + "»", `apiKey = "«` + r20 + `»"`, "AWS_SECRET_ACCESS_KEY=«" + r40 + "»", "aws_secret_access_key = «" + r40 + "»", "client_secret: «" + r32 + "»",
			"Authorization: Bearer «" + r32 + "»", "authorization: Basic «dXNlcjpwYXNzMTIz»", "X-Auth-Token: «" + hex32 + "»", "SECRET_KEY_BASE=«" + hex32 + hex32 + "»",
			"AccountKey=«" + made(10, 86, anySet+"+/") + "==»;EndpointSuffix=core.windows.net", "https://x.org/?access_token=«" + r32 + "»&y=1", "token: «" + r20 + "»",
			`\"private_key_id\":1,\"api_key\":\"«` + r32 + `»\"`, "secret: \"«" + made(11, 24, smlSet) + "»\"", "encryption key: «" + hex32 + "»",
		},
		"payment-card":           {"Card «4111 1111 1111 1111», exp 12/27", "«5555-5555-5555-4444»", "Amex «3782 822463 10005»", "no. «4012888888881881»", "(«6011111111111117»)", "ada,«4111 1111 1111 1111»,x", `card\n«4242424242424242»\n`},
		"telegram-bot-api-token": {"bot «123456789:AA" + made(12, 33, anySet) + "»"},
		"azure-ad-client-secret": {"x: «" + made(13, 3, anySet) + "8Q~" + made(14, 34, anySet) + "»"},
		"curl-auth-user":         {"curl -s -u joe:«geheim99» https://x.org", `curl --user "joe:«geheim99»" https://x.org`},
	}
}

func TestCanariesAreMasked(t *testing.T) {
	t.Parallel()
	for rule, texts := range canaries() {
		for _, text := range texts {
			before, rest, _ := strings.Cut(text, "«")
			hidden, after, _ := strings.Cut(rest, "»")
			plain := before + hidden + after
			got, n := Mask(plain)
			want := before + "[secret: " + rule + "]" + strings.Repeat("\n", strings.Count(hidden, "\n")) + strings.Repeat(`\n`, strings.Count(hidden, `\n`)) + after
			if got != want || n != 1 {
				t.Errorf("%s\n got %s\nwant %s", plain, got, want)
			}
			if again, n := Mask(got); n != 0 || again != got {
				t.Errorf("masked again: %s", again)
			}
			whole, err := json.Marshal(map[string]string{"text": plain})
			if err != nil {
				t.Fatal(err)
			}
			masked, _ := Mask(string(whole))
			if strings.Contains(masked, hidden) || !json.Valid([]byte(masked)) || !strings.Contains(masked, "[secret: ") {
				t.Errorf("as JSON: %s", masked)
			}
		}
	}
}

// TestColumns goes through tables with and without a title above their header.
func TestColumns(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ rows, want string }{
		{"name|password;ada|rain;bo|", "-;1;-"},
		{"Logins of the house;;name|Password|pin;ada|rain|1234;bo|snow", "-;-;-;1,2;1"},
		{"password;rain;snow", "-;0;0"},
		{"Password:|rain;User:|ada", "-;-"},
		{"name|pay;ada|10;bo|20;c|1;c|1;c|1;c|1;c|1;c|1;c|1;c|1;x|password;c|late", "-;-;-;-;-;-;-;-;-;-;-;-;-"},
	} {
		var cols Columns
		var got []string
		for _, row := range strings.Split(c.rows, ";") {
			at := strings.Trim(strings.ReplaceAll(fmt.Sprint(cols.Row(strings.Split(row, "|"))), " ", ","), "[]")
			if at == "" {
				at = "-"
			}
			got = append(got, at)
		}
		if s := strings.Join(got, ";"); s != c.want {
			t.Errorf("%s: %s, want %s", c.rows, s, c.want)
		}
	}
}

// TestHarmlessStays holds what looks like a secret to those who do not look closely.
func TestHarmlessStays(t *testing.T) {
	t.Parallel()
	sum := made(20, 64, hexSet)
	for _, text := range []string{
		"sha256:" + sum, "commit " + sum[:40], "550e8400-e29b-41d4-a716-446655440000", `"integrity": "sha512-` + made(21, 86, anySet+"+/") + `=="`,
		"github.com/x/y v1.2.3 h1:" + made(22, 43, anySet+"+/") + "=", "password: string", "password = getPassword()", "Password: required", "passwd := os.Getenv(\"X\")",
		"token := lexer.Next()", "the token is short", "secret = config.Secret", "api_key: YOUR_API_KEY", "password: ${DB_PASSWORD}", "password: {{ .Values.password }}", "password=<your password>",
		"https://example.com/a:b@c", "http://user:password@host/", "mailto:joe@example.com", "https://x.org/path?token=abc", "public_key = " + sum, "key_id: " + sum[:20],
		"AKIAIOSFODNN7EXAMPLE", "ghp_" + strings.Repeat("x", 36), "-----BEGIN CERTIFICATE-----\n" + made(23, 64, anySet) + "\n-----END CERTIFICATE-----", "-----BEGIN PRIVATE KEY-----",
		"DE89 3704 0044 0532 0130 00", "IBAN GB82WEST12345698765432", "1234 5678 9012 3456", "4111 1111 1111 1112", "20261122031500123", "1732245300123456789", "+49 30 1234567", "ISBN 978-3-16-148410-0",
		"3.14159265358979323846", "task_runner sk-learn scikit", "password_reset_tokens", "max_tokens: 4096", "tokenizer = bert-base-uncased", "secretary: Ada Finch", "The password policy is strict: at least 12 characters.",
		"key: value", "sort_key=created_at", "monkey: 12ab34cd56ef78", "password_hash: $2a$10$abcdefghijklmnopqrstuv", "pwd=/home/joe/x1", "credentials: same-origin", "Credential: John Smith", "token: str", "Token token.Pos",
		"The secret is 4 spoons of sugar.", "auth: basic", "Author: Joe", "eyJ is how they begin", "://", "password:", "BEGIN ", "4b1d", "pass: 12/14 tests", "Password reset on 12 March 2026",
	} {
		if got, n := Mask(text); n != 0 {
			t.Errorf("%s became %s", text, got)
		}
	}
}

// TestLinesStay masks texts of many kinds and counts their lines.
func TestLinesStay(t *testing.T) {
	t.Parallel()
	for _, texts := range canaries() {
		for _, text := range texts {
			text = strings.NewReplacer("«", "", "»", "").Replace(text)
			if got, _ := Mask(text); strings.Count(got, "\n") != strings.Count(text, "\n") {
				t.Errorf("%q became %q", text, got)
			}
		}
	}
}

func TestTableFits(t *testing.T) {
	t.Parallel()
	if n := len(table().lists); n > 256 {
		t.Errorf("%d lists do not fit into a byte", n)
	}
}

// TestOrdinaryFilesStay counts what is taken for a secret in the generated documents, which hold
// none, and in Go's own source, whose tests hold keys and whose addresses hold passwords.
func TestOrdinaryFilesStay(t *testing.T) {
	t.Parallel()
	count := func(root string) (bytes, found int, rules map[string][]string) {
		rules = map[string][]string{}
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() || d.Name() == "id_rsa" {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil || strings.Contains(string(text[:min(len(text), 8000)]), "\x00") {
				return err
			}
			bytes += len(text)
			for _, s := range Find(string(text)) {
				found++
				from := max(0, s.Start-40)
				rules[s.Rule] = append(rules[s.Rule], filepath.Base(path)+": "+string(text[from:min(s.End, s.Start+60)]))
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return bytes, found, rules
	}
	if _, found, rules := count(filepath.Join("..", "..", "testdata")); found > 0 {
		t.Errorf("%d in testdata: %q", found, rules)
	}
	if testing.Short() {
		return
	}
	bytes, found, rules := count(filepath.Join(runtime.GOROOT(), "src")) //nolint:staticcheck // the tree of this toolchain
	code := 0
	for _, list := range rules {
		for _, line := range list {
			if name, _, _ := strings.Cut(line, ": "); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
				code++
			}
		}
	}
	for rule, list := range rules {
		t.Logf("%s: %d, such as %q", rule, len(list), list[:min(len(list), 60)])
	}
	if t.Logf("%d in %d MB, %d in code without tests", found, bytes>>20, code); code > 3 || found > 150 {
		t.Error("too many")
	}
}

var mark = regexp.MustCompile(`\[secret: [a-z0-9-]+\]`)

func FuzzMask(f *testing.F) {
	for _, texts := range canaries() {
		for _, text := range texts {
			f.Add(strings.NewReplacer("«", "", "»", "").Replace(text))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		end := 0
		for _, s := range Find(text) {
			if s.Start < end || s.End <= s.Start || s.End > len(text) {
				t.Fatalf("%+v in %q", s, text)
			}
			end = s.End
		}
		got, n := Mask(text)
		if n == 0 && got != text || n > 0 && len(mark.FindAllString(got, -1)) < n || strings.Count(got, "\n") != strings.Count(text, "\n") {
			t.Errorf("%d: %q became %q", n, text, got)
		}
		if json.Valid([]byte(text)) && text != "" && text[0] == '{' && !json.Valid([]byte(got)) && !strings.Contains(got, "payment-card") {
			t.Errorf("no JSON any more: %q became %q", text, got)
		}
	})
}

func BenchmarkFind(b *testing.B) {
	for _, name := range []string{"go/parser/parser.go", "../doc/go_spec.html", "time/format.go"} {
		text, err := os.ReadFile(filepath.Join(runtime.GOROOT(), "src", name)) //nolint:staticcheck // the tree of this toolchain
		if err != nil {
			continue
		}
		b.Run(filepath.Base(name), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			s := string(text)
			for b.Loop() {
				Find(s)
			}
		})
	}
	b.Run("json", func(b *testing.B) {
		s := strings.Repeat(`{"path":"/home/joe/a.txt","size":4711,"token":"x","text":"Das Passwort steht 2026 nicht hier, 4 5 6."},`, 2000)
		b.SetBytes(int64(len(s)))
		for b.Loop() {
			Find(s)
		}
	})
	b.Run("hostile", func(b *testing.B) {
		s := strings.Repeat("sk-ghp_://a:password", 5000)
		b.SetBytes(int64(len(s)))
		for b.Loop() {
			Find(s)
		}
	})
}
