package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/klauspost/compress/zstd"

	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/audit"
)

const farHost = "model.example.com"

// proxy stands between the program and the world. It passes what is for the model on to a
// fake, and records what anybody else is asked.
type proxy struct {
	http *httptest.Server
	mu   sync.Mutex
	to   []string // other hosts
}

func newProxy(t *testing.T, model string) *proxy {
	t.Helper()
	p := &proxy{}
	p.http = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodConnect || r.URL.Host != farHost {
			p.mu.Lock()
			p.to = append(p.to, r.Method+" "+r.URL.String())
			p.mu.Unlock()
			http.Error(w, "no", http.StatusForbidden)
			return
		}
		req, err := http.NewRequestWithContext(r.Context(), r.Method, model+r.URL.Path, r.Body)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		req.Header = r.Header.Clone()
		resp, err := http.DefaultTransport.RoundTrip(req)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		defer func() { _ = resp.Body.Close() }()
		w.Header().Set("Content-Type", resp.Header.Get("Content-Type"))
		w.WriteHeader(resp.StatusCode)
		_, _ = io.Copy(w, resp.Body)
	}))
	t.Cleanup(p.http.Close)
	return p
}

// others are the hosts beside the model's that were asked for.
func (p *proxy) others() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.to)
}

// far lets a program ask a model at another host.
func far(t *testing.T, c *cli, model string) *proxy {
	t.Helper()
	p := newProxy(t, strings.TrimSuffix(model, "/v1"))
	c.env = append(c.env, "FSX_MODEL=openai:m", "FSX_BASE_URL=http://"+farHost+"/v1", "OPENAI_API_KEY=k",
		"HTTP_PROXY="+p.http.URL, "HTTPS_PROXY="+p.http.URL, "NO_PROXY=")
	return p
}

// canaries are secrets by the names of the files that hold them. They are put together here,
// so that none stands in this file.
func canaries() map[string]string {
	body := func(n int) string {
		return base64.RawStdEncoding.EncodeToString([]byte(fmt.Sprintf("canary %d in the mine, %d", n, n*7919)))[:28]
	}
	token := func(n int) string { return "gh" + "p_" + strings.Repeat(fmt.Sprintf("aB%dxY%dkQ", n%10, (n*7)%10), 5) }
	pem := "-----BEGIN RSA " + "PRIVATE KEY-----\n" + strings.Repeat("MII"+body(1)+"aaBB7\n", 6) + "-----END RSA " + "PRIVATE KEY-----\n"
	return map[string]string{
		"keys/id_rsa": pem, "server.pem": pem, ".aws/credentials": "aws_secret_access_key = " + body(2) + body(3)[:12] + "\n", "box.key": body(4),
		".env": "MOOD=" + body(5) + "\nDB_PASSWORD=" + body(6) + "\n", "credentials.txt": "plain words: " + body(7) + "\n", ".npmrc": "//x/:_authToken=npm_" + body(8) + "abcdefgh\n", "secrets.yaml": "word: " + body(9) + "\n",
		"my-passwords.md": "# Mail\n\nPassword: Winter" + "2031!x\n", "token-list.txt": "one " + token(1) + "\n",
		"notes.md":    "# Deployment of the bridge\n\nKeeper: DeployedBridge\n\nThe bridge is deployed with the token " + token(2) + " by Ada.\n\n" + pem + "\nThe password is Herbst" + "77!z.\n",
		"config.toml": "name = \"bridge\"\napi_key = \"" + body(10) + "7x\"\n", "rows.csv": "name,password,card\nada,Sommer" + "99!q,4111 1111 " + "1111 1111\n",
		"mail.eml":  "From: a@x.org\nTo: b@x.org\nSubject: bridge\n\nUse postgres://bridge:" + body(11) + "@db/bridge for the bridge.\n",
		"page.html": "<html><body><p>The bridge, Authorization: Bearer " + body(12) + "x9</p></body></html>",
	}
}

// spoken are the pieces of the canaries that must be nowhere.
func spoken() []string {
	var out []string
	for name, text := range canaries() {
		for _, field := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \n\"=,:@<>/", r) }) {
			if len(field) >= 9 && strings.ContainsAny(field, "0123456789") && field != "1111" && !strings.HasPrefix(field, "---") || name == "box.key" {
				out = append(out, field)
			}
		}
	}
	return append(out, "4111 1111 1111 1111", "4111111111111111")
}

// TestCanariesStay lets a model on another machine read everything it can, go on with the
// conversation, and looks for secrets wherever something was sent or kept.
func TestCanariesStay(t *testing.T) {
	t.Parallel()
	files := canaries()
	files["bridge.md"] = "# The bridge\n\nThe bridge is 40 m long.\n"
	c := newCLI(t, files)
	var calls []fake.Call
	add := func(name, args string) {
		calls = append(calls, fake.Call{ID: fmt.Sprintf("c%d", len(calls)), Name: name, Args: args})
	}
	for _, name := range slices.Sorted(maps.Keys(canaries())) {
		add("read_file", fmt.Sprintf(`{"path":%q}`, name))
		add("extract_tables", fmt.Sprintf(`{"path":%q}`, name))
		add("file_info", fmt.Sprintf(`{"path":%q}`, name))
		add("compare_files", fmt.Sprintf(`{"a":"bridge.md","b":%q}`, name))
		add("grep", fmt.Sprintf(`{"pattern":"a","path":%q}`, name))
	}
	add("grep", `{"pattern":"password|token|key|Bearer|postgres|MOOD","regex":true,"context":3}`)
	add("search_files", `{"query":"bridge password token","limit":50}`)
	add("scan_folder", `{"whole":true}`)
	add("schema", `{}`)
	add("file_map", `{}`)
	var replies []fake.Reply
	for some := range slices.Chunk(calls, 40) { // more than 64 at once are refused
		replies = append(replies, fake.Do(some...))
	}
	replies = append(replies, fake.Say("The token is "+strings.Fields(files["token-list.txt"])[1]+" [token-list.txt line 1]."), fake.Say("Not found."))
	s := fake.New(replies...)
	t.Cleanup(s.Close)
	p := far(t, c, s.BaseURL())
	c.ok("index")
	c.run("ask", "what is the password "+strings.Fields(files["token-list.txt"])[1]+"?", "--session", "mine")
	c.run("ask", "and the token?", "--session", "mine")
	requests := s.Requests()
	if len(requests) < 3 { // one more where the model is asked to mend a citation
		t.Fatalf("%d requests", len(requests))
	}
	sent := ""
	for _, r := range requests {
		sent += r.Raw
	}
	for _, want := range []string{"[secret: github-pat]", "[secret: private-key]", "[secret: payment-card]", "is not sent to " + farHost, "40 m long", "blocked for security"} {
		if !strings.Contains(sent, want) {
			t.Errorf("no %s was sent", want)
		}
	}
	told := c.run("audit").out + c.run("audit", "mine", "--json").out
	for _, want := range []string{farHost, "notes.md", "line", "github-pat", "bytes"} {
		if !strings.Contains(told, want) {
			t.Errorf("the audit has no %s: %.2000s", want, told)
		}
	}
	kept := everythingKept(t, c.data)
	if !strings.Contains(kept, "DeployedBridge") {
		t.Error("what the index holds of the files was not looked at")
	}
	if found := c.ok("grep", files["notes.md"][strings.Index(files["notes.md"], "gh"+"p_"):][:20]); !strings.Contains(found, "notes.md") {
		t.Errorf("a search by pattern reads the files themselves, but found %q", found)
	}
	once := map[string]bool{}
	for _, secret := range spoken() {
		if once[secret] {
			continue
		}
		once[secret] = true
		for where, text := range map[string]string{"a request": sent, "the audit": told, "the data folder": kept} {
			if i := strings.Index(text, secret); i >= 0 {
				t.Errorf("%s is in %s: %.200s", secret, where, text[max(0, i-100):])
			}
		}
	}
	if others := p.others(); len(others) > 0 {
		t.Errorf("other hosts were asked: %q", others)
	}
}

// everythingKept is the data folder, byte for byte, and what the store reads out of it.
func everythingKept(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	st, err := store.Open(t.Context(), dir, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	sessions, err := st.Sessions(t.Context())
	if err != nil || len(sessions) == 0 {
		t.Fatalf("%d sessions, %v", len(sessions), err)
	}
	for _, s := range sessions {
		fmt.Fprintf(&b, "%+v\n", s)
		messages, err := st.Messages(t.Context(), s.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range messages {
			b.Write(m)
		}
	}
	if err := audit.In(st).Each(t.Context(), "", func(r audit.Record) error { fmt.Fprintf(&b, "%+v\n", r); return nil }); err != nil {
		t.Fatal(err)
	}
	indexed(t, st, &b)
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	unzip, err := zstd.NewReader(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer unzip.Close()
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		data, err := os.ReadFile(path)
		b.Write(data)
		for i := bytes.Index(data, []byte(zstdMark)); i >= 0; i = bytes.Index(data, []byte(zstdMark)) {
			if data = data[i:]; unzip.Reset(bytes.NewReader(data)) == nil {
				_, _ = io.Copy(&b, unzip) // until what follows the block
			}
			data = data[len(zstdMark):]
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// zstdMark is what a compressed block begins with.
const zstdMark = "\x28\xb5\x2f\xfd"

// indexed writes what the store knows of documents, and which of the secrets it finds by their words.
func indexed(t *testing.T, st *store.Store, b *strings.Builder) {
	t.Helper()
	err := st.Documents(t.Context(), "/", func(d store.Document) error {
		passages, err := st.Passages(t.Context(), d.Path)
		text, _ := st.Text(t.Context(), d.Path) // of most there is none
		fmt.Fprintf(b, "%+v %+v %s\n", d, passages, text)
		return err
	})
	if err == nil {
		err = st.Items(t.Context(), "/", nil, func(d store.DocumentItems) error { fmt.Fprintf(b, "%+v\n", d.Items); return nil })
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range spoken() {
		for _, word := range strings.FieldsFunc(secret, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			if len(word) < 4 {
				continue // other texts have it, too
			}
			if hits, err := st.Search(t.Context(), store.Query{Words: word, Limit: 5}); err != nil || len(hits) > 0 {
				t.Errorf("%s of %s is a word of %d passages, %v", word, secret, len(hits), err)
			}
			near, err := st.Spell(t.Context(), word+"x")
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range near {
				fmt.Fprintf(b, "%s\n", n.Terms)
			}
		}
	}
}

// TestRowsAreTraced has a model on another machine ask tables of the scratchpad: the audit names the files that
// the rows come from, and what comes from a file that holds secrets by its name stays.
func TestRowsAreTraced(t *testing.T) {
	t.Parallel()
	word := "Sommer" + "99!q"
	c := newCLI(t, map[string]string{"staff.csv": "name,pay\nada,1234567\n", "secrets.csv": "who,code\nada,7654321\n", "logins.csv": "who,password\nada," + word + "\n"})
	for _, name := range []string{"staff", "secrets", "logins"} {
		c.ok("scratch", "import", name+".csv", "--into", name)
	}
	ask := func(id, sql string) fake.Call {
		return fake.Call{ID: id, Name: "query_data", Args: fmt.Sprintf(`{"sql":%q}`, sql)}
	}
	s := fake.New(fake.Do(
		ask("a", "SELECT sum(pay) AS total FROM staff"), ask("b", "SELECT code FROM secrets"), ask("c", "SELECT code, '/harmless' AS source_file FROM secrets"),
		ask("d", "SELECT staff.source_file, staff.name, secrets.code FROM staff JOIN secrets ON staff.name = secrets.who"), ask("e", "SELECT password AS p FROM logins"),
	), fake.Say("Not found."))
	t.Cleanup(s.Close)
	far(t, c, s.BaseURL())
	c.run("ask", "what do we pay?", "--session", "mine")
	sent := ""
	for _, r := range s.Requests() {
		sent += r.Raw
	}
	if !strings.Contains(sent, "1234567") || strings.Contains(sent, "7654321") || strings.Count(sent, "is not sent to "+farHost) != 3 {
		t.Errorf("sent: %s", sent[strings.LastIndex(sent, `"tool_calls"`):])
	}
	if strings.Contains(sent, word) || !strings.Contains(sent, "[secret: password]") {
		t.Error("a password went out under another name")
	}
	if told := c.ok("audit", "mine"); !strings.Contains(told, "staff.csv") || !strings.Contains(told, "logins.csv") {
		t.Errorf("the audit says %s", told)
	}
}
