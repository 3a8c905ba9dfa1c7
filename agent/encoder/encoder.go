package encoder

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"sync"

	"github.com/cespare/xxhash/v2"
)

// Encoder is a model that is ready. It is safe for concurrent use.
type Encoder struct {
	name     string
	settings settings
	tokens   *tokenizer
	load     func() (*weights, error) // reads them when they are first needed
	turns    chan struct{}            // holds a token for each text that is computed
}

// Open reads what describes the model in a folder; its weights are read when the first text
// comes. It computes at most so many texts at once. The name that it bears is the one given
// and a sum of its weights.
func Open(dir fs.FS, name string, atOnce int) (*Encoder, error) {
	e := &Encoder{turns: make(chan struct{}, max(1, atOnce))}
	var sum string
	var err error
	if e.settings, err = readSettings(dir); err == nil {
		e.tokens, err = readTokenizer(dir)
	}
	if err == nil {
		sum, err = sumOf(dir)
	}
	if errors.Is(err, fs.ErrNotExist) {
		// It is the model that is not there, not a file that was asked for.
		return nil, fmt.Errorf("open the model in %s: %s; it needs config.json, model.safetensors, and tokenizer.json or vocab.txt", name, err.Error())
	}
	if err != nil {
		return nil, fmt.Errorf("open the model in %s: %w", name, err)
	}
	e.name = name + "#" + sum
	e.load = sync.OnceValues(func() (*weights, error) {
		w, err := readWeights(dir, &e.settings)
		if err != nil {
			return nil, fmt.Errorf("open the model in %s: %w", name, err)
		}
		return w, nil
	})
	return e, nil
}

// How much of the weights goes into their sum: so many pieces of this size.
const (
	sumPieces = 64
	sumPiece  = 4 << 10
)

// sumOf tells a model's weights from others, by pieces from everywhere in the file.
func sumOf(dir fs.FS) (string, error) {
	f, err := dir.Open("model.safetensors")
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }()
	info, err := f.Stat()
	if err != nil {
		return "", err
	}
	at, ok := f.(io.ReaderAt)
	if !ok {
		return "", errOutOfOrder
	}
	h, piece := xxhash.New(), make([]byte, sumPiece)
	_, _ = fmt.Fprint(h, info.Size())
	for i := range int64(sumPieces) {
		n, err := at.ReadAt(piece, info.Size()/sumPieces*i)
		if err != nil && !errors.Is(err, io.EOF) {
			return "", err
		}
		_, _ = h.Write(piece[:n])
	}
	return fmt.Sprintf("%08x", uint32(h.Sum64())), nil
}

// Name tells it from embedders whose vectors cannot be compared with its own.
func (e *Encoder) Name() string { return e.name }

// Local says that no text leaves this machine.
func (e *Encoder) Local() bool { return true }

// Close does nothing.
func (e *Encoder) Close() error { return nil }

// Dim is the number of components of a vector.
func (e *Encoder) Dim() int { return e.settings.hidden }

// Passages gives the vectors of passages, in their order.
func (e *Encoder) Passages(ctx context.Context, texts []string) ([][]float32, error) {
	w, err := e.load()
	if err != nil {
		return nil, err
	}
	out := make([][]float32, len(texts))
	var all sync.WaitGroup
	defer all.Wait()
	for i, t := range texts {
		select {
		case e.turns <- struct{}{}:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		all.Go(func() {
			defer func() { <-e.turns }()
			out[i] = e.encode(w, e.tokens.encode(e.settings.passage+t, e.settings.most))
		})
	}
	all.Wait()
	return out, ctx.Err()
}

// Question gives the vector of a question.
func (e *Encoder) Question(ctx context.Context, text string) ([]float32, error) {
	w, err := e.load()
	if err != nil {
		return nil, err
	}
	select {
	case e.turns <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-e.turns }()
	return e.encode(w, e.tokens.encode(e.settings.question+text, e.settings.most)), nil
}
