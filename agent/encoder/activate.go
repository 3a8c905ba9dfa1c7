package encoder

import "math"

func softmax(x []float32) {
	most := float32(math.Inf(-1))
	for _, v := range x {
		most = max(most, v)
	}
	var sum float32
	for i, v := range x {
		x[i] = exp(v - most)
		sum += x[i]
	}
	for i := range x {
		x[i] /= sum
	}
}

func activate(x []float32, how string) {
	if how == "relu" {
		for i, v := range x {
			x[i] = max(0, v)
		}
		return
	}
	for i, v := range x {
		x[i] = 0.5 * v * (1 + erf(v*(1/math.Sqrt2)))
	}
}

// exp is math.Exp for numbers of 32 bits, to one part in a million.
func exp(x float32) float32 {
	if x < -87 {
		return 0
	}
	x = min(x, 88)
	whole := float32(math.Floor(float64(x) * math.Log2E))
	f := x - whole*0.693359375 + whole*2.12194440e-4 // the logarithm of two in two parts, the first of few bits
	p := 1 + f*(1+f*(1.0/2+f*(1.0/6+f*(1.0/24+f*(1.0/120+f*(1.0/720+f/5040))))))
	return p * math.Float32frombits(uint32(int32(whole)+127)<<23)
}

// erf is math.Erf to one part in a million, by formula 7.1.26 of Abramowitz and Stegun.
func erf(x float32) float32 {
	sign := float32(1)
	if x < 0 {
		sign, x = -1, -x
	}
	t := 1 / (1 + 0.3275911*x)
	return sign * (1 - t*(0.254829592+t*(-0.284496736+t*(1.421413741+t*(-1.453152027+t*1.061405429))))*exp(-x*x))
}
