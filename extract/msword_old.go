package extract

// The parts of the header of a document of Word 6 and 95.
const (
	oldLanguage = 0x06
	oldText     = 0x18
	oldPieces   = 0x160
	inPieces    = 0x0004 // it was saved quickly: its text stands in pieces
)

// readOld gives the text of a document of Word 6 or 95: paragraphs and the cells of tables by
// their marks.
func (d *wordBinary) readOld(j *job) error {
	from, to := int(le32(d.main, oldText)), int(le32(d.main, oldText+4))
	raw := within(d.main, from, to-from)
	d.single, d.page = true, languagePage(int(le16(d.main, oldLanguage)), raw)
	if le16(d.main, 0x0A)&inPieces != 0 {
		if err := d.readPieces(within(d.main, int(le32(d.main, oldPieces)), int(le32(d.main, oldPieces+4))), j.lim.Out); err != nil {
			return err
		}
	} else {
		d.bytes(len(raw), uint32(max(from, 0))) //nolint:gosec // a stream has less than 2 GB
	}
	p := paragraphs{d: d, w: &wordReader{k: j.sink}}
	return p.walk(0, len(d.text))
}

// languagePage is the code page that documents in a language were written in. English ones are
// guessed by their text: the field often tells the language of the program.
func languagePage(id int, sample []byte) int {
	switch id & 0x3FF {
	case 0x02, 0x19, 0x22, 0x23, 0x2F:
		return 1251
	case 0x05, 0x0E, 0x15, 0x18, 0x1A, 0x1B, 0x1C, 0x24:
		return 1250
	case 0x08:
		return 1253
	case 0x1F:
		return 1254
	case 0x0D:
		return 1255
	case 0x01, 0x29:
		return 1256
	case 0x25, 0x26, 0x27:
		return 1257
	case 0x11:
		return 932
	case 0x12:
		return 949
	case 0x04:
		if id == 0x404 {
			return 950
		}
		return 936
	}
	_, name := guessEncoding(sample[:min(len(sample), 64<<10)])
	if name == "windows-1251" || name == "koi8-r" || name == "x-mac-cyrillic" {
		return 1251
	}
	return 1252
}
