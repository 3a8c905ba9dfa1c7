package encoder

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing/fstest"
)

// shape is a made-up model.
type shape struct {
	hidden, layers, heads, inner, positions int

	kind, prefix string // of the numbers and of their names
	pooling      string
}

var tiny = shape{hidden: 24, layers: 3, heads: 4, inner: 40, positions: 12, kind: "F32", pooling: "mean_tokens"}

// vocabulary of the made-up models, a piece a line.
const vocabulary = "[PAD]\n[UNK]\n[CLS]\n[SEP]\nun\n##aff\n##able\n##s\nthe\ndog\ncat\ncafe\n.\n,\n!\n東\n京\nrun\n##ning\n1\n##2\n"

// made gives the files of a model of random numbers, and the numbers.
func (s shape) made(seed uint64) (fstest.MapFS, map[string][]float64) {
	r := rand.New(rand.NewPCG(seed, 1))
	pieces := strings.Count(vocabulary, "\n")
	dims := map[string][]int{
		"embeddings.word_embeddings.weight": {pieces, s.hidden}, "embeddings.position_embeddings.weight": {s.positions, s.hidden},
		"embeddings.token_type_embeddings.weight": {2, s.hidden}, "embeddings.LayerNorm.weight": {s.hidden}, "embeddings.LayerNorm.bias": {s.hidden},
	}
	for i := range s.layers {
		at := fmt.Sprintf("encoder.layer.%d.", i)
		for name, d := range map[string][2]int{
			"attention.self.query": {s.hidden, s.hidden}, "attention.self.key": {s.hidden, s.hidden}, "attention.self.value": {s.hidden, s.hidden},
			"attention.output.dense": {s.hidden, s.hidden}, "intermediate.dense": {s.inner, s.hidden}, "output.dense": {s.hidden, s.inner},
		} {
			dims[at+name+".weight"], dims[at+name+".bias"] = d[:], d[:1]
		}
		for _, name := range []string{"attention.output.LayerNorm", "output.LayerNorm"} {
			dims[at+name+".weight"], dims[at+name+".bias"] = []int{s.hidden}, []int{s.hidden}
		}
	}
	names := make([]string, 0, len(dims))
	for name := range dims {
		names = append(names, name)
	}
	slices.Sort(names)
	numbers := map[string][]float64{}
	head, body := map[string]any{"__metadata__": map[string]string{"format": "pt"}}, []byte{}
	for _, name := range names {
		n := 1
		for _, d := range dims[name] {
			n *= d
		}
		from := len(body)
		for range n {
			v := float32(r.NormFloat64() * 0.5)
			switch s.kind {
			case "F32":
				body = binary.LittleEndian.AppendUint32(body, math.Float32bits(v))
			case "BF16":
				v = math.Float32frombits(math.Float32bits(v) &^ 0xffff)
				body = binary.LittleEndian.AppendUint16(body, uint16(math.Float32bits(v)>>16))
			case "F16":
				v = float32(math.Round(float64(v)*64) / 64) // which 16 bits hold exactly
				body = binary.LittleEndian.AppendUint16(body, toHalf(v))
			}
			numbers[name] = append(numbers[name], float64(v))
		}
		head[s.prefix+name] = map[string]any{"dtype": s.kind, "shape": dims[name], "data_offsets": []int{from, len(body)}}
	}
	files := fstest.MapFS{"vocab.txt": {Data: []byte(vocabulary)}, "model.safetensors": {Data: safetensors(head, body)}}
	put := func(name string, v any) {
		b, err := json.Marshal(v)
		if err != nil {
			panic(err)
		}
		files[name] = &fstest.MapFile{Data: b}
	}
	put("config.json", map[string]any{
		"model_type": "bert", "hidden_size": s.hidden, "num_hidden_layers": s.layers, "num_attention_heads": s.heads,
		"intermediate_size": s.inner, "max_position_embeddings": s.positions, "layer_norm_eps": 1e-12, "hidden_act": "gelu",
	})
	put("modules.json", []map[string]string{
		{"path": "", "type": "sentence_transformers.models.Transformer"}, {"path": "1_Pooling", "type": "sentence_transformers.models.Pooling"},
		{"path": "2_Normalize", "type": "sentence_transformers.models.Normalize"},
	})
	put("1_Pooling/config.json", map[string]any{"word_embedding_dimension": s.hidden, "pooling_mode_" + s.pooling: true})
	return files, numbers
}

func safetensors(head map[string]any, body []byte) []byte {
	h, err := json.Marshal(head)
	if err != nil {
		panic(err)
	}
	return append(append(binary.LittleEndian.AppendUint64(nil, uint64(len(h))), h...), body...)
}

// toHalf gives a number that 16 bits hold exactly.
func toHalf(v float32) uint16 {
	b := math.Float32bits(v)
	if v == 0 {
		return uint16(b >> 16)
	}
	return uint16(b>>16&0x8000) | uint16(int(b>>23&0xff)-112)<<10 | uint16(b>>13&0x3ff)
}

// reference computes a model as it is described in papers, number by number.
func (s shape) reference(p map[string][]float64, pieces []int) []float64 {
	n := len(pieces)
	x := make([][]float64, n)
	for i, piece := range pieces {
		for k := range s.hidden {
			x[i] = append(x[i], p["embeddings.word_embeddings.weight"][piece*s.hidden+k]+
				p["embeddings.position_embeddings.weight"][i*s.hidden+k]+p["embeddings.token_type_embeddings.weight"][k])
		}
	}
	normal := func(x [][]float64, name string) (out [][]float64) {
		for _, row := range x {
			mean, variance := 0.0, 0.0
			for _, v := range row {
				mean += v / float64(len(row))
			}
			for _, v := range row {
				variance += (v - mean) * (v - mean) / float64(len(row))
			}
			var y []float64
			for k, v := range row {
				y = append(y, (v-mean)/math.Sqrt(variance+1e-12)*p[name+".weight"][k]+p[name+".bias"][k])
			}
			out = append(out, y)
		}
		return out
	}
	times := func(x [][]float64, name string) (out [][]float64) {
		bias := p[name+".bias"]
		for _, row := range x {
			y := slices.Clone(bias)
			for o := range y {
				for k, v := range row {
					y[o] += v * p[name+".weight"][o*len(row)+k]
				}
			}
			out = append(out, y)
		}
		return out
	}
	plus := func(a, b [][]float64) (out [][]float64) {
		for i := range a {
			var y []float64
			for k := range a[i] {
				y = append(y, a[i][k]+b[i][k])
			}
			out = append(out, y)
		}
		return out
	}
	x = normal(x, "embeddings.LayerNorm")
	size := s.hidden / s.heads
	for l := range s.layers {
		at := fmt.Sprintf("encoder.layer.%d.", l)
		q, k, v := times(x, at+"attention.self.query"), times(x, at+"attention.self.key"), times(x, at+"attention.self.value")
		context := make([][]float64, n)
		for i := range n {
			context[i] = make([]float64, s.hidden)
			for h := range s.heads {
				weights, all := make([]float64, n), 0.0
				for j := range n {
					for c := h * size; c < (h+1)*size; c++ {
						weights[j] += q[i][c] * k[j][c] / math.Sqrt(float64(size))
					}
					weights[j] = math.Exp(weights[j])
					all += weights[j]
				}
				for j := range n {
					for c := h * size; c < (h+1)*size; c++ {
						context[i][c] += weights[j] / all * v[j][c]
					}
				}
			}
		}
		x = normal(plus(x, times(context, at+"attention.output.dense")), at+"attention.output.LayerNorm")
		inner := times(x, at+"intermediate.dense")
		for _, row := range inner {
			for c, v := range row {
				row[c] = v / 2 * (1 + math.Erf(v/math.Sqrt2))
			}
		}
		x = normal(plus(x, times(inner, at+"output.dense")), at+"output.LayerNorm")
	}
	return s.pooled(x)
}

func (s shape) pooled(x [][]float64) []float64 {
	out := slices.Clone(x[0])
	for _, row := range x[1:] {
		for k, v := range row {
			switch s.pooling {
			case "mean_tokens":
				out[k] += v
			case "max_tokens":
				out[k] = max(out[k], v)
			}
		}
	}
	length := 0.0
	for _, v := range out {
		length += v * v
	}
	for k := range out {
		out[k] /= math.Sqrt(length)
	}
	return out
}
