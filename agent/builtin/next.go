package builtin

import (
	"path/filepath"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/payments"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

// next decides what to do about a question: call tools, or answer.
func next(t turn.Transcript, tools bool, today time.Time) ([]turn.Call, string) {
	if files := filesWanted(t.Question); len(files) > 0 && tools {
		return nextImport(files, t)
	}
	if tools {
		if calls := bind(&t); len(calls) > 0 {
			return calls, ""
		}
		if t.Done.In(t.Within); t.Within != "" {
			t.Done.By(understand(t.Question).way())
		}
	}
	calls, answer := nextBound(t, tools, today)
	return t.ConfinedAll(calls), answer
}

// nextBound does so with a question that is bound to the folder it names.
func nextBound(t turn.Transcript, tools bool, today time.Time) ([]turn.Call, string) {
	in := understand(t.Question)
	if calls, answer, ok := nextApart(in, t, tools, today); ok {
		return calls, answer
	}
	if l := seenIn(t).languages; in.gloss == nil && len(l) > 0 && l[0] != "en" {
		in = understandIn(t.Question, l[0])
	}
	if in.surveys() && tools {
		if calls, answer, ok := nextSurvey(in, t); ok {
			return calls, answer
		}
		if in.kind = fact; beyond.MatchString(t.Question) {
			return nil, unable
		}
		t.Done.By(in.way())
	}
	in = followUp(in, t)
	in.today = today
	if h, ok := in.hence(t.Question, today); ok && tools {
		if calls, answer, ok := nextDue(in, h, t); ok {
			t.Done.By("due")
			return calls, answer
		}
	}
	if in.kind == due {
		in.kind = list
		t.Done.By("list all")
	}
	return nextRead(in, t, tools)
}

// nextApart does what a question asks that is not about what documents say: about payments, files, the
// scratchpad, or what this model can do.
func nextApart(in intent, t turn.Transcript, tools bool, today time.Time) (calls []turn.Call, answer string, ok bool) {
	if a, ok := payments.Read(t.Question, in.kind == spending, today); ok && tools {
		if calls, answer, ok := a.Next(in.question, t); ok {
			t.Done.By("spending")
			return calls, answer, true
		}
	}
	if tools {
		if calls, answer, ok := nextDescribed(in, t); ok {
			t.Done.By("about a file")
			return calls, answer, true
		}
	}
	switch {
	case strings.TrimSpace(t.Question) == "":
		answer = "Not found: there is no question."
	case in.kind == capable:
		answer = abilities
	case !tools && len(t.Steps) == 0:
		answer = "Not found: no tools were offered to look at files with."
	case in.kind == act, beyond.MatchString(t.Question) && !in.surveys():
		answer = unable
	case in.kind == statement || in.kind == tables:
		calls, answer = nextScratch(in, t)
	case in.kind == largest || in.kind == recent || in.kind == countFiles || in.kind == whereIs:
		if c, ok := nextFile(in, t); ok && tools {
			return []turn.Call{c}, "", true
		}
		answer = answerFile(in, t)
	case in.kind == double || in.kind == room:
		calls, answer = nextTaken(in, t)
	default:
		return nil, "", false
	}
	return calls, answer, true
}

// nextRead asks for the documents that a question about what they say needs, and answers from them.
func nextRead(in intent, t turn.Transcript, tools bool) ([]turn.Call, string) {
	if calls, answer, ok := nextAmong(in, t); ok && tools {
		return calls, answer
	}
	if in.kind == tabulate && tools {
		if calls, answer, ok := nextGathered(in, t); ok {
			return calls, answer
		}
	}
	calls, sources := nextContent(in, t)
	if len(calls) > 0 && tools {
		return calls, ""
	}
	if sources == nil {
		sources = sourcesOf(t)
	}
	switch {
	case in.kind == tabulate:
		return nextTable(in, t, sources)
	case in.kind == alike && tools:
		if calls := nextAlike(in, t, sources); len(calls) > 0 {
			return calls, ""
		}
	case in.kind == trace:
		if calls := nextTrace(in, t, sources); len(calls) > 0 && tools {
			return calls, ""
		}
		return nil, answerTrace(in, t, sources, seenIn(t))
	}
	return nil, answerContent(in, sources, seenIn(t))
}

// answerContent is what documents say to a question, with as many of the next best lines as an answer
// has room for.
func answerContent(in intent, sources []*source, s seen) string {
	text := in.filled(answerOwn(in, sources, s), sources)
	if s, some := computedOfPart(text, sources); some {
		return s
	}
	return text
}

// answerOwn answers in the way in which the question is understood. An
// answer that came out short, or not at all, is followed by what a search for
// a fact finds: the way may not be the one that was meant.
func answerOwn(in intent, sources []*source, s seen) string {
	in = in.among(sources)
	if text, ok := answerRows(in, sources, s); ok {
		return text
	}
	if text, ok := answerCallers(in, sources); ok {
		return text
	}
	if in.kind == compare || in.kind == differ || in.kind == fact {
		if text, ok := answerVersions(in, sources); ok {
			return text
		}
	}
	if in.kind == fact || in.kind == sum || in.kind == spending {
		text, torn := answerLinked(in, sources)
		if text != "" {
			return text
		}
		in.torn = torn
	}
	if in.kind == extreme || in.kind == fact && superlative.MatchString(in.question) {
		if text, ok := extremeLinked(in, sources); ok {
			return text
		}
	}
	if in.kind == fact || in.kind == list || in.kind == boxes {
		if text, ok := answerPending(in, sources); ok {
			return text
		}
	}
	if in.kind == fact || in.kind == list || in.kind == boxes || in.kind == sum {
		if text, ok := answerGap(in, sources); ok {
			return text
		}
		if text, ok := answerRunning(in, sources); ok {
			return text
		}
		if text, ok := answerUndone(in, sources); ok {
			return text
		}
	}
	if in.kind == fact || in.kind == list || in.kind == boxes {
		if text, ok := answerChanges(in, sources); ok {
			return text
		}
		if text, ok := answerNone(in, sources); ok {
			return text
		}
	}
	if in.kind == fact {
		if text, ok := answerBound(in, sources, s); ok {
			return text
		}
		if text, ok := answerLicence(in, sources); ok {
			return text
		}
		if text, ok := answerPeriod(in, sources, s); ok {
			return text
		}
		if text, ok := answerCounted(in, sources, s); ok {
			return text
		}
		if text, ok := unlisted(in, sources, s); ok {
			return text
		}
		if text, ok := answerSides(in, sources, s); ok {
			return text
		}
		return answerFact(in, sources, s)
	}
	text := answerIn(in, sources, s)
	if in.kind == differ && strings.HasPrefix(text, "Not found") {
		if both, ok := answerSides(in, sources, s); ok {
			return both
		}
	}
	return withFacts(in, text, sources, s)
}

// answerRows adds up rows that a question names, or the payments for what it names.
func answerRows(in intent, sources []*source, s seen) (string, bool) {
	if in.kind == fact || in.kind == sum || in.kind == compare || in.kind == differ {
		if text, ok := answerItemised(in, sources); ok {
			return text, true
		}
	}
	if in.kind == fact || in.kind == sum {
		return answerPaid(in, sources, s)
	}
	return "", false
}

// answerIn answers in another way than by a fact.
func answerIn(in intent, sources []*source, s seen) string {
	switch in.kind {
	case list:
		return answerList(in, sources, s)
	case boxes:
		return answerBoxes(in, sources, s)
	case extreme:
		return answerExtreme(in, sources, s)
	case sum:
		return answerSum(in, sources, s)
	case differ:
		return answerDiffer(in, sources, s)
	case cites:
		return answerCites(in, sources, s)
	case define:
		return answerDefine(in, sources, s)
	case timeline:
		return answerTimeline(in, sources, s)
	case compare:
		return answerCompare(in, sources, s)
	case alike:
		return answerAlike(in, sources, s)
	case ready:
		return answerReady(in, sources, s)
	}
	return answerFact(in, sources, s)
}

func nextScratch(in intent, t turn.Transcript) ([]turn.Call, string) {
	if in.kind == tables {
		c := turn.Call{Tool: "list_tables", Args: map[string]any{}}
		if !t.Called(c) {
			return []turn.Call{c}, ""
		}
		return nil, answerTables(t)
	}
	c := turn.Call{Tool: "query_data", Args: map[string]any{"sql": t.Question}}
	if !t.Called(c) {
		return []turn.Call{c}, ""
	}
	return nil, answerQuery(t, t.Question)
}

// followUp gives a short question that leans on the one before it ("and the
// seller?") the words of that one.
func followUp(in intent, t turn.Transcript) intent {
	if t.Before == "" || len(in.words) > 2 || !leans.MatchString(t.Question) {
		return in
	}
	have := map[string]bool{}
	for _, k := range in.words {
		have[k.Stem] = true
	}
	for _, k := range lexis.Keywords(t.Before) {
		if !have[k.Stem] {
			in.words = append(in.words, k)
		}
	}
	return in
}

var (
	leans  = re(`^\s*(?:and|what about|how about|also|then|or)\b|\b(?:it|its|they|them|that|this|those|he|she|his|her)\b`)
	beyond = re(`^\s*(?:please\s+|can you\s+|could you\s+)?(?:summari[sz]e|summary of|translate|write|draft|rewrite|explain|compose|generate|delete|remove|move|rename|copy)\b`)
)

func baseName(path string) string { return filepath.Base(path) }
