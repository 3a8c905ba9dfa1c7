package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// Questions about documents as wholes: what is in a folder (overview), what one document says in
// short (digest), and which documents are about something (about).

// The parts that ways to ask for a whole are made of.
const (
	politely = `^\W*(?:(?:can|could|would|will) (?:you|i)\s+)?(?:please\s+)?`
	short    = `(?:(?:very|short|brief|quick|general|complete|rough|good|high[- ]level|one[- ](?:page|paragraph|line))\s+)*`
	digestOf = `(?:overview|summary|outline|rundown|synopsis|gist|tl;?dr|recap|abstract)`
	ending   = `(?:\s+(?:for me|for us|please|briefly|shortly|quickly|in (?:a few|a|one|two|three|five|\d+|short|brief) ?(?:words?|sentences?|lines?|paragraphs?|bullet points?)?))*\W*$`
	papers   = `(?:documents?|files?|papers?|notes|e-?mails?|letters?|pdfs?|spreadsheets?|pages)`
	onTopic  = `(?:about|on|regarding|concerning|relating to|related to|to do with|with (?:information|details|anything) (?:on|about))`
)

// wholeOfIt is a folder or all that is in it, without a name.
const wholeOfIt = `(?:(?:this|these|the|my|our|that|those|all|of|whole|entire|current|different|various)\s+)*` +
	`(?:folders?|director(?:y|ies)|projects?|repo(?:sitory)?|code ?base|source code|collection|archive|data ?room|deal ?room|files|documents|papers|content|contents|` +
	`library|package|program|software|tool|app|everything|all|this|these|here|there|it)`

var surveyRules = []rule{
	{re(`^\W*(?:so\s+)?what(?:['’]?s|\s+is|\s+are|\s+all is|\s+do (?:i|we|you) (?:have|see)|\s+have (?:i|we)(?: got)?)\s+(?:all\s+)?(?:(?:in|inside|within|in here|contained in)\s+)?` + wholeOfIt + `\W*$`), outlined, nil},
	{re(`^\W*(?:so\s+)?what(?:['’]?s|\s+is|\s+are|\s+does|\s+do)\s+` + wholeOfIt + `\s+(?:all\s+)?(?:about|for|do|contain|hold|cover|consist of)\W*$`), outlined, nil},
	{re(politely + `(?:(?:give|show|write|make|get|provide|create|i (?:want|need|would like))\s+(?:me\s+|us\s+)?)?(?:(?:an?|the|your)\s+)?` + short + digestOf + `(?:\s+(?:of|over|about|on|for)\s+(.+?))?` + ending), digest, subjectOf},
	{re(politely + `(?:summari[sz]e|sum up|recap|outline|condense|describe)\s+(.+?)` + ending), digest, subjectOf},
	{re(`^\W*tell me (?:something |more )?about\s+` + wholeOfIt + `\W*$`), outlined, nil},
	{re(`^\W*(?:what|which) (?:kinds?|types?|sorts?) of (?:files|documents|papers|things|content)\s+(?:are|do|is|have|does)\b(?:\s+(?:i|we|there|have|got|here|in|inside|contain|hold|` + wholeOfIt + `))*\W*$`), outlined, nil},
	{re(`^\W*(?:what|which)\s+` + papers + `\s+(?:are|do i have|do we have|have i|have we|have i got|have we got|exist)(?:\s+(?:there|here|in|inside|` + wholeOfIt + `))*\W*$`), outlined, nil},
	{re(`^\W*what(?:['’]?s|\s+is|\s+are|\s+does|\s+do)\s+(.+?)\s+(?:all\s+)?about\W*$`), digest, subjectOf},
	{re(`^\W*what(?:['’]?s|\s+is)\s+(?:in|inside)\s+(?:the\s+|my\s+)?((?:\S+/)*\S+\.\w{2,5})\W*$`), digest, subjectOf},
	{re(`^\W*(?:what are\s+|list\s+|give me\s+|show me\s+)?(?:the\s+)?(?:main|key|most important|essential)\s+(?:points|contents?|takeaways|topics|statements|messages?)\s+(?:of|in|from)\s+(.+?)` + ending), digest, subjectOf},
	{re(`^\W*(?:(?:what|which|are there|do (?:i|we) have|have (?:i|we) got|is there)\s+)(?:any\s+|all\s+|other\s+)*` + papers + `\s+(?:do (?:i|we) have\s+|have (?:i|we)(?: got)?\s+|are there\s+|there are\s+|are\s+|is there\s+|deal with\s+|talk\s+)?(?:here\s+|in here\s+)?` + onTopic + `\s+(.+?)\W*$`), concerning, subjectOf},
	{re(`^\W*(?:(?:what|which)\s+)` + papers + `\s+(?:deal with|discuss|cover)\s+(.+?)\W*$`), concerning, subjectOf},
	{re(`^\W*what (?:do (?:i|we) have|have (?:i|we)(?: got)?|is there)\s+(?:here\s+|in here\s+)?` + onTopic + `\s+(.+?)\W*$`), concerning, subjectOf},
	{re(`^\W*(?:(?:show|list|find|give|search|get|look)(?: me| for| up)?\s+)(?:all\s+|every\s+|the\s+|any\s+|my\s+|our\s+)*(?:` + papers + `|everything|anything)\s+(?:that (?:are|is|deal|talk)\s+|i have\s+|we have\s+|there is\s+)?(?:` + onTopic + `|with)\s+(.+?)\W*$`), concerning, subjectOf},
	{re(`^\W*(?:is there|are there|do (?:i|we) have|have (?:i|we) got)\s+(?:anything|something)\s+(?:here\s+|in here\s+)?` + onTopic + `\s+(.+?)\W*$`), concerning, subjectOf},
}

// barePronoun asks what something is that only a sentence before can tell.
var barePronoun = re(`^\W*(?:so\s+|and\s+)?what(?:['’]?s|\s+is|\s+are|\s+was|\s+does|\s+do)\s+(?:it|this|that|they|these|those)(?:\s+(?:about|for|do))?\W*$`)

var allOfIt = re(`^\W*` + wholeOfIt + `\W*$`)

// subjectOf takes what a question about a whole is about. Where that is all there is, it is a
// question about the folder.
func subjectOf(in *intent, m []string) {
	if in.subject = strings.TrimSpace(m[1]); in.subject == "" || allOfIt.MatchString(in.subject) {
		in.subject = ""
		if in.kind == digest {
			in.kind = outlined
		}
	}
}

// surveys says whether a question is about documents as wholes.
func (in intent) surveys() bool {
	return in.kind == outlined || in.kind == digest || in.kind == concerning || in.kind == unread
}

// nextSurvey answers a question about documents as wholes. It is false where its subject is none.
func nextSurvey(in intent, t turn.Transcript) (calls []turn.Call, answer string, ok bool) {
	here := t.Within
	if here == "" {
		here = "."
	}
	first := []turn.Call{{Tool: "index_status", Args: map[string]any{}}}
	if in.kind == unread {
		calls = t.Missing(first)
		return calls, answerUnread(t), true
	}
	if in.kind == outlined {
		first = append(first, turn.MapOf(here))
	} else {
		first = append(searches(in, t), lookups(in)...)
	}
	if in.kind == digest {
		first = append(first, turn.Call{Tool: "find_files", Args: map[string]any{
			"query": stated(articles.ReplaceAllString(in.subject, "")), "search_type": "name", "scope": "cwd", "file_types": []string{"file"}, "max_results": 20,
		}})
	}
	if calls := t.Missing(first); len(calls) > 0 {
		return calls, "", true
	}
	if calls := t.Missing(readsToSurvey(in, t)); len(calls) > 0 {
		return calls, "", true
	}
	sources := sourcesOf(t)
	if in.kind == concerning && !seenIn(t).small() {
		sources = sourcesOfHits(t)
	}
	switch in.kind {
	case outlined:
		return nil, answerOverview(in, t, sources), true
	case digest:
		if doc := documentFor(in, sources); doc != nil {
			return nil, answerDigest(in, doc, sources), true
		}
		return nil, "", false
	}
	answer, ok = answerAbout(in, sources, seenIn(t))
	return nil, answer, ok
}

// mostBearing are the documents of one name that are read.
const mostBearing = 3

// bearing are the files that a question names, and those that a search found whose names hold most of
// what it says.
func (in intent) bearing(t turn.Transcript) []string {
	out := namedPaths(in, t)
	words := lexis.Keywords(stated(articles.ReplaceAllString(in.subject, "")))
	add := func(path string) {
		held, all := 0.0, 0.001
		have := lexis.Stems(nameWords(path))
		for _, k := range words {
			all += k.Weight
			held += k.Weight * k.In(have)
		}
		if held > all/2 && len(out) < mostBearing && !slices.Contains(out, path) {
			out = append(out, path)
		}
	}
	for _, r := range turn.Results[turn.FindResult](t, "find_files") {
		for _, f := range r.Files {
			add(f.Path)
		}
	}
	for _, r := range turn.Results[turn.SearchResult](t, "search_files") {
		for _, h := range r.Hits {
			add(h.Path)
		}
	}
	return out
}

// sourcesOfHits are the quotes of the passages that a search found, as documents that hold no more.
func sourcesOfHits(t turn.Transcript) []*source {
	at := map[string]*extract.Document{}
	var paths []string
	for _, r := range turn.Results[turn.SearchResult](t, "search_files") {
		for _, h := range r.Hits {
			if at[h.Path] == nil {
				at[h.Path] = &extract.Document{}
				paths = append(paths, h.Path)
			}
			place := extract.Place{Page: h.Page, Label: h.Label, Line: h.Line, EndLine: h.EndLine, Sheet: h.Sheet, Cells: h.Cells, Section: h.Section, Part: h.Part}
			at[h.Path].Blocks = append(at[h.Path].Blocks, extract.Block{Kind: extract.Paragraph, Text: strings.Trim(h.Quote, "… "), Place: place})
		}
	}
	out := make([]*source, len(paths))
	for i, p := range paths {
		out[i] = newSource(p, at[p])
	}
	placed(out)
	labelled(out)
	return out
}

// readsToSurvey read all of a small folder. Of a large one they read the documents that lead it, or
// those that a search found.
func readsToSurvey(in intent, t turn.Transcript) []turn.Call {
	if s := seenIn(t); s.documents > 0 && s.small() {
		return []turn.Call{{Tool: "scan_folder", Args: map[string]any{"preview_chars": 0, "whole": true}}}
	}
	var paths []string
	switch in.kind {
	case outlined:
		for _, m := range turn.Results[turn.MapResult](t, "file_map") {
			for _, d := range m.Content.Leading {
				if tells(d.Path, d.Format) && len(paths) < mostLeads {
					paths = append(paths, d.Path)
				}
			}
		}
	case digest:
		paths = in.bearing(t)
	}
	var calls []turn.Call
	for _, p := range paths {
		calls = append(calls, turn.Call{Tool: "read_file", Args: map[string]any{"path": p, "lines": 0}})
	}
	return calls
}

// prose are the formats of documents that people write for people.
var prose = lexis.SetOf("markdown text pdf docx odt rtf html pptx odp epub rst org tex asciidoc eml")

// furniture are the files that projects keep which do not tell what they are.
var furniture = pattern.New(`(?i)^(?:licen[cs]e|copying|copyright|notice|authors|changelog|changes|news|contributing|code_of_conduct|security|maintainers|codeowners)\b`)

// tells says whether a document is likely to say what those beside it are about.
func tells(path, format string) bool {
	return prose()[format] && !furniture.MatchString(baseName(path))
}
