package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm/fake"
)

// TestThreePhases follows a model through the deal room: it scans, sorts, reads
// what is relevant, and goes back to an exhibit that it wanted to skip, because
// the agreement refers to it.
func TestThreePhases(t *testing.T) {
	t.Parallel()
	room, err := filepath.Abs(filepath.Join("..", "..", "testdata", "dealroom"))
	if err != nil {
		t.Fatal(err)
	}
	const spa, exhibit = "01_Stock_Purchase_Agreement.pdf", "03_Exhibit_B_Escrow_Agreement.pdf"
	at := func(name string) string { return filepath.ToSlash(filepath.Join(room, name)) }
	s, c := scripted(t, nil,
		fake.Do(fake.Call{ID: "a", Name: "scan_folder", Args: `{"path":"` + filepath.ToSlash(room) + `","reason":"see what there is"}`}),
		fake.Do(fake.Call{ID: "b", Name: "sort_documents", Args: `{"documents":[{"path":"` + at(spa) + `","verdict":"RELEVANT","why":"the agreement"},{"path":"` + at(exhibit) + `","verdict":"SKIP","why":"a form"}],"reason":"after the scan"}`}),
		fake.Do(fake.Call{ID: "c", Name: "read_file", Args: `{"path":"` + at(spa) + `","pages":"3","reason":"who is the escrow agent"}`}),
		fake.Do(fake.Call{ID: "d", Name: "read_file", Args: `{"path":"` + at(exhibit) + `","pages":"1","reason":"the agreement refers to Exhibit B"}`}),
		fake.Say("The Escrow Agent is Quillhaven Trust Company, “a Delaware trust company” ["+exhibit+" p.1]."),
	)
	r := c.run("ask", "who is the escrow agent?", "--in", room, "--trace")
	if r.code != 0 {
		t.Fatalf("%+v", r)
	}
	var story []string
	var answer map[string]any
	for _, e := range traced(t, r.out) {
		switch e["event"] {
		case "tool_start":
			story = append(story, e["name"].(string)+" ("+e["reason"].(string)+")")
		case "sorted":
			for _, d := range e["documents"].([]any) {
				d := d.(map[string]any)
				story = append(story, d["verdict"].(string)+" "+filepath.Base(d["path"].(string)))
			}
		case "backtracked":
			story = append(story, "back to "+filepath.Base(e["path"].(string))+" ("+e["reason"].(string)+")")
		case "done":
			answer = e["answer"].(map[string]any)
		}
	}
	want := "scan_folder (see what there is); sort_documents (after the scan); RELEVANT " + spa + "; SKIP " + exhibit +
		"; read_file (who is the escrow agent); read_file (the agreement refers to Exhibit B); back to " + exhibit + " (the agreement refers to Exhibit B)"
	if got := strings.Join(story, "; "); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	cited := answer["citations"].([]any)
	usage := answer["usage"].(map[string]any)
	if len(cited) != 1 || cited[0].(map[string]any)["verified"] != true {
		t.Errorf("%v", cited)
	}
	// Four replies of calls and one of text, as the server counts them.
	if usage["calls"] != 5.0 || usage["input_tokens"] != 4*20.0+10 || usage["output_tokens"] != 4*7.0+5 || usage["estimated"] != nil {
		t.Errorf("%v", usage)
	}
	if raw := s.Requests()[4].Raw; !strings.Contains(raw, "Quillhaven") {
		t.Error("the exhibit was not read")
	}
}
