package agent

import (
	_ "embed" // the system prompt
	"strings"
	"text/template"
)

//go:embed prompt/system.md
var systemPrompt string

var systemTemplate = template.Must(template.New("system").Parse(systemPrompt))

// system is the system prompt of this run.
func (r *run) system() string {
	if r.c.System != "" {
		return r.c.System
	}
	roots := make([]string, len(r.c.Roots))
	for i, root := range r.c.Roots {
		roots[i] = oneLine(root)
	}
	var b strings.Builder
	err := systemTemplate.Execute(&b, struct {
		Roots []string
		Date  string
	}{roots, r.c.Now().Format("Monday, 2 January 2006")})
	if err != nil {
		return systemPrompt
	}
	return b.String()
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
