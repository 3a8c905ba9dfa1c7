package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math/rand"
	"os"
	"path/filepath"
	"strconv"

	"github.com/go-pdf/fpdf"
)

// scan replaces the print at path by images of its pages as a flatbed scanner
// gives them: black and white, a little askew, with specks.
func scan(dir, path string) error {
	if _, err := runIn(dir, "", "pdftoppm", "-gray", "-r", "100", "-png", path, filepath.Join(dir, "page")); err != nil {
		return err
	}
	pages, err := filepath.Glob(filepath.Join(dir, "page*.png"))
	if err != nil {
		return err
	}
	f := fpdf.New("P", "pt", "A4", "")
	f.SetCreationDate(statementsMade)
	f.SetModificationDate(statementsMade)
	f.SetCatalogSort(true)
	f.SetProducer("Flatbed 3000", false)
	for n, p := range pages {
		b, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		img, err := png.Decode(bytes.NewReader(b))
		if err != nil {
			return err
		}
		var out bytes.Buffer
		if err := png.Encode(&out, askew(img, rand.New(rand.NewSource(int64(n+1))))); err != nil {
			return err
		}
		name := strconv.Itoa(n)
		f.AddPage()
		f.RegisterImageOptionsReader(name, fpdf.ImageOptions{ImageType: "PNG"}, &out)
		f.ImageOptions(name, 0, 0, 595, 842, false, fpdf.ImageOptions{ImageType: "PNG"}, 0, "")
	}
	return f.OutputFileAndClose(path)
}

// askew turns img by half a degree and leaves two colours.
func askew(img image.Image, r *rand.Rand) image.Image {
	b := img.Bounds()
	out := image.NewPaletted(b, color.Palette{color.White, color.Black})
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			at := color.GrayModel.Convert(img.At(x-y/110+4, y+x/110-4)).(color.Gray).Y
			inside := image.Pt(x-y/110+4, y+x/110-4).In(b)
			if (inside && int(at) < 150+r.Intn(40)) || r.Intn(9000) == 0 {
				out.SetColorIndex(x, y, 1)
			}
		}
	}
	return out
}
