package table

// row sets one row at the height that was reached.
func (t *setting) row(row []field, bold, shaded bool) {
	h := t.rowHeight(row, bold)
	left, right := t.x0[0]-t.s.gap/2, t.x1[len(t.x1)-1]+t.s.gap/2
	if shaded {
		t.shade(left, t.y, right, t.y+h)
	}
	for i, f := range row {
		if f.covered {
			continue
		}
		tall := h
		for k := 1; k < f.tall; k++ {
			tall += t.size*t.p.leading + 2*t.s.padding
		}
		if t.s.lines == "grid" {
			t.box(t.x0[i]-t.s.gap/2, t.y, t.x1[i+f.wide-1]+t.s.gap/2, t.y+tall)
		}
		t.cell(f, i, tall, bold)
	}
	t.y += h
	t.rows++
	if t.s.lines == "level" && !t.inHead {
		t.across(t.y)
	}
}

func (t *setting) box(x0, y0, x1, y1 float64) {
	t.rule(x0, y0, x1, y0)
	t.rule(x0, y1, x1, y1)
	t.rule(x0, y0, x0, y1)
	t.rule(x1, y0, x1, y1)
}

// cell sets the lines of one cell, which is so tall.
func (t *setting) cell(f field, i int, tall float64, bold bool) {
	lines := t.lines(f, i, bold)
	step := t.size * t.p.leading
	y := t.y + t.s.padding
	switch t.s.valign {
	case 'm':
		y = t.y + (tall-step*float64(len(lines)))/2
	case 'b':
		y = t.y + tall - t.s.padding - step*float64(len(lines))
	}
	align := t.s.columns[i].align
	if t.inHead && !t.s.alignHead {
		align = 'l'
	}
	if f.wide > 1 {
		align = 'c'
	}
	for k, l := range lines {
		wide := t.font(bold).width(l, t.size)
		x := t.x0[i]
		switch far := t.x1[i+f.wide-1]; align {
		case 'r':
			x = far - wide
		case 'c':
			x = (t.x0[i] + far - wide) / 2
		}
		base := y + step*float64(k) + t.size*0.9
		t.pieces = append(t.pieces, piece{x: x, y: base, text: l, bold: bold, size: t.size, row: t.rows, col: i, line: k, base: base})
		if f.mark != "" && k+1 == len(lines) {
			t.pieces = append(t.pieces, piece{x: x + wide + 0.2, y: base - t.size*0.35, text: f.mark, size: t.size * 0.6, row: t.rows, col: i, line: k, base: base})
		}
	}
}
