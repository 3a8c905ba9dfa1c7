package segment

import "strings"

// Term is a term of a field in one segment. It says where the documents are, so that it need not be
// looked up for them.
type Term struct {
	Text string
	Docs uint32 // that have it, those that are excepted elsewhere with them
	at   uint64 // of these, in the field's postings
}

// Starting gives the terms of a field that begin with a prefix, in order.
func (c *contents) Starting(field, prefix string) (list []Term, err error) {
	i, ok := c.fields[field]
	if !ok {
		return nil, nil
	}
	p := &c.parts[i]
	d := c.terms(p)
	var texts strings.Builder // of all; what it has given is not written again
	var b block
	for at := max(0, d.blockOf(prefix)); at < d.len(); at++ {
		if err := d.open(at, &b); err != nil {
			return nil, err
		}
		for b.left > 0 {
			if err := b.next(); err != nil {
				return nil, err
			}
			if len(b.text) < len(prefix) || string(b.text[:len(prefix)]) != prefix {
				if string(b.text) > prefix {
					return list, nil
				}
				continue
			}
			if b.at > p.postingsSize || b.docs > c.docs {
				return nil, errDamaged
			}
			_, _ = texts.Write(b.text) // never fails
			all := texts.String()
			list = append(list, Term{Text: all[len(all)-len(b.text):], Docs: b.docs, at: b.at})
		}
	}
	return list, nil
}
