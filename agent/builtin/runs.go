package builtin

// pairs are the subject words of a question that follow each other.
func pairs(question string) map[[2]string]bool {
	out := map[[2]string]bool{}
	prev := ""
	for _, t := range tokens(question) {
		if stops()[t.word] {
			prev = ""
			continue
		}
		if prev != "" {
			out[[2]string{prev, t.stem}] = true
		}
		prev = t.stem
	}
	return out
}

// inRow counts how many runs of three words of the question, small ones
// included, stand in a text, at most three.
func inRow(runs [][3]string, text []token) float64 {
	n := 0.0
	for _, r := range runs {
		for i := 0; i+2 < len(text); i++ {
			if text[i].stem == r[0] && text[i+1].stem == r[1] && text[i+2].stem == r[2] {
				n++
				break
			}
		}
	}
	return min(n, 3)
}

// runsOf are the runs of three words of a question in which one is no small
// word.
func runsOf(q string) [][3]string {
	t := tokens(q)
	var out [][3]string
	for i := 0; i+2 < min(len(t), 60); i++ {
		if !stops()[t[i].word] || !stops()[t[i+1].word] || !stops()[t[i+2].word] {
			out = append(out, [3]string{t[i].stem, t[i+1].stem, t[i+2].stem})
		}
	}
	return out
}

// adjacent counts how often words that follow each other in the question do so
// in a text, at most three times.
func adjacent(pairs map[[2]string]bool, text []token) float64 {
	if len(pairs) == 0 {
		return 0
	}
	n, prev := 0.0, ""
	for _, t := range text {
		if prev != "" && pairs[[2]string{prev, t.stem}] {
			n++
		}
		prev = t.stem
	}
	return min(n, 3)
}
