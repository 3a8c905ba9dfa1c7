package encoder

import "github.com/viterin/vek/vek32"

// tile is how many rows are multiplied with a row of weights while both are near the processor.
const tile = 16

// apply multiplies n rows of x with the matrix.
func (l *linear) apply(out, x []float32, n int) {
	if !vek32.Info().Acceleration {
		l.applyBlocks(out, x, n)
		return
	}
	for from := 0; from < n; from += tile {
		to := min(n, from+tile)
		for o := range l.out {
			row := l.weight[o*l.in : (o+1)*l.in]
			for i := from; i < to; i++ {
				out[i*l.out+o] = vek32.Dot(x[i*l.in:(i+1)*l.in], row) + l.bias[o]
			}
		}
	}
}

// applyBlocks is apply for processors without vectors: four rows are multiplied with two rows of
// weights at once, so that each number that is fetched is used more than once.
func (l *linear) applyBlocks(out, x []float32, n int) {
	o := 0
	for ; o+2 <= l.out; o += 2 {
		i := 0
		for ; i+4 <= n; i += 4 {
			l.block(out, x, i, o)
		}
		for ; i < n; i++ {
			l.one(out, x, i, o)
			l.one(out, x, i, o+1)
		}
	}
	for i := 0; o < l.out && i < n; i++ {
		l.one(out, x, i, o)
	}
}

func (l *linear) one(out, x []float32, i, o int) {
	sum, row := l.bias[o], l.weight[o*l.in:(o+1)*l.in]
	for k, v := range x[i*l.in : (i+1)*l.in] {
		sum += v * row[k]
	}
	out[i*l.out+o] = sum
}

func (l *linear) block(out, x []float32, i, o int) {
	n := l.in
	p, q := l.weight[o*n:(o+1)*n], l.weight[(o+1)*n:(o+2)*n]
	x0, x1, x2, x3 := x[i*n:(i+1)*n], x[(i+1)*n:(i+2)*n], x[(i+2)*n:(i+3)*n], x[(i+3)*n:(i+4)*n]
	var p0, p1, p2, p3, q0, q1, q2, q3 float32
	for k := range n {
		a, b := p[k], q[k]
		v := x0[k]
		p0, q0 = p0+v*a, q0+v*b
		v = x1[k]
		p1, q1 = p1+v*a, q1+v*b
		v = x2[k]
		p2, q2 = p2+v*a, q2+v*b
		v = x3[k]
		p3, q3 = p3+v*a, q3+v*b
	}
	for r, sums := range [4][2]float32{{p0, q0}, {p1, q1}, {p2, q2}, {p3, q3}} {
		out[(i+r)*l.out+o], out[(i+r)*l.out+o+1] = sums[0]+l.bias[o], sums[1]+l.bias[o+1]
	}
}

// dot is the product of two rows.
func dot(a, b []float32) float32 { return vek32.Dot(a, b) }
