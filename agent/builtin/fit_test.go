package builtin

import (
	"fmt"
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestFitWeights fits the weights of weights.go anew and prints them in their
// form. It runs only when FSX_FIT is set. FSX_XQUAD may name a file of XQuAD, whose
// questions are taken in beside those of testdata to fit the order. What is fitted
// to three quarters of the folders is measured on the fourth.
func TestFitWeights(t *testing.T) {
	t.Parallel()
	if os.Getenv("FSX_FIT") == "" {
		t.Skip("set FSX_FIT to fit the weights")
	}
	names := measures(t)
	sets := []exampleSet{{name: "open questions", examples: openExamples(t)}}
	if file := os.Getenv("FSX_XQUAD"); file != "" {
		sets = append(sets, exampleSet{name: "XQuAD", examples: xquadExamples(t, file)})
	}
	var all []example
	for _, s := range sets {
		all = append(all, s.examples...)
	}
	present := fitted{order, trust}
	f := fitAll(all, present)
	t.Logf("\nvar order = vector{\n%s}\n\nvar trust = belief{own: vector{\n%s}, from: %.2f}", literal(names, f.order), literal(names, f.trust.own), f.trust.from)
	for _, s := range sets {
		t.Logf("%s\npresent:       %s\nfitted to all: %s", s.name, present.on(s.examples), f.on(s.examples))
	}
	for fold := range folds {
		f := fitAll(except(all, fold), present)
		for i, s := range sets {
			sets[i].told = append(s.told, f.told(only(s.examples, fold))...)
		}
	}
	for _, s := range sets {
		t.Logf("%s, each fold by the others\n%s", s.name, table(s.told))
	}
}

type exampleSet struct {
	name     string
	examples []example
	told     []outcome // of each fold by weights that were fitted to the others
}

func only(examples []example, fold int) []example {
	return slices.DeleteFunc(slices.Clone(examples), func(e example) bool { return e.fold != fold })
}

func except(examples []example, fold int) []example {
	return slices.DeleteFunc(slices.Clone(examples), func(e example) bool { return e.fold == fold })
}

// fitted are the weights that weights.go holds.
type fitted struct {
	order vector
	trust belief
}

// byHand are measures whose weights are set by hand: few questions ask for a definition, and many
// units define something; the folders of testdata hold few programs and no lists of words.
var byHand = []int{isDefinition, isMachine, isTest, isListed, isGuide}

// fitAll fits the weights to examples, those of trust to our own alone. A measure
// that none of them shows keeps its present weight.
func fitAll(examples []example, present fitted) fitted {
	f := fitted{order: fitOrder(examples)}
	f.trust = fitTrust(slices.DeleteFunc(slices.Clone(examples), func(e example) bool { return e.foreign }))
	var units []vector
	for _, e := range examples {
		units = append(units, e.units...)
	}
	f.order.keep(present.order, units)
	f.trust.own.keep(present.trust.own, units)
	for _, k := range byHand {
		f.order[k], f.trust.own[k] = present.order[k], present.trust.own[k]
	}
	return f
}

func (f *vector) keep(present vector, units []vector) {
	for k := range f {
		shown := false
		for i := range units {
			shown = shown || units[i][k] != 0
		}
		if !shown {
			f[k] = present[k]
		}
	}
}

// figures are what weights came to on a set of examples.
type figures struct {
	answered, first, five, ten int // questions with an answer: those where it is the first unit, and among the first
	denied                     int // those whose first unit is not likely to answer
	none, falsely              int // questions without an answer: those whose first unit is likely to
}

func (g figures) String() string {
	share := func(n int) float64 { return float64(n) / float64(max(1, g.answered)) }
	return fmt.Sprintf("of %d answers %.3f first, %.3f in five, %.3f in ten; %d denied, %d of %d without an answer got one",
		g.answered, share(g.first), share(g.five), share(g.ten), g.denied, g.falsely, g.none)
}

func (f fitted) on(examples []example) figures {
	var g figures
	first := firsts(examples, f.order)
	for i, e := range examples {
		yes := f.trust.chance(first[i]) >= likely
		switch {
		case !e.answered:
			g.none++
			g.falsely += count(yes)
			continue
		case !yes:
			g.denied++
		}
		at := e.rank(f.order)
		g.answered++
		g.first += count(at < 1)
		g.five += count(at < 5)
		g.ten += count(at < 10)
	}
	return g
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// rank is how many units an order puts before the first one that answers.
func (e example) rank(order vector) int {
	best, before := math.Inf(-1), 0
	for i, f := range e.units {
		if e.answers[i] {
			best = max(best, f.dot(order))
		}
	}
	if math.IsInf(best, -1) {
		return math.MaxInt
	}
	for i, f := range e.units {
		if !e.answers[i] && f.dot(order) >= best {
			before++
		}
	}
	return before
}

// measures are the names of what is measured, in the order of a vector, as the
// constants of feature.go have them.
func measures(t *testing.T) []string {
	t.Helper()
	file, err := parser.ParseFile(gotoken.NewFileSet(), "feature.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, d := range file.Decls {
		group, ok := d.(*ast.GenDecl)
		if !ok || group.Tok != gotoken.CONST {
			continue
		}
		for _, s := range group.Specs {
			for _, name := range s.(*ast.ValueSpec).Names {
				names = append(names, name.Name)
			}
		}
	}
	if len(names) <= features || names[features] != "features" {
		t.Fatalf("the constants of feature.go do not begin with %d measures: %q", features, names)
	}
	return names[:features]
}

// literal writes the elements of a vector as weights.go has them, those next
// to nothing left out.
func literal(names []string, w vector) string {
	const least, widest = 0.05, 110
	var b strings.Builder
	wide := 0
	for i, name := range names {
		if math.Abs(w[i]) < least {
			continue
		}
		element := fmt.Sprintf("%s: %.2f,", name, w[i])
		switch {
		case wide == 0:
			b.WriteString("\t")
		case wide+len(element) > widest:
			b.WriteString("\n\t")
			wide = 0
		default:
			b.WriteString(" ")
		}
		b.WriteString(element)
		wide += len(element) + 1
	}
	return b.String() + "\n"
}

func TestFitIsPrintedAsWeightsAre(t *testing.T) {
	t.Parallel()
	got := literal(measures(t), vector{isCovered: 2.744, isSaid: 0.04, isMissing: -0.37, isSure: 1})
	if want := "\tisCovered: 2.74, isMissing: -0.37, isSure: 1.00,\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	whole := vector{}
	for i := range whole {
		whole[i] = 1
	}
	for line := range strings.Lines(literal(measures(t), whole)) {
		if len(line) > 120 || !strings.HasPrefix(line, "\tis") {
			t.Errorf("a line of the vector: %q", line)
		}
	}
}
