package share

import (
	"context"

	"github.com/fsx-dev/fsx/store"
)

// Agreement implements store.DB.
func (d *DB) Agreement(ctx context.Context, root string) (store.Agreement, error) {
	return call(ctx, d, agreement, root)
}

// PutAgreement implements store.DB.
func (d *DB) PutAgreement(ctx context.Context, root string, a store.Agreement) error {
	_, err := call(ctx, d, putAgreement, agreed{root, a})
	return err
}
