package builtin

import (
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

func TestSurveysAreUnderstood(t *testing.T) {
	t.Parallel()
	tests := []struct {
		question string
		kind     kind
		subject  string
	}{
		{"What is in this folder?", outlined, ""},
		{"what's in here", outlined, ""},
		{"What is this project about?", outlined, ""},
		{"what does this repo do?", outlined, ""},
		{"Give me an overview", outlined, ""},
		{"give me a short summary of these documents, please", outlined, ""},
		{"Can you summarise all of this for me?", outlined, ""},
		{"tell me about this folder", outlined, ""},
		{"What kinds of documents are there?", outlined, ""},
		{"what files do I have here?", outlined, ""},
		{"overview", outlined, ""},
		{"overview: the folder", outlined, ""},
		{"Summarise agreement.pdf", digest, "agreement.pdf"},
		{"Could you sum up the grant agreement in three sentences?", digest, "the grant agreement"},
		{"What is the memo about?", digest, "the memo"},
		{"what is in notes/plan.md?", digest, "notes/plan.md"},
		{"the key points of the lease", digest, "the lease"},
		{"tl;dr of the minutes", digest, "the minutes"},
		{"What documents do I have about the kitchen?", concerning, "the kitchen"},
		{"which files are about insurance?", concerning, "insurance"},
		{"What do we have on the tower?", concerning, "the tower"},
		{"show me everything about the roof", concerning, "the roof"},
		{"Is there anything about parking?", concerning, "parking"},
		{"which files can't be read?", unread, ""},
		{"What documents could you not read?", unread, ""},
		{"Are there any files that cannot be opened?", unread, ""},
		{"list all unreadable files", unread, ""},
		{"which files are damaged?", unread, ""},
		{"Which documents were read by the notary?", list, ""},
		{"which papers could not be signed?", fact, ""},
		{"what is the deposit?", fact, ""},
		{"What is still open?", boxes, ""},
		{"how many documents are there?", countFiles, ""},
		{"What is the rent for the flat?", fact, ""},
		{"Who is this about?", fact, ""},
	}
	for _, tt := range tests {
		if in := understand(tt.question); in.kind != tt.kind || in.surveys() && in.subject != tt.subject {
			t.Errorf("%q: kind %d, want %d; subject %q, want %q", tt.question, in.kind, tt.kind, in.subject, tt.subject)
		}
	}
}

func TestFoldersInQuestions(t *testing.T) {
	t.Parallel()
	for q, want := range map[string]string{
		"how much is the offer in the kitchen folder?":      "kitchen",
		"what do the invoices under contracts/2024 add to?": "contracts/2024",
		"list all dates in the folder called Old Papers":    "Old Papers",
		"what is in “tax papers” folder":                    "tax papers",
		"what did it say under 04_logs?":                    "04_logs",
		"was steht im Ordner Verträge zur Miete?":           "Verträge",
		"summarise the mail folder":                         "mail",
		"what is in this folder?":                           "",
		"what is in the same folder?":                       "",
		"who is the buyer?":                                 "",
		"what is in notes/plan.md?":                         "",
		"the price in 2024/25":                              "2024/25",
	} {
		if name, from, to := folderNamed(q); name != want || name != "" && (from < 0 || to > len(q) || from >= to) {
			t.Errorf("%q: %q at %d to %d, want %q", q, name, from, to, want)
		}
	}
}

func TestFolderAt(t *testing.T) {
	t.Parallel()
	found := []turn.FindResult{{Files: []turn.Entry{{Path: "/d/a/Invoices 2024"}, {Path: "/d/kitchen"}, {Path: "/d/x/kitchen"}, {Path: "/d/a/src"}, {Path: "/d/b/src"}}}}
	for name, want := range map[string]string{"invoice": "/d/a/Invoices 2024", "kitchen": "/d/kitchen", "x/kitchen": "/d/x/kitchen", "src": "", "garden": ""} {
		if got := folderAt(name, found); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
