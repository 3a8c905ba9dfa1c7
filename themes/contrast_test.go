package themes

import "math"

// contrast is the contrast ratio of two colours as WCAG 2 defines it: 1 for
// equal colours, 21 for black on white. Text needs 4.5.
func contrast(a, b RGB) float64 {
	la, lb := luminance(a), luminance(b)
	if la < lb {
		la, lb = lb, la
	}
	return (la + 0.05) / (lb + 0.05)
}

func luminance(c RGB) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// linear undoes the sRGB transfer curve of one channel.
func linear(v uint8) float64 {
	f := float64(v) / 255
	if f <= 0.04045 {
		return f / 12.92
	}
	return math.Pow((f+0.055)/1.055, 2.4)
}

// everyToken lists every token.
func everyToken() []Token {
	all := make([]Token, tokens)
	for i := range all {
		all[i] = Token(i)
	}
	return all
}
