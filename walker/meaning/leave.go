package meaning

import (
	"context"
	"strings"

	"github.com/fsx-dev/fsx/extract/passage"
	"github.com/fsx-dev/fsx/walker/secret"
)

// texts are passages as an embedder gets them, wherever it is, since its vectors are kept: with a
// mark in the place of every stretch in which the passages of the masked document differ from those
// of the document as it stands.
func texts(plain, masked []passage.Passage) []string {
	var whole strings.Builder
	for _, p := range plain {
		whole.WriteString(shown(p) + "\n")
	}
	spans, at := secret.Find(whole.String()), 0
	out := make([]string, len(masked))
	for i, p := range masked {
		as, now := shown(plain[i]), shown(p)
		out[i] = now
		if as != now && len(as) == len(now) {
			out[i] = marked(as, now, at, spans)
		}
		at += len(as) + 1
	}
	return out
}

// marked is a text in which stars stand for secrets, with marks in their place that tell the
// kinds. It begins at a place of the text in which the spans are.
func marked(plain, masked string, at int, spans []secret.Span) string {
	var b strings.Builder
	for i := 0; i < len(masked); {
		if plain[i] == masked[i] {
			b.WriteByte(masked[i])
			i++
			continue
		}
		rule, end := "password", i+1 // where nothing but the name of a column says so
		for _, s := range spans {
			if s.Start <= at+i && at+i < s.End {
				rule, end = s.Rule, min(s.End-at, len(masked))
			}
		}
		for end < len(masked) && plain[end] != masked[end] {
			end++
		}
		b.WriteString("[secret: " + rule + "]")
		i = end
	}
	return b.String()
}

// send asks for the vectors of a batch, and says which files its texts are of to an
// embedder that wants to know.
func (r *run) send(ctx context.Context, batch []job, texts []string) ([][]float32, error) {
	s, ok := r.Embedder.(Sender)
	if !ok {
		return r.Embedder.Passages(ctx, texts)
	}
	paths := make([]string, len(batch))
	for i, j := range batch {
		paths[i] = j.doc.path
	}
	return s.PassagesOf(ctx, texts, paths)
}
