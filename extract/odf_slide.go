package extract

import (
	"encoding/xml"
	"slices"
	"strconv"
)

// slideTitles remembers where the blocks of the open slide begin.
type slideTitles struct{ from int }

// startSlide handles the elements of a presentation.
func (o *odfReader) startSlide(e xml.StartElement) {
	if o.kind != "odp" {
		return
	}
	switch e.Name.Local {
	case "page":
		o.page++
		o.k.doc.Pages = o.page
		o.k.path, o.holder, o.slides.from = nil, "", len(o.k.doc.Blocks)
		if o.styles.hidden[attr(e, "style-name")] {
			o.k.meta("Hidden slide", strconv.Itoa(o.page))
		}
	case "notes":
		o.holder = "notes"
	case "frame", "custom-shape":
		if o.holder != "notes" {
			o.holder = attr(e, "class")
		}
	case "footer-decl", "header-decl":
		o.paras = append(o.paras, &odfPara{})
		o.margin = true
	}
}

func (o *odfReader) endSlide(name string) {
	if o.kind != "odp" {
		return
	}
	switch name {
	case "frame", "custom-shape":
		if o.holder != "notes" {
			o.holder = ""
		}
	case "notes":
		o.holder = ""
	case "footer-decl", "header-decl":
		if len(o.paras) > 0 {
			_ = o.endPara() // a limit is met again by the next block
		}
		o.margin = false
	case "page":
		o.holder = ""
		titleFirst(o.k.doc.Blocks[min(o.slides.from, len(o.k.doc.Blocks)):])
	}
}

// titleFirst moves the title of a slide, wherever it was drawn, before the rest
// and puts the rest under it.
func titleFirst(blocks []Block) {
	at := slices.IndexFunc(blocks, func(b Block) bool { return b.Kind == Heading })
	if at < 0 {
		return
	}
	title := blocks[at]
	copy(blocks[1:], blocks[:at])
	blocks[0] = title
	for i := range blocks {
		if blocks[i].Kind == Meta {
			continue
		}
		blocks[i].Place.Section = title.Place.Section
	}
}
