package extract

import "fmt"

// The text that the dictionary of packed RTF begins with ([MS-OXRTFCP] 2.2.2.1).
const rtfDictionary = `{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript \fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0` + "\r\n" + `\par \pard\plain\f0\fs20\b\i\u\tab\tx`

// unpackRTF unpacks the text of a message ([MS-OXRTFCP]): runs of eight signs, each a letter or a
// place in the last 4,096 letters with a length.
func unpackRTF(b []byte, limit int64) ([]byte, error) {
	if len(b) < 16 {
		return nil, nil
	}
	size := int64(le32(b, 4))
	if size > limit {
		return nil, &LimitError{"bytes in one part of a message", limit}
	}
	data := b[16:]
	switch le32(b, 8) {
	case 0x414C454D: // it is stored as it is
		return data[:min(int64(len(data)), size)], nil
	case 0x75465A4C:
	default:
		return nil, fmt.Errorf("%w: its text is packed in an unknown way", ErrDamaged)
	}
	return expandRTF(data, size), nil
}

// expandRTF gives what is packed, as far as it goes and up to about size bytes.
func expandRTF(data []byte, size int64) []byte {
	var dictionary [4096]byte
	at := copy(dictionary[:], rtfDictionary)
	var out []byte
	put := func(c byte) {
		out = append(out, c)
		dictionary[at] = c
		at = (at + 1) % len(dictionary)
	}
	for len(data) > 0 {
		signs := data[0]
		data = data[1:]
		for bit := range 8 {
			if len(data) == 0 || int64(len(out)) > size {
				return out
			}
			if signs>>bit&1 == 0 {
				put(data[0])
				data = data[1:]
				continue
			}
			if len(data) < 2 {
				return out
			}
			ref := int(data[0])<<8 | int(data[1])
			data = data[2:]
			from := ref >> 4
			if from == at {
				return out
			}
			for i := range ref&0xF + 2 {
				put(dictionary[(from+i)%len(dictionary)])
			}
		}
	}
	return out
}
