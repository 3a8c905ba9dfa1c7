package extract

import (
	"bytes"
	"errors"
	stdimage "image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestImage(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	if err := png.Encode(&b, stdimage.NewGray(stdimage.Rect(0, 0, 40, 30))); err != nil {
		t.Fatal(err)
	}
	wantDump(t, read(t, "a.jpg", b.Bytes()), "M0 : Dimensions: 40 x 30")
	if err := readErr(t, "a.png", b.Bytes()[:12]); !errors.Is(err, ErrDamaged) {
		t.Errorf("a cut picture: %v", err)
	}
}

func TestPhotos(t *testing.T) {
	t.Parallel()
	photos, err := filepath.Glob(filepath.Join("..", "testdata", "home", "photos", "*", "*.jpg"))
	if err != nil {
		t.Fatal(err)
	}
	if len(photos) == 0 {
		t.Skip("there are no photos")
	}
	all := ""
	for _, path := range photos {
		raw, err := os.ReadFile(path) // #nosec G304 -- the project's own test data
		if err != nil {
			t.Fatal(err)
		}
		all += dump(read(t, filepath.Base(path), raw))
	}
	for _, want := range []string{"Dimensions: ", "Camera: ", "Taken: 20"} {
		if !strings.Contains(all, want) {
			t.Errorf("no photo has %q:\n%s", want, all)
		}
	}
}

func FuzzImage(f *testing.F) {
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x10Exif\x00\x00II*\x00"))
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, format := range []string{"jpeg", "png", "tiff", "webp"} {
			fuzzBlocks(t, readImage, format, b)
		}
	})
}
