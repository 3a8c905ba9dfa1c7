package builtin

import "strings"

// memo remembers the words of texts while a document is cut into units: the same heading stands
// above many of them, and a sentence is near those around it. What it gives is shared and is not
// to be changed. One that is nil remembers nothing.
type memo struct {
	word  map[string]token           // by the word as it is written
	seq   map[string][]token         // by the text
	stems map[string]map[string]bool // by the text
}

func newMemo() *memo {
	return &memo{map[string]token{}, map[string][]token{}, map[string]map[string]bool{}}
}

// token is that of a word.
func (m *memo) token(w string) token {
	if m == nil {
		return newToken(w)
	}
	t, ok := m.word[w]
	if !ok {
		w = strings.Clone(w)
		t = newToken(w)
		m.word[w] = t
	}
	return t
}

// tokens are those of a text.
func (m *memo) tokens(s string) []token {
	if m == nil {
		return tokensBy(m, s)
	}
	seq, ok := m.seq[s]
	if !ok {
		seq = tokensBy(m, s)
		m.seq[s] = seq
	}
	return seq
}
