package watch

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTreeAgainstPlainPaths does the same to a tree and to a map of paths.
func TestTreeAgainstPlainPaths(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	tr := newTree()
	root := string(filepath.Separator) + "top"
	tr.bind(tr.addRoot(root), 1)
	model := map[int32]string{1: root}
	wd := int32(1)
	pick := func() int32 {
		list := make([]int32, 0, len(model))
		for k := range model {
			list = append(list, k)
		}
		slices.Sort(list)
		return list[r.IntN(len(list))]
	}
	for range 3000 {
		at := pick()
		name := fmt.Sprint("n", r.IntN(40))
		path := filepath.Join(model[at], name)
		there := slices.Contains(values(model), path)
		switch what := r.IntN(10); {
		case what < 6 && !there && len(model) < 400:
			wd++
			tr.bind(tr.extend(tr.reach(path)), wd)
			model[wd] = path
		case what < 8 && !there:
			moved := pick()
			from := model[moved]
			if from == root || isIn(from, path) {
				continue
			}
			tr.move(tr.byWD[moved], tr.byWD[at], name)
			for k, p := range model {
				if isIn(from, p) {
					model[k] = path + p[len(from):]
				}
			}
		case at != 1 && tr.nodes[tr.byWD[at]].first == none:
			tr.unbind(tr.byWD[at])
			delete(model, at)
		}
	}
	if len(model) < 50 || tr.watched != len(model) {
		t.Fatalf("%d watched, %d expected", tr.watched, len(model))
	}
	tr.compact()
	for k, p := range model {
		if n := tr.byWD[k]; tr.path(n) != p || tr.find(p) != n {
			t.Errorf("%d: %q, expected %q", k, tr.path(n), p)
		}
	}
	if tr.find(filepath.Join(root, "nothing")) != none || tr.find(root+"x") != none {
		t.Error("something that was never added is found")
	}
}

func values(m map[int32]string) []string {
	var list []string
	for _, v := range m {
		list = append(list, v)
	}
	return list
}

func isIn(dir, path string) bool {
	return path == dir || strings.HasPrefix(path, dir+string(filepath.Separator))
}
