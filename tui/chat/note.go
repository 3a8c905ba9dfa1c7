package chat

import (
	"fmt"
	"path"
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/widget"
)

// note is something that the run tells on the way: one sentence.
type note struct {
	mark, text string
	look       base
}

func (n *note) draw(d *canvas) { d.sentence(n.mark+" ", widget.CleanLine(n.text), look{base: n.look}) }

// verdicts is how the model sorts what it has scanned, a line for each verdict.
type verdicts struct{ lines []note }

func (v *verdicts) draw(d *canvas) {
	for i := range v.lines {
		v.lines[i].draw(d)
	}
}

// mostNamed is how many documents of a verdict are named.
const mostNamed = 12

func newVerdicts(e agent.Sorted) *verdicts {
	names := map[agent.Verdict][]string{}
	for _, j := range e.Documents {
		names[j.Verdict] = append(names[j.Verdict], path.Base(strings.ReplaceAll(string(j.Path), "\\", "/")))
	}
	v := &verdicts{}
	for _, one := range []struct {
		verdict agent.Verdict
		mark    string
		look    base
	}{{agent.Relevant, "●", good}, {agent.Maybe, "◐", warn}, {agent.Skip, "○", muted}} {
		list := names[one.verdict]
		if len(list) == 0 {
			continue
		}
		text := fmt.Sprintf("%s %d: ", one.verdict, len(list)) + strings.Join(list[:min(len(list), mostNamed)], ", ")
		if len(list) > mostNamed {
			text += " …"
		}
		v.lines = append(v.lines, note{one.mark, text, one.look})
	}
	return v
}

// told is the note that an event leaves in the transcript, nil for none.
func told(e agent.Event) *note {
	switch e := e.(type) {
	case agent.Waiting:
		reason, _, _ := strings.Cut(e.Reason, " Try again in ") // which is what is done
		return &note{"↻", fmt.Sprintf("%s Trying again in %s (%d of %d).", reason, duration(e.For), e.Try, e.Tries), warn}
	case agent.Mending:
		if len(e.Failed) == 1 {
			return &note{"✗", "a citation does not hold; the model may mend it", warn}
		}
		return &note{"✗", fmt.Sprintf("%d citations do not hold; the model may mend them", len(e.Failed)), warn}
	case agent.Asked:
		return &note{"?", e.Question, accent}
	case agent.Answered:
		if e.Answer == "" {
			return &note{"›", "no answer", muted}
		}
		return &note{"›", e.Answer, person}
	case agent.Permit:
		words := make([]string, len(e.Acts))
		for i, a := range e.Acts {
			words[i] = a.Text()
		}
		return &note{"?", "May this be done? " + strings.Join(words, "; "), warn}
	case agent.Decided:
		switch {
		case e.Denied == 0:
			return &note{"›", "allowed", person}
		case e.Allowed == 0:
			return &note{"›", "not allowed", person}
		}
		return &note{"›", fmt.Sprintf("%d allowed, %d not", e.Allowed, e.Denied), person}
	case agent.Backtracked:
		text := "back to " + path.Base(string(e.Path)) + ", which was to be skipped"
		if e.Reason != "" {
			text += ": " + e.Reason
		}
		return &note{"↩", text, accent}
	}
	return nil
}
