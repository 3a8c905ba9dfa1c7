package extract

import (
	"bytes"
	"encoding/binary"
	stdimage "image"
	"image/jpeg"
	"testing"
)

// jpegWith is a picture with a segment of its own behind its first mark.
func jpegWith(t *testing.T, mark byte, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, stdimage.NewGray(stdimage.Rect(0, 0, 8, 6)), nil); err != nil {
		t.Fatal(err)
	}
	raw := b.Bytes()
	out := append([]byte{}, raw[:2]...)
	out = binary.BigEndian.AppendUint16(append(out, 0xFF, mark), uint16(len(data)+2)) // #nosec G115 -- short
	return append(append(out, data...), raw[2:]...)
}

func TestPictureFacts(t *testing.T) {
	t.Parallel()
	iptc := []byte("\x1c\x01\x5a\x00\x03\x1b%G")
	for _, r := range []struct {
		number byte
		value  string
	}{{5, "Harbour at dawn"}, {25, "boats"}, {25, "fog"}, {55, "20260504"}, {80, "Ann Berg"}, {90, "Lübeck"}, {101, "Germany"}, {116, "© 2026 Ann Berg"}, {120, "The old harbour, seen from the mole."}} {
		iptc = binary.BigEndian.AppendUint16(append(iptc, 0x1c, 2, r.number), uint16(len(r.value))) // #nosec G115 -- short
		iptc = append(iptc, r.value...)
	}
	block := binary.BigEndian.AppendUint32([]byte("Photoshop 3.0\x008BIM\x04\x04\x00\x00"), uint32(len(iptc))) // #nosec G115 -- short
	block = append(append(block, iptc...), make([]byte, len(iptc)%2)...)
	wantDump(t, read(t, "a.jpg", jpegWith(t, 0xED, block)), `
M0 : Dimensions: 8 x 6
M0 : Title: Harbour at dawn
M0 : Description: The old harbour, seen from the mole.
M0 : Taken: 2026-05-04
M0 : Author: Ann Berg
M0 : Copyright: © 2026 Ann Berg
M0 : Place: Lübeck, Germany
M0 : Keywords: boats, fog`)

	xmp := "http://ns.adobe.com/xap/1.0/\x00" + `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
		`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmp:Rating="4" xmp:CreateDate="2026-05-04T06:10:00" photoshop:City="Lübeck">` +
		`<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Dawn</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>Ann Berg</rdf:li><rdf:li>Ole Lund</rdf:li></rdf:Seq></dc:creator>` +
		`<dc:subject><rdf:Bag><rdf:li>pier</rdf:li><rdf:li>gulls</rdf:li></rdf:Bag></dc:subject><dc:description><rdf:Alt><rdf:li xml:lang="x-default">Seen from the mole</rdf:li></rdf:Alt></dc:description>` +
		`<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">CC BY</rdf:li></rdf:Alt></dc:rights></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
	wantDump(t, read(t, "a.jpg", jpegWith(t, 0xE1, []byte(xmp))), `
M0 : Dimensions: 8 x 6
M0 : Title: Dawn
M0 : Description: Seen from the mole
M0 : Taken: 2026-05-04 06:10:00
M0 : Author: Ann Berg, Ole Lund
M0 : Copyright: CC BY
M0 : Place: Lübeck
M0 : Keywords: pier, gulls
M0 : Rating: 4`)
}
