package extract

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

// Texts of Poland, Romania and Slovakia that are too short to tell by their letters' frequency are told by their words:
// read as windows-1252 they hold signs within words and before them, "Wyp³ata £ódka" for "Wypłata Łódka".
const (
	leastSigns = 2 // within words
	mostSigns  = 4 // times as many for the better reading as for the other
)

// centralEuropean gives the encoding in which a text has letters where windows-1252 has signs within words; nil where
// it has none.
func centralEuropean(sample []byte) (encoding.Encoding, string) {
	west := 0
	var signs [2]int // within words, as read by each
	maps := [...]*charmap.Charmap{charmap.Windows1250, charmap.ISO8859_2}
	for i := 1; i+1 < len(sample); i++ {
		if c := sample[i]; c < 0x80 || !isLetterByte(sample[i+1]) || !isLetterByte(sample[i-1]) && !beginsWord(sample[i-1], c) {
			continue
		}
		if !isWordRune(charmap.Windows1252.DecodeByte(sample[i])) {
			west++
		}
		for k, m := range maps {
			if !isWordRune(m.DecodeByte(sample[i])) {
				signs[k]++
			}
		}
	}
	best, name := maps[0], "windows-1250"
	if signs[1] < signs[0] {
		best, name = maps[1], "iso-8859-2"
	}
	if west < leastSigns || west < mostSigns*min(signs[0], signs[1]) {
		return nil, ""
	}
	return best, name
}

// isLetterByte tells whether a byte is a letter of ASCII, or of what an encoding adds to it.
func isLetterByte(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80 }

// beginsWord tells whether the second of two bytes may be the first letter of a word. In Spanish a question begins
// with a sign.
func beginsWord(before, c byte) bool { return (before < '0' || before > '9') && c != 0xBF }
