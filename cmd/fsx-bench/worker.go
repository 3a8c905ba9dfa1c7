package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"
)

// worker creates, renames, replaces and deletes files in a tree, and writes a journal:
// a line "+ TIME PATH" before a file comes to be, "- TIME PATH" after it is gone.
type worker struct {
	r       *rand.Rand
	n       int
	tree    string
	folders []string
	mine    []string // files that this worker has made, or taken from its share of the tree
	words   []string
	journal *bufio.Writer
	made    int
}

func workerVerb(ctx context.Context, args []string, out io.Writer) (err error) {
	f := flag.NewFlagSet("fsx-bench worker", flag.ContinueOnError)
	seed := f.Uint64("seed", 1, "what it does")
	n := f.Int("n", 0, "which one it is")
	of := f.Int("of", 1, "how many there are")
	lasts := f.Duration("for", time.Second, "how long")
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() != 2 {
		return errors.New("say: fsx-bench worker [flags] TREE JOURNALS")
	}
	w := &worker{r: rand.New(rand.NewPCG(*seed, uint64(1000+*n))), n: *n, tree: f.Arg(0), words: vocabulary(4000, *seed)} //nolint:gosec // repeatable on purpose
	if err := w.share(*of); err != nil {
		return err
	}
	journal, err := os.Create(filepath.Join(f.Arg(1), fmt.Sprintf("%d.log", *n)))
	if err != nil {
		return err
	}
	w.journal = bufio.NewWriter(journal)
	defer func() { err = errors.Join(err, w.journal.Flush(), journal.Close()) }()
	deadline := time.After(*lasts)
	pace := time.NewTicker(5 * time.Millisecond)
	defer pace.Stop()
	for {
		if err := w.step(); err != nil {
			return err
		}
		if err := w.journal.Flush(); err != nil {
			return err
		}
		select {
		case <-pace.C:
		case <-deadline:
			_, err := fmt.Fprintln(out, w.made)
			return err
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// share takes the files of the tree whose paths' checksums are its own: nobody else touches
// them. Others may be at work already.
func (w *worker) share(of int) error {
	return filepath.WalkDir(w.tree, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			if errors.Is(err, fs.ErrNotExist) {
				return nil // another worker was here
			}
			return err
		}
		if d.IsDir() {
			w.folders = append(w.folders, path)
			return nil
		}
		if len(d.Name()) > 2 && d.Name()[:2] == "w~" {
			return nil // made by another worker
		}
		if int(crc32.ChecksumIEEE([]byte(path))%uint32(of)) == w.n { //nolint:gosec // of is small
			w.mine = append(w.mine, path)
		}
		return nil
	})
}

func (w *worker) note(sign byte, path string) {
	_, _ = fmt.Fprintf(w.journal, "%c %d %s\n", sign, time.Now().UnixNano(), path)
}

// coming notes that a file comes to be, and makes sure that it is on record before it does.
func (w *worker) coming(path string) error {
	w.note('+', path)
	return w.journal.Flush()
}

// fresh gives a name that was never used.
func (w *worker) fresh() string {
	w.made++
	dir := w.folders[w.r.IntN(len(w.folders))]
	return filepath.Join(dir, fmt.Sprintf("w~%d_%s_%d.txt", w.n, w.words[w.r.IntN(len(w.words))], w.made))
}

func (w *worker) text() []byte {
	b := fmt.Appendf(nil, "torn%dx%d %d\n", w.n, w.made, w.r.Uint64())
	for range 5 + w.r.IntN(60) {
		b = append(append(b, w.words[w.r.IntN(len(w.words))]...), ' ')
	}
	return append(b, '\n')
}

// step does one change.
func (w *worker) step() error {
	if len(w.mine) == 0 || w.r.IntN(3) == 0 {
		return w.create()
	}
	i := w.r.IntN(len(w.mine))
	switch w.r.IntN(4) {
	case 0:
		return w.remove(i)
	case 1:
		return w.rename(i)
	case 2:
		return w.replace(i)
	}
	return os.WriteFile(w.mine[i], w.text(), 0o600)
}

func (w *worker) create() error {
	path := w.fresh()
	if err := w.coming(path); err != nil {
		return err
	}
	w.mine = append(w.mine, path)
	return os.WriteFile(path, w.text(), 0o600)
}

func (w *worker) remove(i int) error {
	path := w.mine[i]
	w.mine[i] = w.mine[len(w.mine)-1]
	w.mine = w.mine[:len(w.mine)-1]
	if err := os.Remove(path); err != nil {
		return err
	}
	w.note('-', path)
	return nil
}

func (w *worker) rename(i int) error {
	from, to := w.mine[i], w.fresh()
	if err := w.coming(to); err != nil {
		return err
	}
	if err := os.Rename(from, to); err != nil {
		return err
	}
	w.note('-', from)
	w.mine[i] = to
	return nil
}

// replace does what editors do: a new file takes the place of the old one.
func (w *worker) replace(i int) error {
	tmp := w.fresh()
	if err := w.coming(tmp); err != nil {
		return err
	}
	if err := os.WriteFile(tmp, w.text(), 0o600); err != nil {
		return err
	}
	if err := os.Rename(tmp, w.mine[i]); err != nil {
		return err
	}
	w.note('-', tmp)
	return nil
}
