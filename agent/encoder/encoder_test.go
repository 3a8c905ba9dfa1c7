package encoder

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestEncoderIsTheModel(t *testing.T) {
	t.Parallel()
	wide, half, brain, first, most := tiny, tiny, tiny, tiny, tiny
	wide.hidden, wide.inner, wide.heads, wide.layers = 96, 100, 3, 2
	half.kind, half.prefix = "F16", "bert."
	brain.kind = "BF16"
	first.pooling, most.pooling = "cls_token", "max_tokens"
	for i, s := range []shape{tiny, wide, half, brain, first, most} {
		files, numbers := s.made(uint64(i))
		e, err := Open(files, "test", 2)
		if err != nil {
			t.Fatal(err)
		}
		texts := []string{"the dog", "", "unaffables, the cat! 12 東京", "running running running running running running running"}
		got, err := e.Passages(t.Context(), texts)
		if err != nil {
			t.Fatal(err)
		}
		for k, text := range texts {
			want := s.reference(numbers, e.tokens.encode(text, s.positions))
			for c := range want {
				if math.Abs(want[c]-float64(got[k][c])) > 2e-5 || math.IsNaN(want[c]) {
					t.Fatalf("%+v, %q: component %d is %g, not %g", s, text, c, got[k][c], want[c])
				}
			}
		}
		if q, err := e.Question(t.Context(), texts[0]); err != nil || !slices.Equal(q, got[0]) {
			t.Errorf("the same text as a question: %v", err)
		}
	}
}

// TestBlocks multiplies as processors without vectors do.
func TestBlocks(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	random := func(n int) []float32 {
		x := make([]float32, n)
		for i := range x {
			x[i] = float32(r.NormFloat64())
		}
		return x
	}
	for _, d := range [][3]int{{1, 1, 1}, {7, 3, 5}, {9, 16, 4}, {33, 8, 21}} {
		n, in, out := d[0], d[1], d[2]
		l := linear{weight: random(in * out), bias: random(out), in: in, out: out}
		x, fast, slow := random(n*in), make([]float32, n*out), make([]float32, n*out)
		l.apply(fast, x, n)
		l.applyBlocks(slow, x, n)
		for i := range fast {
			if math.Abs(float64(fast[i]-slow[i])) > 1e-4 {
				t.Fatalf("%v: %g and %g", d, fast[i], slow[i])
			}
		}
	}
}

func TestExpAndErf(t *testing.T) {
	t.Parallel()
	for x := -90.0; x < 60; x += 0.0371 {
		if want := math.Exp(float64(float32(x))); math.Abs(want-float64(exp(float32(x)))) > 5e-6*want+1e-36 {
			t.Fatalf("exp(%g) is %g, not %g", x, exp(float32(x)), want)
		}
		if want := math.Erf(x / 10); math.Abs(want-float64(erf(float32(x/10)))) > 2e-6 {
			t.Fatalf("erf(%g) is %g, not %g", x/10, erf(float32(x/10)), want)
		}
	}
}

func TestHalf(t *testing.T) {
	t.Parallel()
	for h, want := range map[uint16]float32{0: 0, 0x3c00: 1, 0xc000: -2, 0x7bff: 65504, 0x0001: 1.0 / (1 << 24), 0x8001: -1.0 / (1 << 24), 0x3555: 0.33325195} {
		if got := half(h); got != want {
			t.Errorf("%04x is %g, not %g", h, got, want)
		}
	}
	if !math.IsInf(float64(half(0x7c00)), 1) || !math.IsNaN(float64(half(0x7e00))) {
		t.Error("no infinity or no NaN")
	}
}

func TestPrompts(t *testing.T) {
	t.Parallel()
	files, _ := tiny.made(9)
	files["config_sentence_transformers.json"] = &fstest.MapFile{Data: []byte(`{"prompts": {"query": "the dog ", "document": "the cat "}}`)}
	files["sentence_bert_config.json"] = &fstest.MapFile{Data: []byte(`{"max_seq_length": 5}`)}
	e, err := Open(files, "test", 1)
	if err != nil {
		t.Fatal(err)
	}
	plain, _ := tiny.made(9)
	p, err := Open(plain, "test", 1)
	if err != nil {
		t.Fatal(err)
	}
	want, err := p.Passages(t.Context(), []string{"the dog runs", "the cat runs"})
	if err != nil {
		t.Fatal(err)
	}
	q, err := e.Question(t.Context(), "run the dog and all that is cut off")
	if err != nil || slices.Equal(q, want[0]) || len(q) != tiny.hidden {
		t.Errorf("a question: %v", err)
	}
	long, _ := e.Question(t.Context(), "run")
	if !slices.Equal(q, long) {
		t.Error("what is beyond the length counts")
	}
	got, err := e.Passages(t.Context(), []string{"runs"})
	if err != nil || slices.Equal(got[0], q) || e.Name() != p.Name() || !strings.HasPrefix(e.Name(), "test#") {
		t.Errorf("%v, %s and %s", err, e.Name(), p.Name())
	}
	over, stop := context.WithCancel(t.Context())
	stop()
	if _, err := e.Passages(over, []string{"a", "b", "c"}); err == nil {
		t.Error("went on after its end")
	}
}

// TestFoldersThatAreNoModel damages a model in every way that was thought of.
func TestFoldersThatAreNoModel(t *testing.T) {
	t.Parallel()
	config := func(key string, v any) func(fstest.MapFS) {
		return func(f fstest.MapFS) {
			var c map[string]any
			if err := json.Unmarshal(f["config.json"].Data, &c); err != nil {
				panic(err)
			}
			c[key] = v
			f["config.json"].Data, _ = json.Marshal(c)
		}
	}
	text := func(name, data string) func(fstest.MapFS) {
		return func(f fstest.MapFS) { f[name] = &fstest.MapFile{Data: []byte(data)} }
	}
	drop := func(name string) func(fstest.MapFS) { return func(f fstest.MapFS) { delete(f, name) } }
	for name, c := range map[string]struct {
		damage func(fstest.MapFS)
		want   string
	}{
		"no config":            {drop("config.json"), "it needs config.json"},
		"no words":             {drop("vocab.txt"), "it needs config.json"},
		"no weights":           {drop("model.safetensors"), "it needs config.json"},
		"another type":         {config("model_type", "mpnet"), `type "mpnet"`},
		"broken config":        {text("config.json", "{"), "read config.json"},
		"heads":                {config("num_attention_heads", 5), "evenly"},
		"no size":              {config("hidden_size", 0), "dimensions"},
		"activation":           {config("hidden_act", "swish"), "swish"},
		"positions":            {config("position_embedding_type", "relative_key"), "relative_key"},
		"more layers":          {config("num_hidden_layers", 4), "encoder.layer.3"},
		"another size":         {config("intermediate_size", 41), "has the dimensions [40 24], not [41 24]"},
		"a tokenizer of pairs": {text("tokenizer.json", `{"model":{"type":"BPE","vocab":{}}}`), "BPE"},
		"words without marks":  {text("vocab.txt", "a\nb\n"), "has no [CLS]"},
		"a dense part":         {text("modules.json", `[{"type":"sentence_transformers.models.Dense","path":"3"}]`), "Dense"},
		"two poolings":         {text("1_Pooling/config.json", `{"pooling_mode_cls_token":true,"pooling_mode_mean_tokens":true}`), "pooling"},
		"weights cut off":      {func(f fstest.MapFS) { w := f["model.safetensors"]; w.Data = w.Data[:len(w.Data)-5] }, "within the file"},
		"weights of nothing":   {text("model.safetensors", "abc"), "length of the header"},
		"weights of length":    {text("model.safetensors", "\xff\xff\xff\xff\xff\xff\xff\xff"), "not a file of safetensors"},
	} {
		files, _ := tiny.made(3)
		c.damage(files)
		e, err := Open(files, "test", 1)
		if err == nil {
			_, err = e.Question(t.Context(), "the dog")
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzSafetensors(f *testing.F) {
	files, _ := tiny.made(3)
	f.Add(files["model.safetensors"].Data[:4000])
	f.Add(safetensors(map[string]any{"a": map[string]any{"dtype": "F16", "shape": []int{2}, "data_offsets": []int{0, 4}}}, []byte("abcd")))
	f.Fuzz(func(t *testing.T, b []byte) {
		file, err := fstest.MapFS{"w": {Data: b}}.Open("w")
		if err != nil {
			t.Fatal(err)
		}
		all, err := readTensors(file, func(string) bool { return true })
		if err != nil {
			return
		}
		for name, x := range all {
			n := 1
			for _, d := range x.shape {
				n *= d
			}
			if n != len(x.data) || n*2 > len(b) {
				t.Errorf("%s: %v has %d numbers", name, x.shape, len(x.data))
			}
		}
	})
}

// BenchmarkEncoder runs a model of the size of MiniLM with six layers.
func BenchmarkEncoder(b *testing.B) {
	s := shape{hidden: 384, layers: 6, heads: 12, inner: 1536, positions: 512, kind: "F32", pooling: "mean_tokens"}
	files, _ := s.made(1)
	e, err := Open(files, "test", 1)
	if err != nil {
		b.Fatal(err)
	}
	text := string(bytes.Repeat([]byte("the dog "), 127))
	if _, err := e.Question(b.Context(), text); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := e.Question(b.Context(), text); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(256*float64(b.N)/b.Elapsed().Seconds(), "tokens/s")
}
