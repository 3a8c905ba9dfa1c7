package egress

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/store/audit"
	"github.com/fsx-dev/fsx/walker/guard"
)

// log keeps records in memory.
type log struct {
	list []audit.Record
	err  error
}

func (l *log) Add(_ context.Context, r audit.Record) error {
	if l.err == nil {
		l.list = append(l.list, r)
	}
	return l.err
}

// canary is a secret that no scanner finds in this file.
func canary() string { return "gh" + "p_" + strings.Repeat("a1B2c3D4e5F6", 3) }

// place is a folder with files, and a gate that sees it.
func place(t *testing.T, files map[string]string) (string, *Gate, *log) {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	g, err := guard.New(dir)
	if err != nil {
		t.Fatal(err)
	}
	l := &log{}
	return dir, &Gate{Host: "api.example.com", Log: l, Files: g}, l
}

func result(id, path, text string, line int) agent.Message {
	return agent.Message{Role: agent.Tool, CallID: id, Name: "read_file", Text: fmt.Sprintf(
		"<data tool=\"read_file\">\n{\"path\":%q,\"blocks\":[{\"kind\":\"paragraph\",\"text\":%q,\"line\":%d}]}\n</data>", path, text, line)}
}

func TestEverythingIsMasked(t *testing.T) {
	t.Parallel()
	_, gate, l := place(t, nil)
	key := canary()
	q := agent.Request{
		Session: "S", Model: "openai:x", System: "system " + key,
		Messages: []agent.Message{
			{Role: agent.User, Text: "is " + key + " known?"},
			{Role: agent.Assistant, Text: "I look for " + key, Calls: []agent.Call{{ID: "1", Name: "grep", Args: `{"pattern":"` + key + `"}`}}},
			result("1", "/d/a.md", "token: "+key, 1),
			{Role: agent.Tool, CallID: "2", Text: `{"error":"no ` + key + `"}`, Failed: true},
		},
		Tools: []llms.Tool{{Type: "function", Function: &llms.FunctionDefinition{Name: "grep", Description: "as in " + key, Parameters: map[string]any{"type": "object", "default": key}}}},
	}
	out, err := gate.Pass(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := json.Marshal(out)
	if err != nil || strings.Contains(string(whole), key[4:]) {
		t.Errorf("%v: %s", err, whole)
	}
	if kept, _ := json.Marshal(q); strings.Count(string(kept), key) != 8 {
		t.Errorf("the conversation itself was changed: %s", kept)
	}
	if out.Tools[0].Function.Name != "grep" || out.Messages[1].Calls[0].Name != "grep" || len(l.list) != 1 || l.list[0].Masked["github-pat"]+l.list[0].Masked["generic-api-key"] != 8 {
		t.Errorf("%+v", l.list)
	}
}

// TestWhatLeavesIsOnRecord compares the record with the bytes of the file.
func TestWhatLeavesIsOnRecord(t *testing.T) {
	t.Parallel()
	text := "# One\r\n\nTwo ü\nThree\nFour"
	dir, gate, l := place(t, map[string]string{"a.md": text, "b.md": "x"})
	first := []agent.Message{{Role: agent.User, Text: "q"}, result("1", filepath.Join(dir, "a.md"), "Two ü\nThree", 3), result("2", filepath.Join(dir, "a.md"), "# One", 1)}
	first[1].Text = strings.Replace(first[1].Text, `"line":3`, `"line":3,"end_line":4`, 1)
	for _, messages := range [][]agent.Message{first, append(first, result("3", filepath.Join(dir, "b.md"), "x", 1))} {
		if _, err := gate.Pass(t.Context(), agent.Request{Session: "S", Model: "openai:x", Messages: messages}); err != nil {
			t.Fatal(err)
		}
	}
	if len(l.list) != 2 || len(l.list[0].Files) != 1 || len(l.list[1].Files) != 1 || l.list[1].Again != 2 || l.list[0].Host != "api.example.com" || l.list[0].Session != "S" {
		t.Fatalf("%+v", l.list)
	}
	f := l.list[0].Files[0]
	told := ""
	for _, r := range f.Ranges {
		told += text[r[0]:r[1]] + "|"
	}
	if told != "# One\r\n|Two ü\nThree\n|" || strings.Join(f.Places, ",") != "line 1,lines 3-4" || string(f.Path) != filepath.Join(dir, "a.md") {
		t.Errorf("%+v %q", f, told)
	}
	if got := l.list[1].Files[0]; filepath.Base(string(got.Path)) != "b.md" || got.Ranges[0] != [2]int64{0, 1} {
		t.Errorf("%+v", got)
	}
}

// TestSecretFilesStay has results of files whose names say that they hold secrets, one of them
// by way of a link with another name.
func TestSecretFilesStay(t *testing.T) {
	t.Parallel()
	dir, gate, l := place(t, map[string]string{".env": "COLOUR=blue", "a.txt": "green"})
	if err := os.Symlink(".env", filepath.Join(dir, "harmless.txt")); err != nil {
		t.Skip(err)
	}
	page := agent.Message{Role: agent.Tool, CallID: "4", Name: "read_result", Text: "<data tool=\"read_result\" handle=\"1\" from=\"0\" to=\"9\" of=\"99\">\nCOLOUR=blue\n</data>"}
	out, err := gate.Pass(t.Context(), agent.Request{Messages: []agent.Message{
		result("1", filepath.Join(dir, ".env"), "COLOUR=blue", 1), result("2", filepath.Join(dir, "harmless.txt"), "COLOUR=blue", 1),
		result("3", filepath.Join(dir, "a.txt"), "green", 1), page,
		{Role: agent.Tool, CallID: "5", Name: "browse_directory", Text: `{"path":"` + dir + `","entries":[{"path":"` + dir + `/.env","size":11}]}`},
	}})
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range out.Messages {
		if kept := strings.Contains(m.Text, "is not sent to api.example.com"); kept != (i == 0 || i == 1 || i == 3) || strings.Contains(m.Text, "blue") {
			t.Errorf("%d: %s", i, m.Text)
		}
	}
	if r := l.list[0]; r.Kept != 3 || len(r.Files) != 1 || r.Named != 2 {
		t.Errorf("%+v", r)
	}
}

func TestNothingGoesUnrecorded(t *testing.T) {
	t.Parallel()
	_, gate, l := place(t, nil)
	l.err = errors.New("the disk is full")
	out, err := gate.Pass(t.Context(), agent.Request{System: "s", Messages: []agent.Message{{Role: agent.User, Text: "q"}}})
	if err == nil || !strings.Contains(err.Error(), "nothing was sent") || out.System != "" || len(out.Messages) != 0 {
		t.Errorf("%+v, %v", out, err)
	}
}
