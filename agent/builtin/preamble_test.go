package builtin

import (
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract"
)

// program is a source whose only document is a program.
func program(path, format, text string) *source {
	return newSource(path, &extract.Document{Format: format, Blocks: []extract.Block{
		{Kind: extract.Code, Text: text, Place: extract.Place{Line: 1, EndLine: strings.Count(text, "\n") + 1}},
	}})
}

// TestPreambles tells what programs begin with from what they do.
func TestPreambles(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		format, text string
		want         []string // units that are left
	}{
		{"go", "// Copyright 2019 The Larch Authors\n\n//go:build linux\n\npackage larch\n\nimport (\n\t\"fmt\"\n\n\ty \"example.org/larch/v2/y\"\n)\n\nvar depth = 3", []string{"var depth = 3"}},
		{"python", "#!/usr/bin/env python3\nfrom larch.tree import depth\nimport os\n\nprint(depth)", []string{"print(depth)"}},
		{"c", "#include <stdio.h>\n#include \"larch.h\"\n\nint depth = larch_depth();", []string{"int depth = larch_depth();"}},
		{"rust", "use larch::tree::{Depth, Leaf};\n\nfn depth() -> Depth { Depth(3) }", []string{"fn depth() -> Depth { Depth(3) }"}},
		{"go", "// The larch is deep.\n\nvar note = \"import\"", []string{"// The larch is deep.", "var note = \"import\""}},
	} {
		in, s := understand("how deep is the larch?"), program("/p/larch", c.format, c.text)
		var got []string
		for _, u := range s.units {
			if !in.formal(u) {
				got = append(got, written.Flat(u.text))
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q are left, want %q", c.format, got, c.want)
		}
	}
	for q, text := range map[string]string{
		"what does larch import?":           "import \"example.org/oak\"",
		"which package is it?":              "package larch",
		"who holds the copyright of larch?": "// Copyright 2019 The Larch Authors",
	} {
		if s := program("/p/larch.go", "go", text); len(s.units) != 1 || understand(q).formal(s.units[0]) {
			t.Errorf("%s does not get %q", q, text)
		}
	}
}

// TestIdleLines holds that below an answer no line of a program stands that holds little but the name of the project.
func TestIdleLines(t *testing.T) {
	t.Parallel()
	code := "// Larch sinks its roots at most forty metres.\nconst roots = 40\n\nfunc Larch() string { return larchName }\n\nvar larchPrefix = \"larch-\"\n\n" +
		"func (l *larch) cut() { l.larch() }"
	sources := []*source{program("/p/larch.go", "go", code), program("/p/larch_test.go", "go", "func TestLarchSinksRoots(t *testing.T) { larchRoots(t, 40) }")}
	for _, part := range strings.Fields("bark cone needle seed resin root") { // the name of a project stands everywhere
		sources = append(sources, program("/p/"+part+".go", "go", "// The "+part+" of a larch.\nvar "+part+" = larch()"))
	}
	placed(sources)
	labelled(sources)
	in := understand("how deep does larch sink its roots?").among(sources)
	got := answerFact(in, sources, seen{documents: len(sources)})
	if !strings.Contains(got, "forty metres") {
		t.Errorf("no answer: %s", got)
	}
	for _, idle := range []string{"larchName", "larchPrefix", "l.larch()", "TestLarch"} {
		if strings.Contains(got, idle) {
			t.Errorf("%s stands in\n%s", idle, got)
		}
	}
}
