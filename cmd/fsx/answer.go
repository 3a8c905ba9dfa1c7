package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/tool"
)

// complete makes lists of an answer that are nil empty ones.
func complete(a agent.Answer) agent.Answer {
	if a.Citations == nil {
		a.Citations = []agent.Citation{}
	}
	if a.Steps == nil {
		a.Steps = []agent.Step{}
	}
	return a
}

// answerText is an answer for people: the text, its sources, the coverage. Its lines are broken between words where
// they are wider than columns, which is 0 where nothing is.
func answerText(a agent.Answer, cwd string, columns int) string {
	var b strings.Builder
	b.WriteString(chip(a.Understood))
	plain := strings.ReplaceAll(strings.TrimRight(a.Text, " \n"), "  \n", "\n") // lines are lines here
	b.WriteString(tool.SafeText(plain) + "\n")
	if list := sources(a, cwd); list != "" {
		b.WriteString("\nSources\n" + list)
	}
	c := a.Coverage
	fmt.Fprintf(&b, "\n%s considered, %d read, %d skipped, %d unreadable\n", tool.Count(c.Considered, "file"), c.Read, c.Skipped, c.Unreadable)
	for _, reason := range c.Reasons {
		b.WriteString("  " + tool.Safe(reason) + "\n")
	}
	if u := a.Usage; u.InputTokens+u.OutputTokens > 0 {
		b.WriteString(u.Model + ": " + costs(u) + "\n")
		if a.Total.Calls > u.Calls {
			b.WriteString("The whole conversation: " + costs(a.Total) + "\n")
		}
	}
	return broken(b.String(), columns)
}

// costs says what calls of a model took.
func costs(u agent.Usage) string {
	s := fmt.Sprintf("%s, %s tokens out, %s in", tool.Count(u.Calls, "call"),
		tool.Thousands(int64(u.OutputTokens)), tool.Thousands(int64(u.InputTokens)))
	var cache []string
	if u.CacheReadTokens > 0 {
		cache = append(cache, tool.Thousands(int64(u.CacheReadTokens))+" of them from the cache")
	}
	if u.CacheWriteTokens > 0 {
		cache = append(cache, tool.Thousands(int64(u.CacheWriteTokens))+" kept in it")
	}
	if len(cache) > 0 {
		s += " (" + strings.Join(cache, ", ") + ")"
	}
	switch {
	case u.Cost > 0:
		s += fmt.Sprintf(", $%.4f", u.Cost)
	case !u.Priced:
		s += ", price not known"
	}
	if u.Estimated {
		s += ", estimated"
	}
	return s
}

// chip is a line that says how the question was understood, and what to write
// before it to have it understood otherwise.
func chip(u *agent.Understood) string {
	if u == nil {
		return ""
	}
	others := make([]string, len(u.Others))
	for i, way := range u.Others {
		others[i] = `"` + way + `: …"`
	}
	line := "Understood as: " + u.As
	if u.Within != "" {
		line += ", in " + tool.Safe(filepath.Base(u.Within)) + "/"
	}
	if len(others) > 0 {
		line += " (otherwise ask " + strings.Join(others, " or ") + ")"
	}
	return line + "\n\n"
}
