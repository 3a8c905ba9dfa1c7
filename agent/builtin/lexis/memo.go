package lexis

import "strings"

// Memo remembers the words of texts while a document is cut into units: the same heading stands
// above many of them, and a sentence is near those around it. What it gives is shared and is not
// to be changed. One that is nil remembers nothing.
type Memo struct {
	word  map[string]Token           // by the word as it is written
	seq   map[string][]Token         // by the text
	stems map[string]map[string]bool // by the text
}

// NewMemo remembers nothing yet.
func NewMemo() *Memo {
	return &Memo{map[string]Token{}, map[string][]Token{}, map[string]map[string]bool{}}
}

// Token is that of a word.
func (m *Memo) Token(w string) Token {
	if m == nil {
		return NewToken(w)
	}
	t, ok := m.word[w]
	if !ok {
		w = strings.Clone(w)
		t = NewToken(w)
		m.word[w] = t
	}
	return t
}

// Tokens are those of a text.
func (m *Memo) Tokens(s string) []Token {
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

// Stems are those of a text, found out by cut the first time.
func (m *Memo) Stems(text string, cut func(string) map[string]bool) map[string]bool {
	if m == nil {
		return cut(text)
	}
	stems, ok := m.stems[text]
	if !ok {
		stems = cut(text)
		m.stems[text] = stems
	}
	return stems
}
