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

func TestOtherPictures(t *testing.T) {
	t.Parallel()
	head := func(s string) []byte { return []byte(s + strings.Repeat("\x00", 64)) }
	wantDump(t, read(t, "a.bmp", head("BM\x00\x00\x00\x00\x00\x00\x00\x006\x00\x00\x00(\x00\x00\x00\x28\x00\x00\x00\xe2\xff\xff\xff\x01\x00\x18")), "M0 : Dimensions: 40 x 30")
	wantDump(t, read(t, "a.psd", head("8BPS\x00\x01\x00\x00\x00\x00\x00\x00\x00\x03\x00\x00\x00\x1e\x00\x00\x00\x28\x00\x08\x00\x03")), "M0 : Dimensions: 40 x 30")
	wantDump(t, read(t, "a.ico", head("\x00\x00\x01\x00\x01\x00\x20\x00\x00\x00")), "M0 : Dimensions: 32 x 256")
	d := read(t, "a.svg", []byte(`<?xml version="1.0"?><svg xmlns="x" width="40" height="30"><title>Plan</title><style>text{}</style><text x="1">The <tspan>hall</tspan> and</text><text>stairs</text></svg>`))
	wantDump(t, d, "P0 : Plan\nP0 : The hall and\nP0 : stairs")
	wantField(t, d, "Dimensions", "40 x 30")
	if err := readErr(t, "a.svg", []byte(`<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>`)); !errors.Is(err, ErrDamaged) {
		t.Error(err)
	}
}

func FuzzSVG(f *testing.F) {
	f.Add([]byte(`<svg viewBox="0 0 1 1"><text>a<tspan>b`))
	f.Fuzz(func(t *testing.T, b []byte) { fuzzBlocks(t, readSVG, "svg", b) })
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
