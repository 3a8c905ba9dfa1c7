package tool

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// searchScope returns the folders to search and, for a filter that is not a
// folder, which paths to keep.
func (e *Env) searchScope(ctx context.Context, in searchInput) (under []string, keep func(string) bool, err error) {
	if len(in.Under) > 0 {
		if under, err = e.folders(ctx, in.Under); err != nil {
			return nil, nil, err
		}
	} else if e.bounded() {
		under = e.roots()
	}
	filter := strings.TrimSpace(in.PathFilter)
	if filter == "" {
		return under, nil, nil
	}
	if at, err := e.resolve(Path(filter)); err == nil {
		if _, err := e.Keeper.Guard().Lstat(at); err == nil {
			return []string{at}, nil, nil
		}
	}
	low := strings.ToLower(filepath.ToSlash(filter))
	if strings.ContainsAny(filter, "*?[{") && doublestar.ValidatePattern(low) {
		return under, func(path string) bool {
			path = strings.ToLower(filepath.ToSlash(path))
			return doublestar.MatchUnvalidated("**/"+strings.TrimPrefix(low, "/"), strings.TrimPrefix(path, "/"))
		}, nil
	}
	return under, func(path string) bool { return strings.Contains(strings.ToLower(filepath.ToSlash(path)), low) }, nil
}
