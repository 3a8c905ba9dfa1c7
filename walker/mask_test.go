package walker

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/passage"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/trigram"
)

// hiddenIn is a file and what must not be left of it.
type hiddenIn struct {
	name, text string
	secrets    []string
}

// secretFiles are ordinary files with secrets of every kind of rule in them. They are put together here, so
// that none stands in this file.
func secretFiles() []hiddenIn {
	body := func(n int) string {
		return base64.RawStdEncoding.EncodeToString([]byte(fmt.Sprintf("canary %d in the mine, %d", n, n*7919)))[:28]
	}
	token := "gh" + "p_" + strings.Repeat("aB3dxY4kQ", 4)
	web := "ey" + "J" + body(20) + "." + "ey" + "J" + body(21) + "." + body(22)
	pem := "-----BEGIN RSA " + "PRIVATE KEY-----\n" + strings.Repeat("MII"+body(1)+"aaBB7\n", 6) + "-----END RSA " + "PRIVATE KEY-----\n"
	chosen, card := "Herbst"+"77zaun", "4111 1111 "+"1111 1111"
	return []hiddenIn{
		{"deploy.md", "# Bridge\n\nDeployed with " + token + " by Ada.\n", []string{token}},
		{"web.json", `{"bridge": 1, "session": "` + web + `"}`, []string{web, body(22)}},
		{"key.txt", "The bridge.\n\n" + pem + "\nThe bridge ends.\n", []string{"MII" + body(1) + "aaBB7"}},
		{"address.go", "package bridge\n\nvar at = \"postgres://ada:" + body(11) + "@db/bridge\"\n", []string{body(11)}},
		{"card.txt", "Bridge paid with " + card + ".\n", []string{card, "4111111111111111"}},
		{"name.toml", "bridge = 1\napi_key = \"" + body(10) + "7x\"\n", []string{body(10) + "7x"}},
		{"twice.txt", "The bridge. Password: " + chosen + "\n\nThen type " + chosen + " once more.\n", []string{chosen}},
		{"rows.csv", "bridge,password\nada," + "Sommer" + "regen\n", []string{"Sommer" + "regen"}},
		{"titled.csv", "Logins of the bridge,\nbridge,password\nada," + "Sommer" + "wind\n", []string{"Sommer" + "wind"}},
		{"mail.eml", "From: a@x.org\nSubject: bridge\n\nThe bridge. password=" + chosen + "9\n", []string{chosen + "9"}},
		{"page.html", "<html><head><!-- api_key = " + body(12) + "x9 --></head><body>bridge</body></html>", []string{body(12) + "x9"}},
	}
}

// TestNoSecretIsIndexed reads all that the store can give of files with secrets in them.
func TestNoSecretIsIndexed(t *testing.T) {
	t.Parallel()
	files := secretFiles()
	plain := map[string]string{"plain.txt": "A bridge without anything.\n"}
	for _, f := range files {
		plain[f.name] = f.text
	}
	h := newHouse(t, Config{})
	h.plant(plain)
	for name := range plain {
		h.age(name, time.Hour)
	}
	h.index()
	st := h.Store()
	if got := h.find("bridge"); strings.Count(got, " ") != len(files) {
		t.Errorf("the other words are found in %s", got)
	}
	if c := h.candidates("zqxjkvw"); slices.Contains(c, "plain.txt") {
		t.Errorf("nothing is pruned: %q", c)
	}
	for _, f := range files {
		for _, s := range f.secrets {
			for _, word := range strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" -_.+/=", r) }) {
				hits, err := st.Search(t.Context(), store.Query{Words: word, Limit: 9, Prefix: true})
				if err != nil || len(hits) > 0 {
					t.Errorf("%s: the word %s is found in %d passages, %v", f.name, word, len(hits), err)
				}
			}
			if c := h.candidates(s); !slices.Contains(c, f.name) {
				t.Errorf("a search by pattern for %s does not come to %s", s, f.name)
			}
		}
		if c := h.candidates("zqxjkvw"); !slices.Contains(c, f.name) {
			t.Errorf("%s has trigrams", f.name)
		}
	}
	kept := h.kept()
	for _, f := range files {
		for _, s := range f.secrets {
			if i := strings.Index(kept, s); i >= 0 {
				t.Errorf("%s: %s is kept: %.200s", f.name, s, kept[max(0, i-100):])
			}
		}
	}
}

// candidates are the names of the files that a search for a string has to look at.
func (h *house) candidates(s string) []string {
	h.t.Helper()
	c, err := h.Store().Candidates(h.t.Context(), trigram.Literal(s), []string{h.dir})
	if err != nil {
		h.t.Fatal(err)
	}
	var names []string
	for _, d := range c.Docs {
		names = append(names, base(d.Path))
	}
	return names
}

// kept is everything that the store gives of the documents below the folder.
func (h *house) kept() string {
	h.t.Helper()
	var b strings.Builder
	st := h.Store()
	err := st.Documents(h.t.Context(), h.dir, func(d store.Document) error {
		fmt.Fprintf(&b, "%+v\n", d)
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
	for _, f := range secretFiles() {
		passages, err := st.Passages(h.t.Context(), h.path(f.name))
		if err != nil || len(passages) == 0 {
			h.t.Errorf("%s: %d passages, %v", f.name, len(passages), err)
		}
		text, _ := st.Text(h.t.Context(), h.path(f.name))
		fmt.Fprintf(&b, "%+v %s\n", passages, text)
	}
	err = st.Items(h.t.Context(), h.dir, nil, func(d store.DocumentItems) error {
		fmt.Fprintf(&b, "%+v\n", d)
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return b.String()
}

// TestMaskedKeepsPlaces holds that the passages of a masked document lie where those of the document do.
func TestMaskedKeepsPlaces(t *testing.T) {
	t.Parallel()
	pass := "Herbst" + "77zaun"
	long := extract.Block{Kind: extract.Paragraph}
	for i := range 400 {
		long.Text += fmt.Sprintf("Sentence %d; password: %s%d. ", i, pass, i)
	}
	d := &extract.Document{Title: "password=" + pass, Blocks: []extract.Block{
		{Kind: extract.Heading, Level: 1, Text: "Password: " + pass, Place: extract.Place{Section: "Password: " + pass}},
		long,
		{Kind: extract.Row, Text: "name | password", Cells: []string{"name", "password"}},
		{Kind: extract.Row, Text: "ada | rain", Cells: []string{"ada", "rain"}},
		{Kind: extract.Row, Text: "password: | " + pass + "x", Cells: []string{"password:", pass + "x"}},
	}}
	was := fmt.Sprintf("%+v", d)
	m, some := Masked(d)
	if !some || fmt.Sprintf("%+v", d) != was {
		t.Fatalf("masked %v, the document became %+v", some, d)
	}
	if all := fmt.Sprintf("%+v", m); strings.Contains(all, pass) || strings.Contains(all, "rain") {
		t.Errorf("masked: %s", all)
	}
	a, b := passage.Cut(d, "", 0), passage.Cut(m, "", 0)
	if len(a) < 5 || len(a) != len(b) {
		t.Fatalf("%d passages and %d", len(a), len(b))
	}
	for i := range a {
		if a[i].First != b[i].First || a[i].Last != b[i].Last || a[i].From != b[i].From || a[i].To != b[i].To || len(a[i].Text) != len(b[i].Text) {
			t.Errorf("passage %d is at %+v, masked at %+v", i, a[i], b[i])
		}
	}
	if m, some := Masked(&extract.Document{Blocks: []extract.Block{{Text: "The password policy is strict."}}}); some {
		t.Errorf("nothing was to be masked: %+v", m)
	}
}
