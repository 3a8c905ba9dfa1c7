package extract

import (
	"fmt"
	"math"
)

// page reads one page; i counts from 0.
func (d *pdfDoc) page(i int) (pdfPage, error) {
	in := d.in
	p := pdfPage{number: i + 1, layout: d.layout}
	h, err := in.call("FPDF_LoadPage", d.handle, uint64(i)) // #nosec G115 -- i is not negative
	if err != nil {
		return p, err
	}
	if h == 0 {
		return p, fmt.Errorf("%w: page %d cannot be read", ErrDamaged, i+1)
	}
	if h, err = d.withForms(h, i); err != nil {
		return p, err
	}
	defer in.int("FPDF_ClosePage", h)
	p.turn = in.int("FPDFPage_GetRotation", h)
	// A page's size is a 32-bit float, which comes as its bits.
	if w, err := in.call("FPDF_GetPageWidthF", h); err == nil {
		p.width = math.Float32frombits(uint32(w)) // #nosec G115 -- the low half
	}
	if t, err := in.call("FPDF_GetPageHeightF", h); err == nil {
		p.height = math.Float32frombits(uint32(t)) // #nosec G115 -- the low half
	}
	p.readRules(in, h)
	text, err := in.call("FPDFText_LoadPage", h)
	if err != nil {
		return p, err
	}
	if text == 0 {
		return p, nil
	}
	defer in.int("FPDFText_ClosePage", text)
	if err := p.readSegments(in, text); err != nil {
		return p, err
	}
	return p, nil
}

// Kinds of annotations that show text, as PDFium numbers them, and the mode in
// which they become part of a page.
const (
	annotFreeText = 3
	annotStamp    = 13
	annotWidget   = 20
	flatDisplay   = 0
	maxAnnots     = 5000
)

// withForms makes what is filled into a form, and text that was written on the
// page later, part of the page's content. It returns the page to read.
func (d *pdfDoc) withForms(h uint64, i int) (uint64, error) {
	in := d.in
	shows := false
	for k := range min(in.int("FPDFPage_GetAnnotCount", h), maxAnnots) {
		a, err := in.call("FPDFPage_GetAnnot", h, uint64(k)) // #nosec G115 -- k is not negative
		if err != nil || a == 0 {
			continue
		}
		kind := in.int("FPDFAnnot_GetSubtype", a)
		in.int("FPDFPage_CloseAnnot", a)
		if shows = kind == annotFreeText || kind == annotStamp || kind == annotWidget; shows {
			break
		}
	}
	if !shows || in.int("FPDFPage_Flatten", h, flatDisplay) == 0 {
		return h, in.trapped()
	}
	in.int("FPDF_ClosePage", h)
	again, err := in.call("FPDF_LoadPage", d.handle, uint64(i)) // #nosec G115 -- i is not negative
	if err == nil && again == 0 {
		err = fmt.Errorf("%w: page %d cannot be read", ErrDamaged, i+1)
	}
	return again, err
}

// trapped is an error once the machine has stopped.
func (in *pdfInstance) trapped() error {
	if in.broken {
		return fmt.Errorf("%w: the PDF reader stopped", ErrDamaged)
	}
	return nil
}
