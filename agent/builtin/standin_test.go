package builtin

import (
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

func TestFrequentSubstitutesCountLess(t *testing.T) {
	t.Parallel()
	blocks := []extract.Block{{Text: "The pump is covered."}, {Text: "It came in June."}}
	for range 60 {
		blocks = append(blocks, extract.Block{Text: "It has been there for months."})
	}
	sources := []*source{document("md", blocks...)}
	in := understand("Is there a warranty?").among(sources)
	var warranty lexis.Keyword
	for _, k := range in.words {
		if k.Word == "warranty" {
			warranty = k
		}
	}
	rare, frequent := warranty.Told(lexis.Stems("covered")), warranty.Told(lexis.Stems("months"))
	if frequent >= rare || rare > lexis.InWritten || rare == 0 {
		t.Errorf("a frequent word counts %.2f, a rare one %.2f", frequent, rare)
	}
	if warranty.IsWritten("guarante") {
		t.Error("a word that nothing holds is kept")
	}
}
