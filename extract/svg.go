package extract

import (
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// readSVG reads a drawing: its size as Meta, then the words in it.
func readSVG(j *job) error {
	name, title := "", ""
	var text strings.Builder
	first := true
	err := walkXML(io.NewSectionReader(j.src.R, 0, j.src.Size), j.lim.Depth, xmlHandler{
		start: func(e xml.StartElement) error {
			if first {
				first = false
				size := strings.TrimSpace(attr(e, "width") + " x " + attr(e, "height"))
				if size == "x" {
					size = attr(e, "viewBox")
				}
				j.meta("Dimensions", size)
			}
			if name = e.Name.Local; name != "tspan" {
				text.Reset()
			}
			return nil
		},
		text: func(t []byte) error {
			switch name {
			case "title", "desc", "text", "tspan":
				text.Write(t)
			}
			return j.ctx.Err()
		},
		end: func(end string) error {
			s := oneLine(text.String())
			if end == "tspan" || s == "" {
				name = "text"
				return nil
			}
			text.Reset()
			name = ""
			if end == "title" && title == "" {
				title = s
				j.meta("Title", s)
			}
			return j.add(Block{Text: s})
		},
	})
	if err == nil || errors.Is(err, ErrLimit) || errors.Is(err, ErrDamaged) || j.ctx.Err() != nil {
		return err
	}
	if first {
		return fmt.Errorf("%w: it is no drawing: %w", ErrDamaged, err)
	}
	j.partial("the drawing breaks off")
	return nil
}

// plainSize reads the dimensions of the formats of pictures that no library here
// knows, from their first bytes; it is 0, 0 where there are none.
func plainSize(j *job) (width, height int) {
	var h [32]byte
	n, err := j.src.R.ReadAt(h[:], 0)
	if n < 26 || err != nil && !errors.Is(err, io.EOF) {
		return 0, 0
	}
	side := func(v int32) int {
		if v < 0 { // stored from the top
			v = -v
		}
		return int(max(v, 0))
	}
	switch j.format.Name {
	case "bmp":
		return side(int32(binary.LittleEndian.Uint32(h[18:]))), side(int32(binary.LittleEndian.Uint32(h[22:]))) // #nosec G115 -- the bits as they are
	case "psd":
		return side(int32(binary.BigEndian.Uint32(h[18:]))), side(int32(binary.BigEndian.Uint32(h[14:]))) // #nosec G115 -- the bits as they are
	case "ico": // 0 stands for 256
		return int(h[6]-1) + 1, int(h[7]-1) + 1
	}
	return 0, 0
}
