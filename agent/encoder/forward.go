package encoder

import "math"

// encode computes the vector of the pieces of a text.
func (e *Encoder) encode(w *weights, pieces []int) []float32 {
	s := &e.settings
	n := len(pieces)
	x := make([]float32, n*s.hidden)
	for i, p := range pieces {
		if p < 0 || p >= w.pieces {
			p = e.tokens.unknown
		}
		row := x[i*s.hidden : (i+1)*s.hidden]
		copy(row, w.words[p*s.hidden:(p+1)*s.hidden])
		add(row, w.positions[i*s.hidden:(i+1)*s.hidden])
		add(row, w.kinds[:s.hidden])
	}
	w.embedded.apply(x, s.hidden, s.epsilon)
	b := newBuffers(n, s)
	for i := range w.layers {
		w.layers[i].apply(x, b, s)
	}
	return e.pool(x, n)
}

// buffers hold what a layer computes on the way.
type buffers struct {
	n                         int
	query, key, value, joined []float32
	turned                    []float32 // the values of a head, a row for each component
	scores                    []float32
	inner, out                []float32
}

func newBuffers(n int, s *settings) *buffers {
	room := func(k int) []float32 { return make([]float32, n*k) }
	return &buffers{
		n: n, query: room(s.hidden), key: room(s.hidden), value: room(s.hidden), joined: room(s.hidden),
		turned: room(s.hidden / s.heads), scores: make([]float32, n), inner: room(s.inner), out: room(s.hidden),
	}
}

// apply computes a layer in place.
func (l *layer) apply(x []float32, b *buffers, s *settings) {
	l.query.apply(b.query, x, b.n)
	l.key.apply(b.key, x, b.n)
	l.value.apply(b.value, x, b.n)
	for head := range s.heads {
		b.attend(head, s)
	}
	l.joined.apply(b.out, b.joined, b.n)
	add(x, b.out)
	l.afterAttention.apply(x, s.hidden, s.epsilon)
	l.up.apply(b.inner, x, b.n)
	activate(b.inner, s.activation)
	l.down.apply(b.out, b.inner, b.n)
	add(x, b.out)
	l.afterDown.apply(x, s.hidden, s.epsilon)
}

// attend computes one head of the attention into b.joined.
func (b *buffers) attend(head int, s *settings) {
	size := s.hidden / s.heads
	from := head * size
	scale := float32(1 / math.Sqrt(float64(size)))
	for i := range b.n {
		for k, v := range b.value[i*s.hidden+from : i*s.hidden+from+size] {
			b.turned[k*b.n+i] = v
		}
	}
	for i := range b.n {
		q := b.query[i*s.hidden+from : i*s.hidden+from+size]
		for j := range b.n {
			b.scores[j] = dot(q, b.key[j*s.hidden+from:j*s.hidden+from+size]) * scale
		}
		softmax(b.scores)
		out := b.joined[i*s.hidden+from : i*s.hidden+from+size]
		for k := range out {
			out[k] = dot(b.scores, b.turned[k*b.n:(k+1)*b.n])
		}
	}
}

func add(to, from []float32) {
	for i, v := range from {
		to[i] += v
	}
}

// apply normalises rows in place: mean zero, variance one, then scaled and moved.
func (s *scaling) apply(x []float32, width int, epsilon float32) {
	for ; len(x) >= width; x = x[width:] {
		row := x[:width]
		var mean, square float64
		for _, v := range row {
			mean += float64(v)
		}
		mean /= float64(width)
		for _, v := range row {
			d := float64(v) - mean
			square += d * d
		}
		scale := 1 / math.Sqrt(square/float64(width)+float64(epsilon))
		for i, v := range row {
			row[i] = float32((float64(v)-mean)*scale)*s.weight[i] + s.bias[i]
		}
	}
}

// pool makes one vector of n rows.
func (e *Encoder) pool(x []float32, n int) []float32 {
	width := e.settings.hidden
	out := append([]float32{}, x[:width]...)
	for i := 1; i < n && e.settings.pooling != "first"; i++ {
		for k, v := range x[i*width : (i+1)*width] {
			if e.settings.pooling == "max" {
				out[k] = max(out[k], v)
			} else {
				out[k] += v
			}
		}
	}
	if e.settings.pooling == "mean" {
		for k := range out {
			out[k] /= float32(n)
		}
	}
	if e.settings.unit {
		var sum float64
		for _, v := range out {
			sum += float64(v) * float64(v)
		}
		if length := float32(math.Sqrt(sum)); length > 0 {
			for k := range out {
				out[k] /= length
			}
		}
	}
	return out
}
