package extract

// shortText is a text whose length is one byte: the name of a sheet.
func (b *binaryBook) shortText(data []byte) string {
	if len(data) == 0 {
		return ""
	}
	if b.version < biff8 {
		return pageText(b.page, within(data, 1, int(data[0])))
	}
	return wideOrNarrow(data[1:], int(data[0]))
}

// longText is a text whose length is two bytes.
func (b *binaryBook) longText(data []byte) string {
	if len(data) < 2 {
		return ""
	}
	if b.version < biff8 {
		return pageText(b.page, within(data, 2, int(le16(data, 0))))
	}
	return wideOrNarrow(data[2:], int(le16(data, 0)))
}

// wideOrNarrow reads n characters after a byte of flags: in UTF-16, or their lower bytes only.
func wideOrNarrow(data []byte, n int) string {
	if len(data) == 0 {
		return ""
	}
	if data[0]&1 != 0 {
		return utf16Text(within(data, 1, 2*n))
	}
	return decodeWith(codePage(1252), within(data, 1, n))
}

// readStrings reads the table that text cells point into. It goes on in continuations, each of
// which may begin within a text, then with a new byte of flags.
func (b *binaryBook) readStrings(data, rest []byte) error {
	s := stringTable{data: data, rest: rest}
	count := int(le32(data, 4))
	s.skip(8)
	for range count {
		if len(b.strings) >= maxStrings {
			return &LimitError{"shared strings", maxStrings}
		}
		text, ok := s.next()
		if !ok {
			break
		}
		b.strings = append(b.strings, text)
		if len(b.strings)%4096 == 0 && b.k.ctx.Err() != nil {
			return b.k.ctx.Err()
		}
	}
	if len(b.strings) < count {
		b.k.partial("the table of texts is damaged")
	}
	return nil
}

// stringTable is the rest of the table of texts: of the open record, and the records after it.
type stringTable struct {
	data, rest []byte
	ended      bool
}

// more opens the next continuation.
func (s *stringTable) more() bool {
	if len(s.rest) < 4 || le16(s.rest, 0) != recContinue {
		s.ended = true
		return false
	}
	n := int(le16(s.rest, 2))
	s.data = within(s.rest, 4, n)
	s.rest = s.rest[min(len(s.rest), 4+n):]
	return true
}

// skip leaves n bytes out, over the ends of records.
func (s *stringTable) skip(n int) {
	for n > len(s.data) {
		n -= len(s.data)
		s.data = nil
		if !s.more() {
			return
		}
	}
	s.data = s.data[n:]
}

// head reads n bytes that stand in one record.
func (s *stringTable) head(n int) []byte {
	if len(s.data) == 0 && !s.more() || len(s.data) < n {
		s.ended = true
		return nil
	}
	b := s.data[:n]
	s.data = s.data[n:]
	return b
}

// next reads a text: its length, flags, what follows it, its characters.
func (s *stringTable) next() (string, bool) {
	head := s.head(3)
	if head == nil {
		return "", false
	}
	n, flags, after := int(le16(head, 0)), head[2], 0
	if flags&8 != 0 { // runs of fonts
		if h := s.head(2); h != nil {
			after += 4 * int(le16(h, 0))
		}
	}
	if flags&4 != 0 { // how it is spoken
		if h := s.head(4); h != nil {
			after += int(le32(h, 0))
		}
	}
	var text string
	for n > 0 && !s.ended {
		if len(s.data) == 0 {
			if !s.more() {
				break
			}
			if f := s.head(1); f != nil {
				flags = f[0]
			}
			continue
		}
		width := 1 + int(flags&1)
		take := min(n, len(s.data)/width)
		if take == 0 {
			s.data = nil
			continue
		}
		piece := append([]byte{flags & 1}, s.data[:take*width]...)
		text += wideOrNarrow(piece, take)
		s.data = s.data[take*width:]
		n -= take
	}
	s.skip(after)
	return text, !s.ended || n == 0
}
