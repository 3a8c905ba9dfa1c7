package main

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// options say what is measured.
type options struct {
	sizes  []int // files of the trees
	text   int64 // bytes of text
	rows   int   // of the table for SQL
	dir    string
	fsx    string // the program; built when empty
	seed   uint64
	rounds int
	only   []string // groups: scan names content queries grep watch screen sql files
	quick  bool
	cold   bool
	keep   bool
}

func parseOptions(args []string) (options, error) {
	o := options{}
	f := flag.NewFlagSet("fsx-bench", flag.ContinueOnError)
	sizes := f.String("files", "50000,200000,1000000", "sizes of the trees, in files")
	text := f.String("text", "1GB", "size of the text")
	only := f.String("only", "", "groups to measure: scan,names,content,grep,watch,screen,sql,files (default: all); queries: those of content alone, over the indexes that it left in -dir")
	f.IntVar(&o.rows, "rows", 1_000_000, "rows of the table that SQL is asked of")
	f.StringVar(&o.dir, "dir", "", "where trees and indexes are kept (default: a new temporary folder, removed at the end)")
	f.StringVar(&o.fsx, "fsx", "", "the fsx program to measure (default: built from this module)")
	f.Uint64Var(&o.seed, "seed", 1, "what the trees are made from")
	f.IntVar(&o.rounds, "rounds", 5, "how often each thing is measured")
	f.BoolVar(&o.quick, "quick", false, "compare results with the peers' on a small tree; measure nothing")
	f.BoolVar(&o.cold, "cold", false, "also with empty caches; this drops those of the whole machine, as root")
	f.BoolVar(&o.keep, "keep", false, "keep a temporary folder")
	if err := f.Parse(args); err != nil {
		return o, err
	}
	if f.NArg() > 0 {
		return o, fmt.Errorf("%q is no flag", f.Arg(0))
	}
	var err error
	if o.text, err = parseBytes(*text); err != nil {
		return o, err
	}
	for s := range strings.SplitSeq(*sizes, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(s))
		if err != nil || n < 1 {
			return o, fmt.Errorf("-files: %q is no number of files", s)
		}
		o.sizes = append(o.sizes, n)
	}
	if *only != "" {
		o.only = strings.Split(*only, ",")
	}
	if o.rounds < 1 {
		return o, fmt.Errorf("-rounds: %d is too few", o.rounds)
	}
	return o, nil
}

// parseBytes reads a size such as 1GB, 200MB or 4096.
func parseBytes(s string) (int64, error) {
	number := strings.TrimRight(strings.ToUpper(strings.TrimSpace(s)), "B")
	unit := int64(1)
	for suffix, n := range map[string]int64{"K": 1 << 10, "M": 1 << 20, "G": 1 << 30} {
		if rest, ok := strings.CutSuffix(number, suffix); ok {
			number, unit = rest, n
			break
		}
	}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || n < 0 || n*float64(unit) > math.MaxInt64/2 {
		return 0, fmt.Errorf("%q is no size", s)
	}
	return int64(n * float64(unit)), nil
}

// absolute makes the paths absolute, since children run in other folders.
func (o *options) absolute() (err error) {
	if o.dir, err = filepath.EvalSymlinks(o.dir); err != nil {
		return err
	}
	if o.dir, err = filepath.Abs(o.dir); err != nil || o.fsx == "" {
		return err
	}
	o.fsx, err = filepath.Abs(o.fsx)
	return err
}

// place gives the folder to work in and what removes it at the end.
func (o *options) place() (done func() error, err error) {
	if o.dir != "" {
		return func() error { return nil }, os.MkdirAll(o.dir, 0o700)
	}
	if o.dir, err = os.MkdirTemp("", "fsx-bench-"); err != nil {
		return nil, err
	}
	if o.keep {
		return func() error { return nil }, nil
	}
	return func() error { return os.RemoveAll(o.dir) }, nil
}
