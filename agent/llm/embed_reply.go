package llm

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"slices"
)

// vectors reads a reply with vectors whole and writes it anew in the order of the texts,
// which the client above takes for granted.
func (w *wire) vectors(resp *http.Response, t *turn) error {
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxVectors+1))
	if err != nil {
		return w.broken(err)
	}
	_ = resp.Body.Close()
	if len(body) > maxVectors {
		return &FormatError{Server: w.Server, Got: "an endless reply", Want: "vectors"}
	}
	if e := w.parseError(body); e != nil {
		return e
	}
	inOrder, err := w.inOrder(body, t.vectors)
	if err != nil {
		return err
	}
	list := make([]map[string]any, len(inOrder))
	for i, v := range inOrder {
		list[i] = map[string]any{"index": i, "embedding": v}
	}
	body, err = json.Marshal(map[string]any{"data": list})
	if err != nil {
		return &FormatError{Server: w.Server, Got: "other JSON", Want: "vectors"}
	}
	resp.Body = io.NopCloser(bytes.NewReader(body))
	return nil
}

// inOrder are the vectors of a reply in the order of so many texts.
func (w *wire) inOrder(body []byte, wanted int) ([]json.RawMessage, error) {
	type entry struct {
		Index     *int            `json:"index"`
		Embedding json.RawMessage `json:"embedding"`
	}
	var reply struct {
		Data []entry `json:"data"`
	}
	if err := json.Unmarshal(body, &reply); err != nil || len(reply.Data) == 0 {
		if err != nil && len(body) > 0 && body[0] == '{' && !json.Valid(body) {
			return nil, &StreamError{Server: w.Server, Err: io.ErrUnexpectedEOF}
		}
		return nil, w.expected(body, "vectors")
	}
	inOrder, numbered := make([]json.RawMessage, wanted), true
	for _, e := range reply.Data {
		numbered = numbered && e.Index != nil && *e.Index >= 0 && *e.Index < wanted
	}
	for i, e := range reply.Data {
		at := i
		if numbered {
			at = *e.Index
		}
		if at >= wanted || inOrder[at] != nil || !isVector(e.Embedding) {
			return nil, w.expected(body, "vectors")
		}
		inOrder[at] = e.Embedding
	}
	if slices.ContainsFunc(inOrder, func(v json.RawMessage) bool { return v == nil }) {
		return nil, &FormatError{Server: w.Server, Got: "fewer vectors than texts", Want: "vectors"}
	}
	return inOrder, nil
}

// isVector reports whether a value is a list of numbers.
func isVector(v json.RawMessage) bool {
	var list []float32
	return json.Unmarshal(v, &list) == nil && len(list) > 0
}

// expected is unexpected for another kind of reply.
func (w *wire) expected(body []byte, what string) error {
	e := w.unexpected(body)
	e.Want = what
	return e
}
