package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/store/share"
)

// query is one question to a store that is open in a process.
type query struct {
	Kind  string   `json:"kind"` // list, substring, fuzzy, words, dump, held; of the scratchpad sql, window, groups, facts; of a guest lines
	Words string   `json:"words,omitempty"`
	Under []string `json:"under,omitempty"`
	Limit int      `json:"limit,omitempty"`
	Paths bool     `json:"paths,omitempty"` // give the paths too
}

// search reads words as Recoll does: a star ends the beginning of a word, quotation marks hold
// a phrase.
func (q *query) search() store.Query {
	s := store.Query{Words: q.Words, Under: q.Under, Limit: q.Limit}
	if start, ok := strings.CutSuffix(q.Words, "*"); ok {
		s.Words, s.Prefix = start, true
	}
	if phrase := strings.Trim(q.Words, `"`); phrase != q.Words {
		s.Words, s.Phrases = "", []string{phrase}
	}
	return s
}

// answer is what came of a query.
type answer struct {
	NS    int64    `json:"ns"`    // what it took
	Total int      `json:"total"` // of held: the bytes that are held since the store was open, by names
	Paths [][]byte `json:"paths,omitempty"`
	Err   string   `json:"err,omitempty"`
}

// opened is what a process says when its store is open and warm.
type opened struct {
	NS int64 `json:"ns"` // what opening and warming took
}

// insideVerb opens a data folder and answers queries, one line of JSON each:
// fsx-bench inside [-names] [-scratch] [-guest] DATA.
func insideVerb(ctx context.Context, args []string, in io.Reader, out io.Writer) (err error) {
	f := flag.NewFlagSet("fsx-bench inside", flag.ContinueOnError)
	names := f.Bool("names", false, "load the names")
	tables := f.Bool("scratch", false, "ask the scratchpad")
	guest := f.Bool("guest", false, "be a guest of the fsx that has the data folder open, and search for lines")
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() != 1 {
		return errors.New("say: fsx-bench inside [-names] [-scratch] [-guest] DATA")
	}
	started := time.Now()
	st, how, err := openInside(ctx, f.Arg(0), *guest)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	before := held()
	if *names {
		if err := warm(ctx, st); err != nil {
			return err
		}
	}
	if *tables {
		pad, err := scratch.Open(ctx, st)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, pad.Close()) }()
		how = scratchResult(pad)
	}
	took := time.Since(started)
	enc := json.NewEncoder(out)
	runtime.GC() // what loading left behind
	if err := enc.Encode(opened{NS: took.Nanoseconds()}); err != nil {
		return err
	}
	return answers(in, enc, func(q *query) answer {
		if q.Kind == "held" {
			return answer{Total: int(held() - before)}
		}
		return ask(ctx, st, how, q)
	})
}

// openInside opens a data folder, alone or as a guest, and gives what answers queries to it.
func openInside(ctx context.Context, dir string, guest bool) (store.DB, resultFunc, error) {
	if !guest {
		st, err := store.Open(ctx, dir, store.Options{})
		return st, result, err
	}
	st, err := share.Open(ctx, dir, share.Options{Version: "fsx-bench"})
	return st, grepLines, err
}

// answers reads queries until there are no more and writes what came of each.
func answers(in io.Reader, out *json.Encoder, ask func(q *query) answer) error {
	dec := json.NewDecoder(in)
	for {
		var q query
		if err := dec.Decode(&q); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if err := out.Encode(ask(&q)); err != nil {
			return err
		}
	}
}

// held is the memory that this process has for itself after a collection: what is resident and of no file, or its
// heap where the system does not say. What is free is given back to the system for that, so queries after it are slower.
func held() int64 {
	debug.FreeOSMemory()
	var resident, shared int64
	if b, err := os.ReadFile("/proc/self/statm"); err == nil {
		if _, err := fmt.Sscan(string(b), new(int64), &resident, &shared); err == nil {
			return (resident - shared) * int64(os.Getpagesize())
		}
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc) //nolint:gosec // far below 2^63
}

// ask runs a query and takes its time.
func ask(ctx context.Context, st store.DB, how resultFunc, q *query) answer {
	started := time.Now()
	paths, total, err := how(ctx, st, q)
	a := answer{NS: time.Since(started).Nanoseconds(), Total: total}
	if err != nil {
		a.Err = err.Error()
	}
	if q.Paths {
		for _, p := range paths {
			a.Paths = append(a.Paths, []byte(p))
		}
	}
	return a
}

// resultFunc finds what a query asks for, and how much that is.
type resultFunc = func(ctx context.Context, st store.DB, q *query) (paths []string, total int, err error)

func result(ctx context.Context, st store.DB, q *query) (paths []string, total int, err error) {
	switch q.Kind {
	case "list":
		return list(ctx, st, q.Under)
	case "dump":
		total, err := dump(ctx, st, q.Under[0], q.Words)
		return nil, total, err
	case "words":
		hits, err := st.Search(ctx, q.search())
		for i := range hits {
			paths = append(paths, hits[i].Document.Path)
		}
		return paths, len(hits), err
	}
	return byName(ctx, st, q)
}

// list gives every entry that is recorded below folders, without the folders themselves.
func list(ctx context.Context, st store.DB, under []string) (paths []string, total int, err error) {
	for _, u := range under {
		err := st.Folders(ctx, u, func(f store.Folder) error {
			for i := range f.Entries {
				paths = append(paths, strings.TrimSuffix(f.Path, "/")+"/"+f.Entries[i].Name)
			}
			return nil
		})
		if err != nil {
			return nil, 0, err
		}
	}
	return paths, len(paths), nil
}

// insider is a child process that has a store open.
type insider struct {
	cmd  *exec.Cmd
	in   io.WriteCloser
	enc  *json.Encoder
	dec  *json.Decoder
	errs bytes.Buffer
	opened
}

// startInside starts one and waits until its store is open.
func startInside(ctx context.Context, data string, args ...string) (*insider, error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, err
	}
	i := &insider{cmd: exec.CommandContext(ctx, exe, append(append([]string{"inside"}, args...), data)...)} //nolint:gosec // this program
	i.cmd.Stderr = &i.errs
	if i.in, err = i.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := i.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := i.cmd.Start(); err != nil {
		return nil, err
	}
	i.enc, i.dec = json.NewEncoder(i.in), json.NewDecoder(bufio.NewReader(out))
	if err := i.dec.Decode(&i.opened); err != nil {
		_ = i.cmd.Wait()
		return nil, fmt.Errorf("open %s: %w: %s", data, err, shorten(i.errs.String()))
	}
	return i, nil
}

// ask gives the answer of the process.
func (i *insider) ask(q query) (a answer, err error) {
	if err = i.enc.Encode(q); err == nil {
		err = i.dec.Decode(&a)
	}
	if err == nil && a.Err != "" {
		err = errors.New(a.Err)
	}
	if err != nil {
		err = fmt.Errorf("%s %q: %w", q.Kind, q.Words, err)
	}
	return a, err
}

// Close ends the process and gives the most memory that it had resident, in bytes; 0 when that is not
// known.
func (i *insider) Close() (peak int64, err error) {
	peak = residentPeak(i.cmd.Process.Pid)
	err = i.in.Close()
	if waited := i.cmd.Wait(); waited != nil {
		err = errors.Join(err, fmt.Errorf("%w: %s", waited, shorten(i.errs.String())))
	}
	return peak, err
}
