package agent

import "testing"

// TestDocumentsReadIntoATableWereRead holds that a table's documents count as read, but for those
// that could not be.
func TestDocumentsReadIntoATableWereRead(t *testing.T) {
	t.Parallel()
	s := newSeen()
	s.add("process_batch", []byte(`{"table":"spending","files":[{"path":"/b/jan.pdf","status":"filled","rows":3},{"path":"/b/scan.pdf","status":"unreadable"},{"path":"/b/letter.html","status":"not understood"}]}`))
	if n := s.read(); n != 2 {
		t.Errorf("%d documents were read", n)
	}
	if got := s.named("scan.pdf"); len(got) != 1 {
		t.Errorf("the scan is not known: %v", got)
	}
}

// TestFoldersAroundPassagesAreNoDocuments holds that the folders that a search names beside its
// passages are not counted as documents that were read.
func TestFoldersAroundPassagesAreNoDocuments(t *testing.T) {
	t.Parallel()
	s := newSeen()
	s.add("search_files", []byte(`{"query":"march","hits":[{"path":"/b/jan.pdf","quote":"March"}],"folders":[{"path":"/b","documents":3},{"path":"/","documents":9}]}`))
	if n := s.read(); n != 1 {
		t.Errorf("%d documents were read", n)
	}
	if got := s.named("b"); got != nil {
		t.Errorf("a folder counts as a document: %v", got)
	}
}
