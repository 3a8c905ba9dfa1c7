package encoder

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// linear is a matrix of a row for each output, and what is added.
type linear struct {
	weight, bias []float32
	in, out      int
}

// scaling is the last step of a layer.
type scaling struct{ weight, bias []float32 }

type layer struct {
	query, key, value, joined, up, down linear
	afterAttention, afterDown           scaling
}

// weights are all numbers of a model.
type weights struct {
	words, positions, kinds []float32 // of a piece, of a position, of a text that stands alone
	embedded                scaling
	layers                  []layer
	pieces                  int
}

// readWeights reads model.safetensors.
func readWeights(dir fs.FS, s *settings) (*weights, error) {
	f, err := dir.Open("model.safetensors")
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	all, err := readTensors(f, func(name string) bool {
		return strings.Contains(name, "embeddings.") || strings.Contains(name, "encoder.layer.")
	})
	if err != nil {
		return nil, err
	}
	t := &taker{all: all}
	for name := range all {
		if before, _, ok := strings.Cut(name, "embeddings.word_embeddings.weight"); ok {
			t.prefix = before
		}
	}
	w := &weights{}
	w.words = t.take("embeddings.word_embeddings.weight", 0, s.hidden)
	w.pieces = len(w.words) / s.hidden
	w.positions = t.take("embeddings.position_embeddings.weight", s.positions, s.hidden)
	w.kinds = t.take("embeddings.token_type_embeddings.weight", 0, s.hidden)
	w.embedded = t.scaling("embeddings.LayerNorm", s.hidden)
	for i := range s.layers {
		at := fmt.Sprintf("encoder.layer.%d.", i)
		w.layers = append(w.layers, layer{
			query: t.linear(at+"attention.self.query", s.hidden, s.hidden), key: t.linear(at+"attention.self.key", s.hidden, s.hidden),
			value: t.linear(at+"attention.self.value", s.hidden, s.hidden), joined: t.linear(at+"attention.output.dense", s.hidden, s.hidden),
			up: t.linear(at+"intermediate.dense", s.inner, s.hidden), down: t.linear(at+"output.dense", s.hidden, s.inner),
			afterAttention: t.scaling(at+"attention.output.LayerNorm", s.hidden), afterDown: t.scaling(at+"output.LayerNorm", s.hidden),
		})
	}
	return w, t.err
}

// taker takes tensors by their names and remembers what was wrong first.
type taker struct {
	all    map[string]tensor
	prefix string
	err    error
}

// take gives the numbers of a tensor with these dimensions; 0 stands for any.
func (t *taker) take(name string, shape ...int) []float32 {
	got, ok := t.all[t.prefix+name]
	fits := ok && slices.EqualFunc(got.shape, shape, func(a, b int) bool { return a == b || b == 0 })
	if !fits && t.err == nil {
		t.err = fmt.Errorf("its weights have no %s of the dimensions %v", name, shape)
		if ok {
			t.err = fmt.Errorf("its %s has the dimensions %v, not %v", name, got.shape, shape)
		}
	}
	if !fits {
		return nil
	}
	return got.data
}

func (t *taker) linear(name string, out, in int) linear {
	return linear{weight: t.take(name+".weight", out, in), bias: t.take(name+".bias", out), in: in, out: out}
}

func (t *taker) scaling(name string, n int) scaling {
	if _, old := t.all[t.prefix+name+".gamma"]; old {
		return scaling{t.take(name+".gamma", n), t.take(name+".beta", n)}
	}
	return scaling{t.take(name+".weight", n), t.take(name+".bias", n)}
}
