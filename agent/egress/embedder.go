package egress

import (
	"context"
	"fmt"

	"github.com/fsx-dev/fsx/store/audit"
	"github.com/fsx-dev/fsx/walker/secret"
)

// Vectors makes vectors of texts at one host.
type Vectors interface {
	Name() string
	Passages(ctx context.Context, texts []string) ([][]float32, error)
	Question(ctx context.Context, text string) ([]float32, error)
	Close() error
}

// Embedder is an embedder on another machine: texts are masked and put on record before
// they go there.
type Embedder struct {
	Vectors
	Host string
	Log  Recorder
}

// Local says that texts leave.
func (e *Embedder) Local() bool { return false }

// Question gives the vector of a question.
func (e *Embedder) Question(ctx context.Context, text string) ([]float32, error) {
	clean, err := e.leave(ctx, audit.Question, []string{text}, nil)
	if err != nil {
		return nil, err
	}
	return e.Vectors.Question(ctx, clean[0])
}

// Passages gives the vectors of texts of no file.
func (e *Embedder) Passages(ctx context.Context, texts []string) ([][]float32, error) {
	return e.PassagesOf(ctx, texts, nil)
}

// PassagesOf gives the vectors of passages of files: paths are those of texts, one each.
func (e *Embedder) PassagesOf(ctx context.Context, texts, paths []string) ([][]float32, error) {
	clean, err := e.leave(ctx, audit.Passages, texts, paths)
	if err != nil {
		return nil, err
	}
	return e.Vectors.Passages(ctx, clean)
}

// leave masks texts and records that they leave.
func (e *Embedder) leave(ctx context.Context, kind audit.Kind, texts, paths []string) ([]string, error) {
	r := audit.Record{Host: e.Host, Model: e.Name(), Kind: kind}
	clean := make([]string, len(texts))
	of := map[string]int{}
	for i, text := range texts {
		clean[i], _ = secret.Mask(text)
		r.Bytes += len(clean[i])
		r.Masked = count(r.Masked, clean[i])
		if i >= len(paths) {
			continue
		}
		n, known := of[paths[i]]
		if !known {
			n = len(r.Files)
			of[paths[i]] = n
			shown, _ := secret.Mask(paths[i])
			r.Files = append(r.Files, audit.File{Path: []byte(shown)})
		}
		r.Files[n].Passages++
		r.Files[n].Bytes += len(clean[i])
	}
	if err := e.Log.Add(ctx, r); err != nil {
		return nil, fmt.Errorf("nothing was sent to %s, because it could not be put on record: %w", e.Host, err)
	}
	return clean, nil
}
