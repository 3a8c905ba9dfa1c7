package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/fsx-dev/fsx/"

// below lists for each room which other rooms its code may import. A room
// that is missing here fails the test, so a new one has to be given its place.
var below = map[string][]string{
	"extract":              {"extract/pattern"},
	"extract/inflect":      {},
	"extract/pattern":      {},
	"extract/comment":      {"extract/pattern"},
	"extract/passage":      {"extract"},
	"extract/item":         {"extract", "extract/pattern"},
	"extract/table":        {"extract"},
	"extract/column":       {"extract/pattern"},
	"extract/ledger":       {"extract", "extract/column", "extract/pattern"},
	"themes":               {},
	"store":                {"store/trigram", "store/names", "store/segment", "store/language", "store/filter", "store/vector", "store/spelling"},
	"store/vector":         {},
	"store/language":       {},
	"store/filter":         {},
	"store/segment":        {},
	"store/trigram":        {},
	"store/names":          {"store/spelling"},
	"store/spelling":       {},
	"store/scratch":        {"store", "store/scratch/payee"},
	"store/scratch/payee":  {},
	"store/reference":      {"store"},
	"store/scratch/export": {"store/scratch"},
	"store/share":          {"store", "store/names", "store/trigram"},
	"store/storetest":      {"store", "store/names", "store/filter"},
	"walker/guard":         {},
	"walker/secret":        {},
	"walker/ignore":        {},
	"walker/watch":         {},
	"walker":               {"extract", "extract/passage", "extract/item", "walker/guard", "walker/ignore", "walker/secret", "walker/watch", "store", "store/trigram"},
	"walker/meaning":       {"walker", "walker/guard", "walker/secret", "store", "store/vector", "extract/passage"},
	"walker/grep":          {"walker", "walker/guard", "store", "store/trigram", "extract"},
	"store/audit":          {"store"},
	"agent/act":            {"walker/guard"},
	"agent/tool": {
		"agent/act", "store/scratch/export",
		"extract/inflect",
		"walker", "walker/grep", "walker/guard", "walker/ignore", "extract", "extract/passage", "extract/item", "extract/table", "extract/column", "extract/ledger", "store",
		"store/names", "store/reference", "store/filter", "store/language", "store/scratch", "store/spelling",
	},
	"agent/llm":              {},
	"agent/encoder":          {},
	"agent/llm/fake":         {},
	"agent/builtin":          {"agent/builtin/lexis", "agent/builtin/payments", "agent/builtin/period", "agent/builtin/turn", "agent/builtin/written", "extract", "extract/column", "extract/comment", "extract/item", "extract/pattern", "store/language"},
	"agent/builtin/turn":     {"extract"},
	"agent/builtin/written":  {},
	"agent/builtin/period":   {"agent/builtin/lexis", "agent/builtin/written", "extract/item", "extract/pattern"},
	"agent/builtin/payments": {"agent/builtin/lexis", "agent/builtin/period", "agent/builtin/turn", "agent/builtin/written", "extract/pattern"},
	"agent/builtin/lexis":    {"extract/inflect", "extract/pattern", "store/language"},
	"agent": {
		"agent/llm", "agent/origin", "agent/tool", "walker", "walker/guard", "walker/secret", "extract", "extract/comment", "extract/item", "extract/pattern", "store", "store/scratch",
	},
	"agent/origin": {"agent/tool"},
	"agent/egress": {"agent", "agent/origin", "agent/tool", "extract", "store/audit", "walker/guard", "walker/secret"},
	"tui/port":     {"agent", "extract"},
	"tui/msg":      {"agent", "extract", "tui/port"},
	"tui/action":   {"tui/port", "tui/msg", "extract"},
	"tui/widget":   {"themes"},
	"tui/browse":   {"tui/port", "tui/msg", "tui/action", "tui/widget", "themes", "extract", "extract/comment"},
	"tui/chat":     {"tui/port", "tui/msg", "tui/action", "tui/widget", "themes", "extract", "extract/column", "agent"},
	"tui/grid":     {"tui/port", "tui/msg", "tui/action", "tui/widget", "themes"},
	"tui/finder":   {"tui/port", "tui/msg", "tui/action", "tui/widget", "themes"},
	"tui/picker":   {"tui/port", "tui/msg", "tui/action", "tui/widget", "themes"},
	"tui/overlay":  {"tui/port", "tui/msg", "tui/action", "tui/widget", "themes"},
	"tui": {
		"tui/port", "tui/msg", "tui/action", "tui/widget", "tui/browse", "tui/chat", "tui/grid", "tui/finder", "tui/overlay", "tui/picker",
		"themes",
		"agent", "extract",
	},
	"tui/tuitest": {"tui", "tui/port", "tui/msg", "themes", "agent", "extract"},
	"cmd/fsx": {
		"tui", "tui/port", "agent", "agent/act", "agent/egress", "agent/llm", "agent/encoder", "agent/builtin", "agent/tool", "walker", "walker/guard", "walker/meaning", "extract",
		"extract/passage", "extract/item", "store", "store/names", "store/scratch", "store/scratch/payee", "store/scratch/export", "store/share", "themes", "store/audit", "walker/secret",
	},
	"cmd/fsx-bench": {"extract", "walker", "walker/grep", "walker/guard", "walker/ignore", "store", "store/names", "store/scratch", "store/share"},
}

// only names for a foreign module the rooms that may import it directly.
var only = map[string][]string{
	"charm.land/bubbletea/":            {"tui", "cmd/fsx"},
	"github.com/dgraph-io/badger/":     {"store"},
	"github.com/blevesearch/bleve/":    {"store"},
	"github.com/blevesearch/mmap-go":   {"store/segment"},
	"modernc.org/sqlite":               {"store/scratch"},
	"github.com/klippa-app/go-pdfium/": {"extract"},
	"github.com/junegunn/fzf/":         {"store/names"},
	"github.com/viterin/vek/":          {"agent/encoder"},
	"github.com/tmc/langchaingo/":      {"agent"},
	"github.com/zalando/go-keyring":    {"agent/llm"},
	"github.com/spf13/cobra":           {"cmd"},
	"github.com/fsnotify/fsnotify":     {"walker/watch"},
}

// dials are the packages that open network connections: only agent/llm may, and store/share
// for Unix sockets, to which a test of its own holds it.
var dials = []string{"net", "net/http"}

type room struct {
	ImportPath string
	Imports    []string
}

func rooms(t *testing.T) []room {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", module+"...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var all []room
	dec := json.NewDecoder(strings.NewReader(string(out)))
	for {
		var r room
		if err := dec.Decode(&r); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		r.ImportPath = strings.TrimPrefix(r.ImportPath, module)
		all = append(all, r)
	}
}

func TestArrowsPointDown(t *testing.T) {
	t.Parallel()
	for _, r := range rooms(t) {
		allowed, known := below[r.ImportPath]
		if !known {
			t.Errorf("%s has no place in the house: add it to the table", r.ImportPath)
			continue
		}
		for _, imp := range r.Imports {
			if ours, ok := strings.CutPrefix(imp, module); ok && !slices.Contains(allowed, ours) {
				t.Errorf("%s must not import %s", r.ImportPath, ours)
			}
		}
	}
}

func TestForeignModulesStayInTheirRoom(t *testing.T) {
	t.Parallel()
	for _, r := range rooms(t) {
		for _, imp := range r.Imports {
			for prefix, homes := range only {
				if strings.HasPrefix(imp, prefix) && !slices.ContainsFunc(homes, func(h string) bool { return inside(r.ImportPath, h) }) {
					t.Errorf("%s must not import %s", r.ImportPath, imp)
				}
			}
			if slices.Contains(dials, imp) && !inside(r.ImportPath, "agent/llm") && (imp != "net" || r.ImportPath != "store/share") {
				t.Errorf("%s must not import %s: only agent/llm dials", r.ImportPath, imp)
			}
		}
	}
}

func inside(path, home string) bool { return path == home || strings.HasPrefix(path, home+"/") }
