package agent

import (
	_ "embed" // the system prompt
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"text/template"
	"time"

	"github.com/fsx-dev/fsx/agent/tool"
)

//go:embed prompt/system.md
var systemPrompt string

const (
	systemFile  = "system.md"
	longestFile = 256 << 10 // bytes of a prompt
)

// Prompts are the texts that tell a model what it is and what its tools do. The
// person may put files of their own in their place: system.md, a template with
// the folders and the day, and NAME.md for the tool of that name.
type Prompts struct {
	system *template.Template
	tools  map[string]string
}

// facts that a system prompt may name.
type promptFacts struct {
	Roots []string
	Date  string
}

var systemTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New(systemFile).Parse(systemPrompt))
})

// ReadPrompts reads the person's own texts; files that are not there leave the
// embedded ones. What is wrong with a file is a sentence, and it is left out.
func ReadPrompts(files fs.FS, tools []tool.Tool) (Prompts, []string) {
	p := Prompts{tools: map[string]string{}}
	var warnings []string
	known := DefaultPrompts(tools)
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		return p, nil // there are none
	}
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() || !strings.HasSuffix(name, ".md") {
			continue
		}
		text, err := readPrompt(files, name)
		if _, is := known[name]; err == nil && !is {
			err = errors.New("there is no tool of that name")
		}
		if err == nil && name == systemFile {
			err = p.setSystem(text)
		}
		switch {
		case err != nil:
			warnings = append(warnings, fmt.Sprintf("The prompt %s is not used: %s.", tool.Safe(name), strings.TrimSuffix(oneLine(err.Error()), ".")))
		case name != systemFile:
			p.tools[strings.TrimSuffix(name, ".md")] = strings.TrimSpace(text)
		}
	}
	return p, warnings
}

func readPrompt(files fs.FS, name string) (string, error) {
	info, err := fs.Stat(files, name)
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() || info.Size() > longestFile {
		return "", fmt.Errorf("it is no file of at most %d KB", longestFile>>10)
	}
	b, err := fs.ReadFile(files, name)
	if err == nil && strings.TrimSpace(string(b)) == "" {
		err = errors.New("it is empty")
	}
	return strings.ToValidUTF8(string(b), "\uFFFD"), err
}

func (p *Prompts) setSystem(text string) error {
	t, err := template.New(systemFile).Parse(text)
	if err != nil {
		return err
	}
	if err := t.Execute(new(strings.Builder), promptFacts{Roots: []string{"/"}, Date: "today"}); err != nil {
		return err
	}
	p.system = t
	return nil
}

// DefaultPrompts are the embedded texts by the names of their files.
func DefaultPrompts(tools []tool.Tool) map[string]string {
	out := map[string]string{systemFile: systemPrompt}
	if own, err := ownTools(); err == nil {
		tools = slices.Concat(tools, own.Tools())
	}
	for _, t := range tools {
		out[t.Name+".md"] = t.Description + "\n"
	}
	return out
}

// describe is what the model reads of a tool.
func (p Prompts) describe(t tool.Tool) string {
	if text, ok := p.tools[t.Name]; ok {
		return text
	}
	return t.Description
}

// say is the system prompt about some folders on a day.
func (p Prompts) say(roots []string, day time.Time) string {
	t := p.system
	if t == nil {
		t = systemTemplate()
	}
	facts := promptFacts{Date: day.Format("Monday, 2 January 2006")}
	for _, root := range roots {
		facts.Roots = append(facts.Roots, oneLine(root))
	}
	var b strings.Builder
	if err := t.Execute(&b, facts); err != nil {
		return systemPrompt
	}
	return b.String()
}

// system is the system prompt of this run.
func (r *run) system() string {
	if r.instructions == "" {
		r.instructions = r.c.Prompts.say(r.c.Roots, r.c.Now())
	}
	return r.instructions
}

// oneLine keeps a folder's name from looking like a line of the prompt.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return '?'
		}
		return r
	}, strings.ToValidUTF8(s, "?"))
}
