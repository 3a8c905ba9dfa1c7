package agent

import (
	"slices"

	"github.com/tmc/langchaingo/llms"
)

// Understood is how a question was understood, for the person to correct.
type Understood struct {
	As     string   `json:"as"`               // the name of a way to ask: "sum", "timeline"
	About  string   `json:"about"`            // the question without the name of a way
	Within string   `json:"within,omitempty"` // the folder that the question names, to which it was bound
	Others []string `json:"others"`           // other ways that it may have been meant
}

// Ask is the question that is understood as one of the ways.
func (u Understood) Ask(way string) string { return way + ": " + u.About }

// Interpreter is a model that can say how it understands a question before it
// is asked. The built-in one does; one that understands by itself does not.
type Interpreter interface {
	Understood(question string) (as, about string, others []string)
}

// answeredAs takes from a reply in which way the question was answered and of which folder, where the
// model tells it: what it found may have led it another way than it said before.
func (r *run) answeredAs(resp *llms.ContentResponse) {
	if resp == nil || len(resp.Choices) == 0 {
		return
	}
	r.way, _ = resp.Choices[0].GenerationInfo["UnderstoodAs"].(string)
	r.within, _ = resp.Choices[0].GenerationInfo["Within"].(string)
}

func (r *run) understood() *Understood {
	m, ok := r.c.Model.(Interpreter)
	if !ok {
		return nil
	}
	as, about, others := m.Understood(r.question)
	if as == "" {
		return nil
	}
	if r.way != "" && r.way != as {
		others = append([]string{as}, slices.DeleteFunc(slices.Clone(others), func(o string) bool { return o == r.way })...)
		as = r.way
	}
	if others == nil {
		others = []string{}
	}
	return &Understood{As: as, About: about, Others: others, Within: r.within}
}
