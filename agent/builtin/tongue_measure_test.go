package builtin

import (
	"os"
	"path/filepath"
	"testing"
)

// TestXQuADByLanguage tells what the present weights come to on XQuAD in several languages. It runs
// only when FSX_XQUAD_DIR names a folder with its files.
func TestXQuADByLanguage(t *testing.T) {
	t.Parallel()
	folder := os.Getenv("FSX_XQUAD_DIR")
	if folder == "" {
		t.Skip("set FSX_XQUAD_DIR to a folder with xquad.LANGUAGE.json")
	}
	files, err := filepath.Glob(filepath.Join(folder, "xquad.*.json"))
	if err != nil {
		t.Fatal(err)
	}
	present := fitted{order, trust}
	for _, file := range files {
		t.Logf("%s: %s", filepath.Base(file), present.on(xquadExamples(t, file)))
	}
}
