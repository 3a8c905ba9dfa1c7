package main

import (
	"archive/zip"
	"bytes"
	order "encoding/binary"
	"fmt"
	"strings"
	"testing"
)

// zipped makes a zip file of name, content pairs.
func zipped(t *testing.T, pairs ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(pairs); i += 2 {
		w, err := z.Create(pairs[i])
		if err == nil {
			_, err = w.Write([]byte(pairs[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// whiteOnWhite is a PDF of one page with a line that nobody sees.
func whiteOnWhite(text string) []byte {
	text = strings.Map(func(r rune) rune {
		if r > 0x7e {
			return -1 // the font has Latin letters
		}
		return r
	}, text)
	stream := "1 1 1 rg BT /F 6 Tf 20 700 Td (" + strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(text) + ") Tj ET\n"
	objects := []string{
		"<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[4 0 R]/Count 1>>", "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 2000 792]/Contents 5 0 R/Resources<</Font<</F 3 0 R>>>>>>",
		fmt.Sprintf("<</Length %d>>stream\n%s\nendstream", len(stream), stream),
	}
	var b bytes.Buffer
	b.WriteString("%PDF-1.5\n")
	offsets := make([]int, len(objects))
	for i, o := range objects {
		offsets[i] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	at := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, o := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", o)
	}
	fmt.Fprintf(&b, "trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, at)
	return b.Bytes()
}

// described is a JPEG whose EXIF description is a text.
func described(text string) []byte {
	text += "\x00"
	var tiff bytes.Buffer
	tiff.WriteString("MM\x00*\x00\x00\x00\x08\x00\x01\x01\x0e\x00\x02") // one entry: ImageDescription, ASCII
	tiff.Write(order.BigEndian.AppendUint32(nil, uint32(len(text))))
	tiff.Write(order.BigEndian.AppendUint32(nil, 26))
	tiff.WriteString("\x00\x00\x00\x00" + text)
	exif := "Exif\x00\x00" + tiff.String()
	var b bytes.Buffer
	b.WriteString("\xff\xd8\xff\xe1")
	b.Write(order.BigEndian.AppendUint16(nil, uint16(len(exif)+2)))
	b.WriteString(exif + "\xff\xd9")
	return b.Bytes()
}
