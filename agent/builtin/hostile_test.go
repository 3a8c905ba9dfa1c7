package builtin_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// folderOf writes files, by their paths, into a new folder and gives its path.
func folderOf(t *testing.T, files map[string]string) string {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestQuestionsNobodyCanAnswer(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("what does the wonderful purple zeppelin cost, and when does it leave, and ", 140)[:10_000]
	ways := []string{
		"Who is the captain?", long, "timeline: everything", "compare: the two offers", "sum: the prices", "trace: the contract",
		"more like: the contract", "ready: the sale", "contradictions: the price", "duplicates: here", "space: here", "list all: boats",
		"define: zeppelin", "highest: price", "table: prices", "Quel est le prix du bateau ?", "飛行船はいくらですか", "؟", "“", ":",
	}
	for name, files := range map[string]map[string]string{
		"empty": {}, "nothing readable": {"a.bin": "\x00\x01\x02\x03", "b.pdf": "%PDF-1.4 broken", "c.png": "\x89PNG\r\n\x1a\n"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ask := house(t, folderOf(t, files))
			for _, q := range ways {
				a := ask(q)
				if strings.TrimSpace(a.Text) == "" {
					t.Errorf("%.40q got no answer", q)
				}
				if a.Found && !strings.HasPrefix(a.Text, "computed:") {
					t.Errorf("%.40q is answered from nothing:\n%s", q, a.Text)
				}
			}
		})
	}
}

func TestLongQuestionAboutSomething(t *testing.T) {
	t.Parallel()
	ask := house(t, folderOf(t, map[string]string{"boat.md": "# The boat\n\nThe captain is Ada Finch.\n\nThe boat costs €900.\n"}))
	if a := ask("Who is the captain?" + strings.Repeat(" ", 9000)); !strings.Contains(a.Text, "Ada Finch") {
		t.Errorf("got %s", a.Text)
	}
	if a := ask(strings.Repeat("Well, ", 1600) + "who is the captain?"); strings.TrimSpace(a.Text) == "" {
		t.Error("a long question got nothing")
	}
	if a := ask("Wer ist der Kapitän?"); a.Found && !strings.Contains(a.Text, "Ada Finch") {
		t.Errorf("a question in another language is answered with %s", a.Text)
	}
}
