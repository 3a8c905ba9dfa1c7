package agent

// Understood is how a question was understood, for the person to correct.
type Understood struct {
	As     string   `json:"as"`     // the name of a way to ask: "sum", "timeline"
	About  string   `json:"about"`  // the question without the name of a way
	Others []string `json:"others"` // other ways that it may have been meant
}

// Ask is the question that is understood as one of the ways.
func (u Understood) Ask(way string) string { return way + ": " + u.About }

// Interpreter is a model that can say how it understands a question before it
// is asked. The built-in one does; one that understands by itself does not.
type Interpreter interface {
	Understood(question string) (as, about string, others []string)
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
	if others == nil {
		others = []string{}
	}
	return &Understood{As: as, About: about, Others: others}
}
