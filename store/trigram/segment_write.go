package trigram

import (
	"bufio"
	"encoding/binary"
	"hash"
	"hash/crc32"
	"io"
)

// docEntry is what a segment says about one part of a document.
type docEntry struct {
	id           uint64
	bytes, lines uint32 // as Part has them; 0 bytes where the document is one part, or they are not known
	state        uint8  // indexed, open, removed
}

// segmentWriter writes a segment in one pass: its blocks as their trigrams come in
// ascending order, then documents, index of blocks and footer.
type segmentWriter struct {
	w        *bufio.Writer
	sum      hash.Hash32
	at       uint64 // bytes written
	docs     []docEntry
	postings uint64

	terms int    // in the block that is being gathered
	first uint32 // its first trigram
	last  uint32
	dict  []byte
	lists []byte
	coded []byte
	index []byte
}

func newSegmentWriter(w io.Writer, docs []docEntry) (*segmentWriter, error) {
	s := &segmentWriter{sum: crc32.New(crc32.MakeTable(crc32.Castagnoli)), docs: docs}
	s.w = bufio.NewWriterSize(io.MultiWriter(w, s.sum), 1<<18)
	return s, s.write([]byte(segmentMagic))
}

func (s *segmentWriter) write(b []byte) error {
	s.at += uint64(len(b))
	_, err := s.w.Write(b)
	return err
}

// add gives the ascending numbers of the documents that hold a trigram, which is larger
// than the one before.
func (s *segmentWriter) add(t uint32, list []uint32) error {
	if s.terms == 0 {
		s.first, s.last = t, t
	}
	s.dict = binary.AppendUvarint(s.dict, uint64(t-s.last))
	s.dict = binary.AppendUvarint(s.dict, uint64(len(list)))
	s.last = t
	s.coded = appendPostings(s.coded[:0], list, len(s.docs))
	s.dict = binary.AppendUvarint(s.dict, uint64(len(s.coded)))
	if len(s.coded) <= inlineSize {
		s.dict = append(s.dict, s.coded...)
	} else {
		s.lists = append(s.lists, s.coded...)
		s.lists = binary.LittleEndian.AppendUint32(s.lists, checksum(s.coded))
	}
	s.postings += uint64(len(list))
	if s.terms++; s.terms == blockTerms {
		return s.block()
	}
	return nil
}

// block writes the block that has been gathered.
func (s *segmentWriter) block() error {
	if s.terms == 0 {
		return nil
	}
	s.dict = binary.LittleEndian.AppendUint32(s.dict, checksum(s.dict))
	s.index = binary.LittleEndian.AppendUint32(s.index, s.first)
	s.index = binary.LittleEndian.AppendUint64(s.index, s.at)
	s.index = binary.LittleEndian.AppendUint32(s.index, uint32(len(s.dict)))
	if err := s.write(s.dict); err != nil {
		return err
	}
	if err := s.write(s.lists); err != nil {
		return err
	}
	s.terms, s.dict, s.lists = 0, s.dict[:0], s.lists[:0]
	return nil
}

// finish writes what follows the blocks.
func (s *segmentWriter) finish() error {
	if err := s.block(); err != nil {
		return err
	}
	var docs []byte
	last := uint64(0)
	for _, d := range s.docs {
		docs = binary.AppendUvarint(docs, d.id-last)
		last = d.id
		if d.bytes == 0 || d.state != indexed {
			docs = append(docs, d.state)
			continue
		}
		docs = binary.AppendUvarint(append(docs, placed), uint64(d.bytes))
		docs = binary.AppendUvarint(docs, uint64(d.lines))
	}
	foot := binary.LittleEndian.AppendUint64(nil, s.at)
	foot = binary.LittleEndian.AppendUint64(foot, s.at+uint64(len(docs)))
	foot = binary.LittleEndian.AppendUint32(foot, uint32(len(s.docs)))
	foot = binary.LittleEndian.AppendUint32(foot, uint32(len(s.index)/blockEntry))
	foot = binary.LittleEndian.AppendUint64(foot, s.postings)
	foot = binary.LittleEndian.AppendUint32(foot, checksum(docs))
	foot = binary.LittleEndian.AppendUint32(foot, checksum(s.index))
	if err := s.write(docs); err != nil {
		return err
	}
	if err := s.write(s.index); err != nil {
		return err
	}
	if err := s.w.Flush(); err != nil {
		return err
	}
	foot = binary.LittleEndian.AppendUint32(foot, s.sum.Sum32()) // of everything before the footer
	foot = binary.LittleEndian.AppendUint32(foot, checksum(foot))
	if err := s.write(foot); err != nil {
		return err
	}
	return s.w.Flush()
}

// appendPostings encodes the numbers of documents out of n: as differences or, where that
// is not shorter, as a bit for each document. The length tells which it is.
func appendPostings(dst []byte, list []uint32, n int) []byte {
	start := len(dst)
	if flat := (n + 7) / 8; len(list) < flat {
		if dst = appendList(dst, list); len(dst)-start < flat {
			return dst
		}
	}
	dst = append(dst[:start], make([]byte, (n+7)/8)...)
	for _, v := range list {
		dst[start+int(v>>3)] |= 1 << (v & 7)
	}
	return dst
}
