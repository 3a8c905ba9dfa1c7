package main

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// filesPerFolder is what a developer's home has.
const filesPerFolder = 8.6

// deepest is how far below the top a folder may be.
const deepest = 14

// folderPlan is one folder of a tree that is to be made.
type folderPlan struct {
	path  string // below the top, "" for itself
	files int
	seed  uint64
}

// planTree lays out the folders of a tree of so many files, parents before what is in them.
func planTree(files int, seed uint64) []folderPlan {
	r := rand.New(rand.NewPCG(seed, uint64(files))) //nolint:gosec // repeatable on purpose
	n := namer{r: r, words: vocabulary(4000, seed)}
	plan := make([]folderPlan, max(1, int(float64(files)/filesPerFolder)))
	depth := make([]int, len(plan))
	names := make([]map[string]bool, len(plan))
	weights := make([]float64, len(plan))
	total := 0.0
	for i := range plan {
		plan[i].seed = r.Uint64()
		weights[i] = math.Exp(min(4, r.NormFloat64()*1.1))
		total += weights[i]
		if i == 0 {
			continue
		}
		parent := r.IntN(i)
		if r.IntN(2) == 0 {
			parent = r.IntN(1 + i/5) // the older ones, which stand further up, grow
		}
		for depth[parent] >= deepest {
			parent = r.IntN(i)
		}
		if names[parent] == nil {
			names[parent] = map[string]bool{}
		}
		depth[i] = depth[parent] + 1
		plan[i].path = filepath.Join(plan[parent].path, unused(names[parent], n.folder()))
	}
	sum, given := 0.0, 0
	for i := range plan {
		sum += weights[i]
		upTo := int(math.Round(sum / total * float64(files)))
		plan[i].files = upTo - given
		given = upTo
	}
	return plan
}

// fileNames are the names of a planned folder's files, unlike those of the folders in it,
// to which they are added.
func (p *folderPlan) fileNames(words []string, seen map[string]bool) []string {
	n := namer{r: rand.New(rand.NewPCG(p.seed, 1)), words: words} //nolint:gosec // repeatable on purpose
	ext := strings.Fields(extensions)
	list := make([]string, p.files)
	for i := range list {
		list[i] = unused(seen, n.file(ext))
	}
	return list
}

// makeTree makes a tree below top, which must not exist.
func makeTree(ctx context.Context, top string, files int, seed uint64) error {
	plan := planTree(files, seed)
	words := vocabulary(4000, seed)
	inside := map[string]map[string]bool{}
	for i := range plan {
		if err := os.Mkdir(filepath.Join(top, plan[i].path), 0o755); err != nil { //nolint:gosec // a tree to look at
			return err
		}
		if i > 0 {
			parent := filepath.Dir("/" + plan[i].path)
			if inside[parent] == nil {
				inside[parent] = map[string]bool{}
			}
			inside[parent][filepath.Base(plan[i].path)] = true
		}
	}
	return eachOf(ctx, plan, func(p *folderPlan) error {
		folders := inside[filepath.Join("/", p.path)]
		if folders == nil {
			folders = map[string]bool{}
		}
		r := rand.New(rand.NewPCG(p.seed, 2)) //nolint:gosec // repeatable on purpose
		for _, name := range p.fileNames(words, folders) {
			size := int64(math.Exp(8 + 2.2*r.NormFloat64()))
			if err := makeFile(filepath.Join(top, p.path, name), min(size, 1<<32), r); err != nil {
				return err
			}
		}
		return nil
	})
}

// makeFile makes a file that has a size and a time but takes no room.
func makeFile(name string, size int64, r *rand.Rand) error {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644) //nolint:gosec // a tree to look at
	if err != nil {
		return err
	}
	if err := f.Truncate(size); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	when := time.Date(2012, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(r.Int64N(int64(13 * 365 * 24 * time.Hour))))
	return os.Chtimes(name, when, when)
}

// eachOf calls fn for every element, two at a time, and gives the first error.
func eachOf[T any](ctx context.Context, list []T, fn func(*T) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	todo := make(chan *T)
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			for v := range todo {
				if err := fn(v); err != nil {
					cancel(err)
				}
			}
		})
	}
	for i := range list {
		select {
		case todo <- &list[i]:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(todo)
	wg.Wait()
	return context.Cause(ctx)
}

// treeVerb makes a tree, unless it was made before: fsx-bench tree [-seed N] FILES TOP.
func treeVerb(ctx context.Context, args []string) error {
	f := flag.NewFlagSet("fsx-bench tree", flag.ContinueOnError)
	seed := f.Uint64("seed", 1, "what it is made from")
	if err := f.Parse(args); err != nil {
		return err
	}
	files, err := strconv.Atoi(f.Arg(0))
	if err != nil || f.NArg() != 2 {
		return fmt.Errorf("say: fsx-bench tree [-seed N] FILES FOLDER")
	}
	return once(f.Arg(1), fmt.Sprintf("tree %d %d", files, *seed), func(top string) error {
		return makeTree(ctx, top, files, *seed)
	})
}

// generator is raised with every change of what is made from a seed, so that nothing an
// older one made is taken for it.
const generator = 2

// once makes a folder that is not yet there, or was left half made, and notes beside it what it is.
func once(top, what string, fill func(top string) error) error {
	mark := filepath.Clean(top) + ".made"
	what = fmt.Sprintf("%s by generator %d", what, generator)
	if have, err := os.ReadFile(mark); err == nil && string(have) == what {
		return nil
	}
	if err := os.RemoveAll(top); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(top), 0o755); err != nil { //nolint:gosec // a tree to look at
		return err
	}
	if err := fill(top); err != nil {
		return fmt.Errorf("make %s in %s: %w", what, top, err)
	}
	return os.WriteFile(mark, []byte(what), 0o600)
}
