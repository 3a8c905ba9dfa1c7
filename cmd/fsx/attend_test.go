package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/llm/fake"
)

// TestAQuestionBackIsTheResult answers it in a second call.
func TestAQuestionBackIsTheResult(t *testing.T) {
	t.Parallel()
	ask := fake.Do(fake.Call{ID: "q", Name: "ask_person", Args: `{"question":"Which tenant?","choices":["Acme","Bolt"]}`})
	s, c := scripted(t, sample, ask, fake.Say("Bolt pays 900 [notes/leases.csv line 3]."), ask)
	r := c.run("ask", "what is the rent?")
	if r.code != exitConfirm || r.err != "" || !strings.HasPrefix(r.out, "The model asks: Which tenant?\n  - Acme\n  - Bolt\n\nAnswer with: fsx ask --session ") {
		t.Fatalf("%+v", r)
	}
	id := strings.Fields(r.out[strings.Index(r.out, "--session "):])[1]
	if out := c.ok("ask", "--session", id, "Bolt"); !strings.HasPrefix(out, "Bolt pays 900") {
		t.Error(out)
	}
	if raw := s.Requests()[1].Raw; !strings.Contains(raw, "what is the rent?") || !strings.Contains(raw, "Which tenant?") {
		t.Error(raw)
	}
	if v := c.object(exitConfirm, "ask", "what is the rent?"); v["status"] != "question" || v["question"] != "Which tenant?" || len(v["choices"].([]any)) != 2 || v["session"] == "" {
		t.Errorf("%v", v)
	}
}

// erasing is a model that drops a table, marks a file and reads one elsewhere.
func erasing(outside string) []fake.Reply {
	return []fake.Reply{
		fake.Do(fake.Call{ID: "a", Name: "create_table", Args: `{"name":"t","columns":[{"name":"x"}]}`}),
		fake.Do(fake.Call{ID: "b", Name: "bookmark", Args: `{"action":"add","path":"spa.md"}`}, fake.Call{ID: "c", Name: "drop_table", Args: `{"name":"t"}`},
			fake.Call{ID: "d", Name: "read_file", Args: `{"path":"` + outside + `"}`}),
		fake.Say("I am done."),
	}
}

// TestNothingIsDoneWithoutAYes has nobody at the terminal.
func TestNothingIsDoneWithoutAYes(t *testing.T) {
	t.Parallel()
	outside := filepath.Join(t.TempDir(), "diary.txt")
	if err := os.WriteFile(outside, []byte("dear diary"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, c := scripted(t, sample, erasing(filepath.ToSlash(outside))...)
	r := c.run("ask", "tidy up")
	if r.code != exitConfirm || !strings.HasPrefix(r.out, "I am done.") {
		t.Errorf("%+v", r)
	}
	for _, want := range []string{"Change · bookmark · action \"add\", path spa.md", "Delete · drop_table · name \"t\"", "Read outside the folders of the question · read_file", "permissions.toml"} {
		if !strings.Contains(r.err, want) {
			t.Errorf("%q is not told: %s", want, r.err)
		}
	}
	requests := s.Requests()
	if strings.Contains(requests[len(requests)-1].Raw, "dear diary") {
		t.Error("a file outside was read")
	}
	if out := c.ok("tool", "list_tables"); !strings.Contains(out, "t ") {
		t.Errorf("the table is gone: %s", out)
	}
	if out := c.run("bookmarks").out; strings.Contains(out, "spa.md") {
		t.Error("a bookmark was made")
	}
}

// TestAPolicyAllowsNamedToolsInNamedFolders lets the bookmark through and nothing else.
func TestAPolicyAllowsNamedToolsInNamedFolders(t *testing.T) {
	t.Parallel()
	outside := filepath.Join(t.TempDir(), "diary.txt")
	if err := os.WriteFile(outside, []byte("dear diary"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, c := scripted(t, sample, erasing(filepath.ToSlash(outside))...)
	dir := filepath.Join(c.home, "config", "fsx")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	rules := "[[allow]]\ntools = [\"bookmark\", \"no_such\"]\nfolders = [" + strconv.Quote(c.cwd) + "]\n[[allow]]\ntools = [\"read_file\"]\nfolders = [" + strconv.Quote(filepath.Dir(outside)) + "]\n"
	if err := os.WriteFile(filepath.Join(dir, policyFile), []byte(rules), 0o600); err != nil {
		t.Fatal(err)
	}
	r := c.run("ask", "tidy up")
	if r.code != exitConfirm || !strings.Contains(r.err, "names a tool that there is not: no_such") || !strings.Contains(r.err, "drop_table") || strings.Contains(r.err, "Change") || strings.Contains(r.err, "read_file") {
		t.Errorf("%+v", r)
	}
	requests := s.Requests()
	if !strings.Contains(requests[len(requests)-1].Raw, "dear diary") {
		t.Error("the file that the policy names was not read")
	}
	if out := c.ok("bookmarks"); !strings.Contains(out, "spa.md") {
		t.Errorf("no bookmark: %s", out)
	}
}

// TestPromptsAreFiles writes them, changes one, and looks at what a model is told.
func TestPromptsAreFiles(t *testing.T) {
	t.Parallel()
	s, c := scripted(t, sample, fake.Say("Arr."))
	dir := filepath.Join(c.home, "config", "fsx", promptsDir)
	if out := c.ok("tool", "--write-prompts", dir); !strings.Contains(out, "0 were there already") {
		t.Error(out)
	}
	for name, text := range map[string]string{"system.md": "You are a pirate.", "grep.md": "Looks for words, arr."} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if out := c.ok("tool", "--write-prompts", dir); !strings.Contains(out, "Wrote 0 files") {
		t.Error(out)
	}
	c.ok("ask", "hello")
	if raw := s.Requests()[0].Raw; !strings.Contains(raw, "You are a pirate.") || !strings.Contains(raw, "Looks for words, arr.") || strings.Contains(raw, "You are fsx") {
		t.Error(raw)
	}
}

// TestSomeOfABatch reads the numbers that a person writes.
func TestSomeOfABatch(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]agent.Ruling{
		"":        {},
		"yes":     {},
		"2":       {Decision: agent.Once, Except: []int{0, 2}},
		"1, 3":    {Decision: agent.Once, Except: []int{1}},
		"3 2 1":   {Decision: agent.Once},
		"1 4":     {},
		"0":       {},
		"1 -2":    {},
		"1 all":   {},
		"1 1 1 1": {Decision: agent.Once, Except: []int{1, 2}},
	} {
		if got := someOf(answer, 3); got.Decision != want.Decision || got.Decision != agent.Deny && !slices.Equal(got.Except, want.Except) {
			t.Errorf("%q: %+v", answer, got)
		}
	}
}
