package grid

// canvas is a drawing in Braille patterns: two dots across and four down in a cell.
type canvas struct {
	w, h int // cells
	dots []uint8
}

func newCanvas(w, h int) *canvas { return &canvas{w: w, h: h, dots: make([]uint8, w*h)} }

// brailleBits are the bits of the dots of a cell, by row and column.
var brailleBits = [4][2]uint8{{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}}

// set makes a dot, if it is on the canvas.
func (c *canvas) set(x, y int) {
	if x >= 0 && y >= 0 && x < c.w*2 && y < c.h*4 {
		c.dots[y/4*c.w+x/2] |= brailleBits[y%4][x%2]
	}
}

// dotted draws a level line of single dots.
func (c *canvas) dotted(y int) {
	for x := 0; x < c.w*2; x += 4 {
		c.set(x, y)
	}
}

// line draws a straight line, by Bresenham's algorithm.
func (c *canvas) line(x0, y0, x1, y1 int) {
	dx, dy := abs(x1-x0), -abs(y1-y0)
	sx, sy := sign(x1-x0), sign(y1-y0)
	for wrong := dx + dy; ; {
		c.set(x0, y0)
		if x0 == x1 && y0 == y1 {
			return
		}
		twice := 2 * wrong
		if twice >= dy {
			wrong += dy
			x0 += sx
		}
		if twice <= dx {
			wrong += dx
			y0 += sy
		}
	}
}

// rows are the lines of the drawing.
func (c *canvas) rows() []string {
	out := make([]string, c.h)
	for y := range out {
		row := make([]rune, c.w)
		for x := range row {
			row[x] = ' '
			if d := c.dots[y*c.w+x]; d != 0 {
				row[x] = 0x2800 + rune(d)
			}
		}
		out[y] = string(row)
	}
	return out
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}
