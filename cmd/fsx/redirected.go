package main

import (
	"context"
	"io"
	"os"

	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/store/scratch/export"
)

// redirected writes rows of the scratchpad to standard output. Where that is a file (fsx sql … > x.csv) its bytes are
// known from then on; whether they are kept in mind does not decide about what was written.
func (a *app) redirected(ctx context.Context, s *scratch.Scratch, fill func(to io.Writer) error) error {
	f, ok := a.out.(*os.File)
	if !ok {
		return fill(a.out)
	}
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return fill(a.out) //nolint:nilerr // the writing itself tells
	}
	var filled error
	err := export.Known(ctx, s, a.out, func(to io.Writer) error {
		filled = fill(to)
		return filled
	})
	if err != nil && filled == nil {
		_, sentence := explain(ctx, err)
		a.warn("The file is written, but will be read as a document if it is put among others: " + sentence)
	}
	return filled
}
