package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// planner is a small program in three languages.
func planner() []*source {
	program := func(path, format, section, text string) *source {
		n := strings.Count(text, "\n")
		return newSource(path, &extract.Document{Format: format, Blocks: []extract.Block{
			{Kind: extract.Code, Text: text, Place: extract.Place{Line: 10, EndLine: 10 + n, Section: section}},
		}})
	}
	s := []*source{
		program("/f/conflict/detector.go", "go", "Detect", "// Detect compares, as conflict.Detect(a) does.\nfunc Detect(w *Window) []Finding {\n\treturn judge(w)\n}"),
		program("/f/conflict/again.go", "go", "Twice", "func Twice(w *Window) []Finding {\n\treturn append(Detect(w), w.Detect(1)...)\n}"),
		program("/f/cmd/main.go", "go", "cmdCheck", "func cmdCheck() {\n\tfor _, f := range conflict.Detect(w) {\n\t\tprint(f, MinLength)\n\t}\n}"),
		program("/f/conflict/detector_test.go", "go", "TestDetect", "func TestDetect(t *testing.T) {\n\tgot := conflict.Detect(w)\n}"),
		program("/f/window/window.go", "go", "", "const (\n\tMinLength = 45\n)"),
		program("/f/opt/solver.py", "python", "solve", "from .heuristic import greedy_plan\ndef solve(line):\n    # greedy_plan(line) is the last resort\n    return greedy_plan(line)"),
		program("/f/opt/heuristic.py", "python", "greedy_plan", "def greedy_plan(line):\n    return Plan(line)"),
		program("/f/web/Gantt.tsx", "typescript", "Gantt", "export function Gantt() {\n  const { zoom } = usePlan();\n}"),
		program("/f/web/store.ts", "typescript", "", "export const usePlan = create((set) => ({}));"),
	}
	placed(s)
	return s
}

// TestCallers holds who calls or uses what, and what only defines, imports or names it.
func TestCallers(t *testing.T) {
	t.Parallel()
	sources := planner()
	for q, want := range map[string]string{
		"which functions call conflict.Detect (outside the tests)?": "2 calls of conflict.Detect|in Twice: “return append(Detect(w), w.Detect(1)...)” [again.go line 11]|in cmdCheck: “for _, f := range conflict.Detect(w) {” [main.go line 11]",
		"who calls conflict.Detect":                                 "3 calls of conflict.Detect|in Twice: |in cmdCheck: |in TestDetect: ",
		"where is greedy_plan called?":                              "1 call of greedy_plan|in solve: “return greedy_plan(line)” [solver.py line 13]",
		"Where do we call `usePlan`?":                               "1 call of usePlan|in Gantt: “const { zoom } = usePlan();” [Gantt.tsx line 11]",
		"what uses MinLength?":                                      "1 use of MinLength|in cmdCheck: “print(f, MinLength)” [main.go line 12]",
		"usages of MinLength":                                       "1 use of MinLength",
		"callers of judge":                                          "",
		"Who uses the boathouse?":                                   "",
		"who calls the tenants?":                                    "",
		"Where is the key used?":                                    "",
	} {
		text, ok := answerCallers(understand(q), sources)
		if ok != (want != "") {
			t.Errorf("%q: %v\n%s", q, ok, text)
			continue
		}
		at := 0
		for _, part := range strings.Split(want, "|") {
			i := strings.Index(text[at:], part)
			if i < 0 {
				t.Errorf("%q: %q is missing, or not in its place, in\n%s", q, part, text)
				break
			}
			at += i
		}
		if n := strings.Count(text, "\n- "); ok && strings.Contains(want, "|") && n != strings.Count(want, "|") {
			t.Errorf("%q: %d lines in\n%s", q, n, text)
		}
	}
}
