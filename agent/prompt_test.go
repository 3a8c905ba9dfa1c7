package agent

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent/tool"
)

// TestPromptsOfThePerson puts files in the place of what the model is told.
func TestPromptsOfThePerson(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{
		"system.md":         {Data: []byte("Answer as a pirate about{{range .Roots}} {{.}}{{end}} on {{.Date}}.")},
		"read_file.md":      {Data: []byte("Reads, arr.\n")},
		"ask_person.md":     {Data: []byte("Ask the captain.")},
		"no_such.md":        {Data: []byte("x")},
		"notes.txt":         {Data: []byte("not a prompt")},
		"grep.md":           {Data: []byte("  \n")},
		"search_files.md/x": {Data: []byte("a folder")},
	}
	p, warnings := ReadPrompts(files, []tool.Tool{echo()})
	if got := strings.Join(warnings, "\n"); len(warnings) != 2 || !strings.Contains(got, "no_such.md is not used: there is no tool of that name") || !strings.Contains(got, "grep.md is not used: it is empty") {
		t.Errorf("%q", warnings)
	}
	m := &script{turns: []turn{{text: "arr"}}}
	a := New(Config{Model: m, Registry: registry(t, echo()), Prompts: p, Roots: []string{"/d"}, Now: func() time.Time { return time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC) }})
	collectEvents(t, a.Run(t.Context(), "", "q"))
	if got := m.seen[0][0].Parts[0].(llms.TextContent).Text; got != "Answer as a pirate about /d on Sunday, 22 November 2026." {
		t.Errorf("%q", got)
	}
	r := &run{c: Config{Registry: registry(t, echo()), Prompts: p, ModelName: "openai:m"}}
	var told []string
	for _, o := range r.tools() {
		if s := o.Function.Description; len(s) < 20 {
			told = append(told, o.Function.Name+": "+s)
		}
	}
	if fmt.Sprint(told) != "[read_file: Reads, arr. ask_person: Ask the captain.]" {
		t.Error(told)
	}
}

func TestPromptsThatCannotBeUsed(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{"no template": "{{range", "unknown field": "{{.Secrets}}", "too long": strings.Repeat("x", longestFile+1)} {
		p, warnings := ReadPrompts(fstest.MapFS{"system.md": {Data: []byte(text)}}, nil)
		if len(warnings) != 1 || !strings.HasPrefix(p.say(nil, time.Now()), "You are fsx.") {
			t.Errorf("%s: %q", name, warnings)
		}
	}
	all := DefaultPrompts([]tool.Tool{echo()})
	for _, name := range []string{"system.md", "read_file.md", "ask_person.md", "sort_documents.md", "read_result.md"} {
		if all[name] == "" {
			t.Errorf("%s is missing", name)
		}
	}
}
