//go:build unix

package main

import (
	order "encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// writeModel writes a sentence-transformer of one layer that passes on what it gets: the vector of
// a text is the mean of those of its words, and words of a theme have the same one.
func writeModel(t *testing.T, dir string, words []string, themes ...string) {
	t.Helper()
	const hidden, inner, positions = 32, 8, 64
	r := rand.New(rand.NewPCG(1, 2))
	vectors := map[string][]float32{}
	vocabulary := append([]string{"[PAD]", "[UNK]", "[CLS]", "[SEP]"}, words...)
	var embeddings []float32
	for _, w := range vocabulary {
		key := w
		if i := slices.IndexFunc(themes, func(theme string) bool { return slices.Contains(strings.Fields(theme), w) }); i >= 0 {
			key = themes[i]
		}
		if vectors[key] == nil {
			scale := 1.0
			if strings.HasPrefix(w, "[") {
				scale = 0
			}
			for range hidden {
				vectors[key] = append(vectors[key], float32(scale*r.NormFloat64()))
			}
		}
		embeddings = append(embeddings, vectors[key]...)
	}
	head, body := map[string]any{}, []byte{}
	put := func(name string, data []float32, shape ...int) {
		n := 1
		for _, d := range shape {
			n *= d
		}
		data = append(data, make([]float32, n-len(data))...)
		from := len(body)
		for _, v := range data {
			body = order.LittleEndian.AppendUint32(body, math.Float32bits(v))
		}
		head[name] = map[string]any{"dtype": "F32", "shape": shape, "data_offsets": []int{from, len(body)}}
	}
	normal := func(name string) {
		put(name+".weight", slices.Repeat([]float32{1}, hidden), hidden)
		put(name+".bias", nil, hidden)
	}
	linear := func(name string, out, in int) {
		put(name+".weight", nil, out, in)
		put(name+".bias", nil, out)
	}
	put("embeddings.word_embeddings.weight", embeddings, len(vocabulary), hidden)
	put("embeddings.position_embeddings.weight", nil, positions, hidden)
	put("embeddings.token_type_embeddings.weight", nil, 2, hidden)
	normal("embeddings.LayerNorm")
	for _, name := range []string{"attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense"} {
		linear("encoder.layer.0."+name, hidden, hidden)
	}
	linear("encoder.layer.0.intermediate.dense", inner, hidden)
	linear("encoder.layer.0.output.dense", hidden, inner)
	normal("encoder.layer.0.attention.output.LayerNorm")
	normal("encoder.layer.0.output.LayerNorm")
	h, err := json.Marshal(head)
	if err != nil {
		t.Fatal(err)
	}
	config := fmt.Sprintf(`{"model_type":"bert","hidden_size":%d,"num_hidden_layers":1,"num_attention_heads":4,"intermediate_size":%d,"max_position_embeddings":%d,"hidden_act":"gelu","layer_norm_eps":1e-12}`, hidden, inner, positions)
	for name, data := range map[string]string{
		"config.json": config, "vocab.txt": strings.Join(vocabulary, "\n") + "\n",
		"model.safetensors": string(append(append(order.LittleEndian.AppendUint64(nil, uint64(len(h))), h...), body...)),
	} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestModelInAFolder finds by meaning with nothing but a folder.
func TestModelInAFolder(t *testing.T) {
	t.Parallel()
	c := newCLI(t, pets)
	dir := filepath.Join(c.home, "models", "tiny")
	writeModel(t, dir, strings.Fields("the hound sleeps beside oven all winter a canary sings in kitchen landlord repairs roof spring invoice of carpenter came to dog apartment flat house animals bill 400 ."), synonyms...)
	c.env = append(c.env, "FSX_EMBEDDER=folder:~/models/tiny")
	if out := c.ok("index"); !strings.Contains(out, "of 3 documents can be found by meaning now") {
		t.Errorf("index: %s", out)
	}
	if out := c.ok("status"); !strings.Contains(out, "folder:tiny#") {
		t.Errorf("status: %s", out)
	}
	for query, want := range map[string]string{"dog": "animals.md", "apartment": "house.md", "bill": "money.txt"} {
		v := c.object(0, "search", query, "--limit", "1")
		if hit := v["hits"].([]any)[0].(map[string]any); hit["name"] != want || hit["by"] != "meaning" {
			t.Errorf("%s: %v", query, v)
		}
	}
	if err := os.Remove(filepath.Join(dir, "vocab.txt")); err != nil {
		t.Fatal(err)
	}
	if r := c.run("search", "hound"); r.code != 0 || !strings.Contains(r.err, "Searched by words only: ") || !strings.Contains(r.err, "tokenizer.json or vocab.txt") {
		t.Errorf("a folder that is no model: %+v", r)
	}
}
