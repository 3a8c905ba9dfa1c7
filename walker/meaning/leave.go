package meaning

import (
	"context"
	"strings"

	"github.com/fsx-dev/fsx/extract/passage"
	"github.com/fsx-dev/fsx/walker/secret"
)

// texts are passages as the embedder gets them. For one that is not on this machine the
// secrets of the document are masked, also one that reaches over several passages.
func (r *run) texts(cut []passage.Passage) []string {
	out := make([]string, len(cut))
	for i, p := range cut {
		out[i] = shown(p)
	}
	if r.Embedder.Local() {
		return out
	}
	whole := strings.Join(out, "\n")
	var b strings.Builder
	spans, at := secret.Find(whole), 0
	for i, text := range out {
		b.Reset()
		last, end := at, at+len(text)
		for _, s := range spans {
			if s.End <= at || s.Start >= end {
				continue
			}
			b.WriteString(whole[last:max(last, s.Start)])
			b.WriteString("[secret: " + s.Rule + "]")
			last = min(end, s.End)
		}
		b.WriteString(whole[last:end])
		out[i], at = b.String(), end+1
	}
	return out
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
