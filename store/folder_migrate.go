package store

import "context"

// migrateFolders makes the folder blocks of schema 1 into those of schema 2, which begin with
// what the folder holds in numbers.
func migrateFolders(ctx context.Context, s *Store) error {
	return s.rewrite(ctx, keyFolder, func(_, block []byte) ([]byte, error) {
		d := decoder{b: block}
		if d.byte() != 1 {
			return block, nil
		}
		f, err := decodeEntries("", &d)
		if err != nil {
			return nil, err
		}
		return EncodeFolder(nil, &f), nil
	})
}
