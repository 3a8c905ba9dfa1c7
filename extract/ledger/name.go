package ledger

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// cellNames takes the cells of a row for names.
func cellNames(cells []string) []named {
	var out []named
	figures := 0
	for _, c := range cells {
		if hasFigure.MatchString(c) {
			figures++
		}
	}
	if figures*3 > len(cells) {
		return nil
	}
	for i, c := range cells {
		if strings.TrimSpace(c) == "" {
			continue
		}
		if len(c) > 80 {
			return nil
		}
		out = append(out, named{name: c, roles: rolesOrShared(c), cell: i})
	}
	return out
}

// rolesOrShared gives the roles of the name of a cell, or that which all its words have: "Activity Description".
func rolesOrShared(name string) []role {
	if r := rolesOf(name); r != nil {
		return r
	}
	words := strings.Fields(fold(name))
	if len(words) < 2 || len(words) > maxPhrase {
		return nil
	}
	shared := slices.Clone(rolesOf(words[0]))
	for _, w := range words[1:] {
		roles := rolesOf(w)
		shared = slices.DeleteFunc(shared, func(r role) bool { return !slices.Contains(roles, r) })
	}
	if len(shared) == 0 || shared[0] == other {
		return nil
	}
	return shared[:1]
}

// phrases takes a line apart into names of columns, the longest known ones first.
func (l *line) phrases() []named {
	var out []named
	chunk := l.chunkEnds()
	for i := 0; i < len(l.words); {
		if end := l.composite(i, chunk[i]); end > 0 {
			out = append(out, named{name: l.join(i, end), roles: []role{words}, x0: l.words[i].x0, x1: l.words[end-1].x1})
			i = end
			continue
		}
		end := i + 1
		for end < len(l.words) && end < i+maxPhrase && l.words[end].x0-l.words[end-1].x1 < 1.25*l.size {
			end++
		}
		n := named{name: l.words[i].text, x0: l.words[i].x0, x1: l.words[i].x1}
		next := i + 1
		for ; end > i; end-- {
			if r := rolesOf(l.join(i, end)); r != nil && !l.isPair(i, end) && !l.isTwo(i, end) {
				n, next = named{name: l.join(i, end), roles: r, x0: l.words[i].x0, x1: l.words[end-1].x1}, end
				break
			}
		}
		if k := len(out) - 1; k >= 0 && n.roles == nil && out[k].roles == nil && n.x0-out[k].x1 < partGap*l.size {
			out[k].name, out[k].x1 = out[k].name+" "+n.name, n.x1
		} else {
			out = append(out, n)
		}
		i = next
	}
	return out
}

// oneName joins names that stand close together where only one is known, or all are of words:
// "Activity Description", "Your transactions".
func oneName(list []named, size float32) []named {
	var out []named
	for _, n := range list {
		k := len(out) - 1
		if k < 0 || n.x0-out[k].x1 > 0.75*size || n.x0 < out[k].x1 || !joins(out[k].roles, n.roles, n.x0-out[k].x1 < 0.45*size) {
			out = append(out, n)
			continue
		}
		if out[k].roles == nil {
			out[k].roles = n.roles
		}
		out[k].name, out[k].x1 = out[k].name+" "+n.name, n.x1
	}
	return out
}

// joins tells whether two names side by side can be one: one of them is not known, or both are of
// words, or a day is named closer by what follows, "Date paid".
func joins(a, b []role, near bool) bool {
	words := func(l []role) bool { return slices.ContainsFunc(l, role.isWords) }
	return a == nil || b == nil || words(a) && words(b) || near && a[0].isDay() && b[0].isNumeric()
}

// chunkEnds gives for each word the end of the words that stand close to each other.
func (l *line) chunkEnds() []int {
	out := make([]int, len(l.words))
	end := len(l.words)
	for i := len(l.words) - 1; i >= 0; i-- {
		out[i] = end
		if i > 0 && l.words[i].x0-l.words[i-1].x1 >= partGap*l.size {
			end = i
		}
	}
	return out
}

// connectors join two words to one name.
const connectors = " or and und oder et ou y o e en och og eller i oraz of / & "

// composite finds the end of a name that is made of known ones, "Purchase or payment"; 0 where
// none begins.
func (l *line) composite(from, limit int) int {
	if rolesOf(l.words[from].text) == nil {
		return 0
	}
	end := from + 1
	for end+1 < limit && strings.Contains(connectors, " "+strings.ToLower(l.words[end].text)+" ") && rolesOf(l.words[end+1].text) != nil {
		end += 2
	}
	if end == from+1 || rolesOf(l.join(from, end)) != nil || l.isPair(from, end) {
		return 0
	}
	return end
}

// infer takes the one name that is not known for that of the words, where days and amounts
// stand beside it, and a name with a currency in it for that of an amount.
func (h *header) infer() {
	has := map[role]bool{}
	for _, c := range h.columns {
		has[c.role] = true
	}
	strange := -1
	for i := range h.columns {
		c := &h.columns[i]
		if c.role != unknown {
			continue
		}
		if !has[amount] && !has[debit] && !has[credit] && codeIn(c.name) != "" && len(c.name) < 30 {
			c.role, c.inferred, has[amount] = amount, true, true
			continue
		}
		if strange >= 0 {
			return
		}
		strange = i
	}
	if strange < 0 && !has[words] && !has[payee] { // the numbers of cheques
		strange = slices.IndexFunc(h.columns, func(c named) bool {
			return c.role == other && slices.Equal(c.roles, []role{other}) && (len(h.columns) == 3 || chequeName.MatchString(fold(c.name)))
		})
	}
	if strange >= 0 && !has[words] && !has[payee] && (has[day] || has[booked] || has[valued]) && (has[amount] || has[debit] || has[credit]) && len(h.columns[strange].name) < 60 {
		h.columns[strange].role, h.columns[strange].inferred = words, true
	}
}

// chequeName knows the column that holds the numbers of cheques.
var chequeName = pattern.New(`^(?:che(?:ck|que)s?|chq|chk|serial)\b`)

func (l *line) join(from, to int) string {
	parts := make([]string, 0, to-from)
	for _, w := range l.words[from:to] {
		parts = append(parts, w.text)
	}
	return strings.Join(parts, " ")
}

// isPair tells whether a phrase is the names of two columns side by side: "Debit Credit".
func (l *line) isPair(from, to int) bool {
	side := func(w word) role {
		for _, r := range rolesOf(w.text) {
			if r == debit || r == credit {
				return r
			}
		}
		return unknown
	}
	joined := rolesOf(l.join(from, to))
	if to-from < 2 || slices.Contains(joined, debit) || slices.Contains(joined, credit) {
		return false // "Paid in" is one name
	}
	for to > from+2 && withoutCurrency(fold(l.words[to-1].text)) == "" {
		to--
	}
	a, b := side(l.words[from]), side(l.words[to-1])
	if to == from+2 && l.words[from+1].x0-l.words[from].x1 < 0.7*l.size && slices.Contains(joined, mark) {
		return false // "Af Bij" over the column that tells which
	}
	return a != unknown && b != unknown && a != b
}

// isTwo tells whether a phrase is two known names with a gap between them, "Date   Valeur".
func (l *line) isTwo(from, to int) bool {
	for k := from + 1; k < to; k++ {
		if l.words[k].x0-l.words[k-1].x1 >= partGap*l.size && rolesOf(l.join(from, k)) != nil && rolesOf(l.join(k, to)) != nil {
			return true
		}
	}
	return false
}

// stackedNames joins what stands one below the other.
func stackedNames(lines []line, parts func(*line) []word) []named {
	var out []named
	for i := range lines {
		for _, c := range parts(&lines[i]) {
			k := slices.IndexFunc(out, func(n named) bool { return min(n.x1, c.x1)-max(n.x0, c.x0) > 0.2*min(n.x1-n.x0, c.x1-c.x0) })
			if k < 0 {
				out = append(out, named{name: c.text, x0: c.x0, x1: c.x1, roles: rolesOf(c.text)})
				continue
			}
			n := &out[k]
			whole := n.name + " " + c.text
			if first, ok := strings.CutSuffix(n.name, "-"); ok && rolesOf(first+c.text) != nil {
				whole = first + c.text // a word that is broken at the end of its line
			}
			// A name goes on below, or stands there again in another language.
			if joined := rolesOf(whole); joined != nil {
				n.roles = joined
			} else if !slices.ContainsFunc(rolesOf(c.text), func(r role) bool { return slices.Contains(n.roles, r) }) {
				n.roles = nil
			}
			n.name = whole
			n.x0, n.x1 = min(n.x0, c.x0), max(n.x1, c.x1)
		}
	}
	slices.SortFunc(out, func(a, b named) int { return int(a.x0 - b.x0) })
	return out
}

// pieces gives the known names on a line, and what is between them.
func (l *line) pieces() []word {
	var out []word
	for _, n := range l.phrases() {
		out = append(out, word{text: n.name, x0: n.x0, x1: n.x1})
	}
	return out
}

// chunks joins the words between which there is no wide gap.
func (l *line) chunks() []word {
	var out []word
	for i, w := range l.words {
		if i > 0 && w.x0-l.words[i-1].x1 < partGap*l.size {
			c := &out[len(out)-1]
			c.text, c.x1 = c.text+" "+w.text, w.x1
			continue
		}
		out = append(out, w)
	}
	return out
}
