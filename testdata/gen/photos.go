package main

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
)

// A photo is a small painted picture with the EXIF data of a camera.
type photo struct {
	make, model, taken string // taken: "2006:01:02 15:04:05"
	orientation        uint16
	lat, lon           float64 // both 0: no GPS
	width, height      int
	sky, ground        color.RGBA
}

func (p photo) encode() ([]byte, error) {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, p.paint(), &jpeg.Options{Quality: 70}); err != nil {
		return nil, err
	}
	exif := p.exif()
	var out bytes.Buffer
	out.Write(b.Bytes()[:2])
	out.Write([]byte{0xff, 0xe1, byte((len(exif) + 2) >> 8), byte(len(exif) + 2)})
	out.Write(exif)
	out.Write(b.Bytes()[2:])
	return out.Bytes(), nil
}

func (p photo) paint() image.Image {
	m := image.NewRGBA(image.Rect(0, 0, p.width, p.height))
	for y := range p.height {
		for x := range p.width {
			hill := float64(p.height) * (0.6 + 0.12*math.Sin(float64(x)/float64(p.width)*7))
			c := p.sky
			if float64(y) > hill {
				c = p.ground
			}
			fade := uint8(y * 60 / p.height)
			m.Set(x, y, color.RGBA{c.R - min(c.R, fade), c.G - min(c.G, fade), c.B - min(c.B, fade), 255})
		}
	}
	return m
}

// An exifTag is one entry of a TIFF directory; data longer than 4 bytes goes behind the directory.
type exifTag struct {
	id, kind uint16 // kind: 2 text, 3 short, 4 long, 5 rational
	n        uint32
	data     []byte
}

func exifText(id uint16, s string) exifTag {
	return exifTag{id, 2, uint32(len(s) + 1), append([]byte(s), 0)}
}

func exifShort(id, v uint16) exifTag {
	return exifTag{id, 3, 1, binary.BigEndian.AppendUint16(nil, v)}
}

func exifLong(id uint16, v uint32) exifTag {
	return exifTag{id, 4, 1, binary.BigEndian.AppendUint32(nil, v)}
}

func exifAngle(id uint16, deg float64) exifTag {
	deg = math.Abs(deg)
	minutes := (deg - math.Floor(deg)) * 60
	seconds := math.Round((minutes - math.Floor(minutes)) * 60 * 100)
	var b []byte
	for _, v := range []uint32{uint32(deg), 1, uint32(minutes), 1, uint32(seconds), 100} {
		b = binary.BigEndian.AppendUint32(b, v)
	}
	return exifTag{id, 5, 3, b}
}

func (p photo) exif() []byte {
	const head = 8 // of the TIFF data; offsets count from there
	root := []exifTag{exifText(0x010f, p.make), exifText(0x0110, p.model), exifShort(0x0112, p.orientation), exifText(0x0132, p.taken), exifLong(0x8769, 0)}
	sub := []exifTag{exifText(0x9003, p.taken), exifLong(0xa002, uint32(p.width)), exifLong(0xa003, uint32(p.height))}
	var gps []exifTag
	if p.lat != 0 || p.lon != 0 {
		root = append(root, exifLong(0x8825, 0))
		gps = []exifTag{exifText(1, sign(p.lat, "N", "S")), exifAngle(2, p.lat), exifText(3, sign(p.lon, "E", "W")), exifAngle(4, p.lon)}
	}
	at := uint32(head + len(directory(root, head)))
	root[4] = exifLong(0x8769, at)
	body := directory(sub, at)
	if gps != nil {
		at += uint32(len(body))
		root[5] = exifLong(0x8825, at)
		body = append(body, directory(gps, at)...)
	}
	out := append([]byte("Exif\x00\x00MM\x00*"), 0, 0, 0, head)
	return append(append(out, directory(root, head)...), body...)
}

// directory writes a TIFF directory that starts at offset at.
func directory(tags []exifTag, at uint32) []byte {
	rest := at + 2 + uint32(len(tags))*12 + 4
	out := binary.BigEndian.AppendUint16(nil, uint16(len(tags)))
	var behind []byte
	for _, t := range tags {
		out = binary.BigEndian.AppendUint16(out, t.id)
		out = binary.BigEndian.AppendUint16(out, t.kind)
		out = binary.BigEndian.AppendUint32(out, t.n)
		if len(t.data) <= 4 {
			out = append(out, append(t.data, make([]byte, 4-len(t.data))...)...)
			continue
		}
		out = binary.BigEndian.AppendUint32(out, rest+uint32(len(behind)))
		behind = append(behind, t.data...)
		if len(behind)%2 == 1 {
			behind = append(behind, 0)
		}
	}
	return append(append(out, 0, 0, 0, 0), behind...)
}

func sign(f float64, plus, minus string) string {
	if f < 0 {
		return minus
	}
	return plus
}

// screenshot is a PNG with a text chunk, as screen grabbers write it.
func screenshot() ([]byte, error) {
	m := image.NewPaletted(image.Rect(0, 0, 320, 200), color.Palette{color.White, color.RGBA{30, 60, 120, 255}, color.Black})
	for y := range 200 {
		for x := range 320 {
			if y < 18 || (x > 20 && x < 120 && y%24 < 3) {
				m.SetColorIndex(x, y, 1)
			}
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		return nil, err
	}
	const behindHeader = 8 + 25
	text := append([]byte("tEXtSoftware\x00"), "Grabshot 4.1"...)
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(text)-4))
	chunk = append(chunk, text...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(text))
	out := append([]byte{}, b.Bytes()[:behindHeader]...)
	return append(append(out, chunk...), b.Bytes()[behindHeader:]...), nil
}
