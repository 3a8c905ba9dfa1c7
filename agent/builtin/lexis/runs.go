package lexis

// Pairs are the subject words of a question that follow each other.
func Pairs(question string) map[[2]string]bool {
	out := map[[2]string]bool{}
	prev := ""
	for _, t := range Tokens(question) {
		if Stops()[t.Word] {
			prev = ""
			continue
		}
		if prev != "" {
			out[[2]string{prev, t.Stem}] = true
		}
		prev = t.Stem
	}
	return out
}

// InRow counts how many runs of three words of the question, small ones
// included, stand in a text, at most three.
func InRow(runs [][3]string, text []Token) float64 {
	n := 0.0
	for _, r := range runs {
		for i := 0; i+2 < len(text); i++ {
			if text[i].Stem == r[0] && text[i+1].Stem == r[1] && text[i+2].Stem == r[2] {
				n++
				break
			}
		}
	}
	return min(n, 3)
}

// RunsOf are the runs of three words of a question in which one is no small
// word.
func RunsOf(q string) [][3]string {
	t := Tokens(q)
	var out [][3]string
	for i := 0; i+2 < min(len(t), 60); i++ {
		if !Stops()[t[i].Word] || !Stops()[t[i+1].Word] || !Stops()[t[i+2].Word] {
			out = append(out, [3]string{t[i].Stem, t[i+1].Stem, t[i+2].Stem})
		}
	}
	return out
}

// Adjacent counts how often words that follow each other in the question do so
// in a text, at most three times.
func Adjacent(pairs map[[2]string]bool, text []Token) float64 {
	if len(pairs) == 0 {
		return 0
	}
	n, prev := 0.0, ""
	for _, t := range text {
		if prev != "" && pairs[[2]string{prev, t.Stem}] {
			n++
		}
		prev = t.Stem
	}
	return min(n, 3)
}
