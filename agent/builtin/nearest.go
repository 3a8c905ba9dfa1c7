package builtin

// What the first of the units has to be worth so that it is shown as near to an answer. The lines that
// answer a question of many words hold fewer of them each.
const (
	enoughNear = 0.3
	nearToMany = -0.1
	ofMany     = 4 // words of a question that are no everyday ones
)

func (in intent) enoughNear() float64 {
	n := 0
	for _, k := range in.words {
		if k.Weight == 1 {
			n++
		}
	}
	if n >= ofMany {
		return nearToMany
	}
	return enoughNear
}

// nearest says that the files do not hold the answer, in how many of them, and shows what would stand in
// an answer if they did: the best unit with what goes on below it, the best of each part of the question,
// and what covers the words that no line holds yet. Where the best unit is likely to answer, but not sure to,
// it says that the answer is not there outright. Nothing is computed: that would be a claim.
func nearest(in intent, likely bool, top ranked, units []ranked, seen seen, w *writer) string {
	w.roomy, w.near = true, true
	if _, ok := newCover(in, w.sources).next(units, in.enoughNear()); !ok && !likely {
		w.line("Not found in " + seen.String() + ".")
		w.meant(seen.meant)
		return w.String()
	}
	if !likely {
		w.line("Not found in " + seen.String() + ". The nearest that they say:")
	} else {
		w.line("Not found outright in " + seen.String() + ": nothing is sure to answer it. The nearest that they say:")
	}
	if table := in.wholeTable(units, top); table != nil && likely {
		writeGroup(w, in, fit{group: table, rows: table.members}, mostLines-w.lines()-2)
		return w.String()
	}
	top = w.headed(in, top, units)
	w.quote("- ", top.unit)
	w.continued(top.unit)
	if likely {
		w.unanswered(in)
	}
	w.also(in, top, w.nearestOfParts(), units)
	w.meant(seen.meant)
	return w.String()
}

// notFound says that nothing of the question stands in the files.
func (w *writer) notFound(seen seen) string {
	w.line("Not found in " + seen.String() + ".")
	w.roomy = true
	w.meant(seen.meant)
	return w.String()
}
