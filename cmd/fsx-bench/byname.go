package main

import (
	"context"
	"errors"

	"github.com/fsx-dev/fsx/store"
)

// errNoNames says that this fsx cannot be asked for names in process.
var errNoNames = errors.New("this fsx has no table of names")

func warm(context.Context, store.DB) error { return errNoNames }

func byName(context.Context, store.DB, *query) ([]string, int, error) { return nil, 0, errNoNames }
