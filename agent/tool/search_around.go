package tool

import (
	"context"
	"path/filepath"
)

// Within is a folder with how many indexed documents are in it and below.
type Within struct {
	Path      Path `json:"path"`
	Documents int  `json:"documents"`
}

// fewTogether is the number of documents up to which a folder is told beside the passages that
// stand in it: so many are read in one call.
const fewTogether = 200

// around are the folders in which passages stand, up to the roots, as far as they hold few
// documents. A reader tells by them what belongs together.
func (e *Env) around(ctx context.Context, hits []Hit) ([]Within, error) {
	var out []Within
	count := map[string]int{}
	roots := e.Keeper.Guard().Roots()
	for _, h := range hits {
		for dir := filepath.Dir(string(h.Path)); inRoots(dir, roots); dir = filepath.Dir(dir) {
			n, known := count[dir]
			if !known {
				c, err := e.Store.Counts(ctx, dir)
				if err != nil {
					return nil, err
				}
				n = c.Documents
				count[dir] = n
				if n <= fewTogether {
					out = append(out, Within{Path(dir), n})
				}
			}
			if known || n > fewTogether || dir == filepath.Dir(dir) {
				break
			}
		}
	}
	return out, nil
}

func inRoots(dir string, roots []string) bool {
	for _, r := range roots {
		if isBelow(dir, r) {
			return true
		}
	}
	return false
}
