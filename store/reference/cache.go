package reference

import (
	"context"
	"slices"
	"sync"

	"github.com/fsx-dev/fsx/store"
)

// Cache keeps the graph that was asked for last, until the store has written anything or
// another one is wanted. The zero Cache is empty; it may be used by many goroutines.
type Cache struct {
	mu    sync.Mutex
	graph *Graph
	under []string
	batch uint64
}

// Graph gives the graph of the documents below some folders.
func (c *Cache) Graph(ctx context.Context, db store.DB, under []string) (*Graph, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	batch, err := db.Batch(ctx)
	if err != nil {
		return nil, err
	}
	if c.graph != nil && c.batch == batch && slices.Equal(c.under, under) {
		return c.graph, nil
	}
	g, err := Build(ctx, db, under)
	if err != nil {
		return nil, err
	}
	c.graph, c.under, c.batch = g, slices.Clone(under), batch
	return g, nil
}
