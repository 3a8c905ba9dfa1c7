package agent

import (
	"fmt"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/tool"
)

// Turn is one question of a kept conversation with what came of it.
type Turn struct {
	Question string     `json:"question"`
	Steps    []TurnStep `json:"steps"`
	Answer   string     `json:"answer"` // "" when there was none
	// Summary is what the model reads in the place of what was said before, when that
	// was summed up in this turn and not taken back.
	Summary string `json:"summary,omitempty"`
	Usage   Usage  `json:"usage"`
}

// TurnStep is one call of a kept conversation.
type TurnStep struct {
	Tool   string `json:"tool"`
	Target string `json:"target,omitempty"`
	Reason string `json:"reason,omitempty"`
	Failed bool   `json:"failed,omitempty"`
}

// Turns reads a kept conversation as people had it: what the loop itself said
// to the model is left out, and of an answer that was mended the last one stays.
func Turns(kept [][]byte) []Turn {
	var turns []Turn
	steps := map[string]int{}
	for _, b := range kept {
		m, err := DecodeMessage(b)
		if err != nil {
			continue
		}
		if m.Role == User && m.By == "" {
			turns = append(turns, Turn{Question: m.Text, Steps: []TurnStep{}})
			steps = map[string]int{}
			continue
		}
		if len(turns) == 0 {
			continue
		}
		t := &turns[len(turns)-1]
		switch m.Role {
		case Summary:
			t.Summary = m.Text
		case Unsum:
			for i := range turns {
				turns[i].Summary = ""
			}
		case Assistant:
			if m.Usage != nil {
				t.Usage.add(*m.Usage)
				t.Usage.Model = m.Usage.Model
			}
			for _, c := range m.Calls {
				_, reason, target := describe(c.Args)
				steps[c.ID] = len(t.Steps)
				t.Steps = append(t.Steps, TurnStep{Tool: c.Name, Target: target, Reason: reason})
			}
			if len(m.Calls) == 0 {
				t.Answer = m.Text
			}
		case Tool:
			if at, ok := steps[m.CallID]; ok && m.Failed {
				t.Steps[at].Failed = true
			}
		}
	}
	return turns
}

// Markdown writes a kept conversation as a document.
func Markdown(title string, began time.Time, turns []Turn) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n", tool.Safe(title), began.Format("2 January 2006, 15:04"))
	for _, t := range turns {
		fmt.Fprintf(&b, "\n## %s\n\n", strings.Join(strings.Fields(tool.Safe(t.Question)), " "))
		for _, s := range t.Steps {
			line := "- `" + strings.ReplaceAll(tool.Safe(strings.TrimSpace(s.Tool+" "+s.Target)), "`", "'") + "`"
			if s.Reason != "" {
				line += ": " + tool.Safe(s.Reason)
			}
			if s.Failed {
				line += " (failed)"
			}
			b.WriteString(line + "\n")
		}
		if len(t.Steps) > 0 {
			b.WriteByte('\n')
		}
		if t.Answer == "" {
			b.WriteString("*No answer.*\n")
			continue
		}
		b.WriteString(tool.SafeText(strings.TrimSpace(t.Answer)) + "\n")
		if t.Usage.Calls > 0 {
			fmt.Fprintf(&b, "\n*%s, %s tokens", tool.Safe(t.Usage.Model), tool.Thousands(int64(t.Usage.InputTokens+t.Usage.OutputTokens)))
			if t.Usage.Cost > 0 {
				fmt.Fprintf(&b, ", $%.4f", t.Usage.Cost)
			}
			b.WriteString("*\n")
		}
	}
	return b.String()
}
