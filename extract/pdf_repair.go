package extract

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	pdfObject = pattern.New(`(?:^|[\r\n\s])(\d{1,8}) (\d{1,5}) obj\b`)
	pdfPageOf = pattern.New(`/Type\s*/Page\b`)
)

// maxRepairObjects bounds the work on a damaged file.
const maxRepairObjects = 200000

// repairPDF appends a page tree, a table of objects and a trailer to a file
// whose own are gone. It finds the objects that stand in the file as they are;
// nil means that no page is among them.
func repairPDF(d []byte) []byte {
	offsets, pages, last := pdfObjects(d)
	if len(pages) == 0 {
		return nil
	}
	var b bytes.Buffer
	b.Write(d)
	b.WriteString("\nendstream endobj\n")
	tree, root := last+1, last+2
	offsets[tree] = b.Len()
	fmt.Fprintf(&b, "%d 0 obj\n<</Type/Pages/Count %d/Kids[", tree, len(pages))
	for _, p := range pages {
		fmt.Fprintf(&b, "%d 0 R ", p)
	}
	b.WriteString("]>>\nendobj\n")
	offsets[root] = b.Len()
	fmt.Fprintf(&b, "%d 0 obj\n<</Type/Catalog/Pages %d 0 R>>\nendobj\n", root, tree)
	table := b.Len()
	b.WriteString("xref\n0 1\n0000000000 65535 f \n")
	for n := 1; n <= root; n++ {
		if at, ok := offsets[n]; ok {
			fmt.Fprintf(&b, "%d 1\n%010d 00000 n \n", n, at)
		}
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d/Root %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", root+1, root, table)
	return b.Bytes()
}

// pdfObjects finds the objects of a file: where the last of each number stands, which are pages, and the highest number.
func pdfObjects(d []byte) (offsets map[int]int, pages []int, last int) {
	offsets = map[int]int{}
	seen := map[int]bool{}
	found := pdfObject.FindAllSubmatchIndex(d, maxRepairObjects)
	for k, m := range found {
		n, err := strconv.Atoi(string(d[m[2]:m[3]]))
		if err != nil || n <= 0 || n > 8000000 {
			continue
		}
		offsets[n] = m[2]
		last = max(last, n)
		end := len(d)
		if k+1 < len(found) {
			end = found[k+1][0]
		}
		body := d[m[1]:max(m[1], min(end, m[1]+4096))]
		if i := bytes.Index(body, []byte("stream")); i >= 0 {
			body = body[:i]
		}
		if pdfPageOf.Match(body) && !seen[n] {
			pages = append(pages, n)
			seen[n] = true
		}
	}
	return offsets, pages, last
}
