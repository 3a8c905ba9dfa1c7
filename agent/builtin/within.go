package builtin

import (
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A question may name the folder that it is about: in the invoices folder, under contracts/2024. It
// is then asked of that folder, as if there were no other, and its words do not say it again.

// insideOf recognises the folder that a question names. The first group is its name.
var insideOf = []*pattern.Pattern{
	re(`\b(?:in|inside|within|under|below|from|of|across)\s+(?:the\s+|my\s+|our\s+)?(?:sub)?(?:folder|directory)\s+(?:called\s+|named\s+)?["“'‘]?([\p{L}\p{N}_.&+/\\-]+(?: [\p{Lu}\p{N}][\p{L}\p{N}_.&+-]*)*)["”'’]?`),
	re(`\b(?:in|inside|within|under|below|from|of|across)\s+(?:the\s+|my\s+|our\s+)?["“'‘]?([\p{L}\p{N}_.&+/\\-]+(?:\s[\p{L}\p{N}_.&+/\\-]+){0,2}?)["”'’]?\s+(?:sub)?(?:folder|directory)\b`),
	re(`\b(?:in|inside|within|under|below|from)\s+((?:[\p{L}\p{N}_.&+-]+[/\\])+[\p{L}\p{N}_&+-]*)(?:[\s?!,;]|\.?$)`),
	re(`\b(?:in|inside|within|under|below|from)\s+((?:[\p{L}\p{N}]+_)+[\p{L}\p{N}_-]+)(?:[\s?!,;]|\.?$)`),
	re(`\b(?:im|in dem|aus dem|unter dem|in meinem)\s+(?:Ordner|Verzeichnis)\s+["„“]?([\p{L}\p{N}_.&+/-]+)["“”]?`),
	re(`\b(?:im|in dem|aus dem)\s+([\p{L}\p{N}_.&+/]+)-(?:Ordner|Verzeichnis)\b`),
	re(`\b(?:the|my|our)\s+["“'‘]?([\p{L}\p{N}_.&+/\\-]+(?:\s[\p{L}\p{N}_.&+/\\-]+){0,2}?)["”'’]?\s+(?:sub)?(?:folder|directory)\b`),
	re(`\b(?:dans le (?:dossier|répertoire)|en la carpeta|nella cartella|na pasta|in de map)\s+["“«]?\s?([\p{L}\p{N}_.&+/-]+)["”»]?`),
}

const (
	deepestNamed = 4  // folders of a path in a question
	foundFolders = 50 // folders of one name that are looked at
)

// folderNamed is the name of the folder that a question names, and where its phrase stands.
func folderNamed(q string) (name string, from, to int) {
	for _, p := range insideOf {
		m := p.FindStringSubmatchIndex(q)
		if m == nil {
			continue
		}
		name = strings.Trim(filepath.ToSlash(q[m[2]:m[3]]), "/.")
		if name == "" || allOfIt.MatchString(name) || unnamed()[strings.ToLower(name)] {
			continue
		}
		to = m[3]
		if end := strings.TrimRight(q[m[0]:m[1]], "?!,;. "); m[0]+len(end) > to {
			to = m[0] + len(end)
		}
		return name, m[0], to
	}
	return "", 0, 0
}

var the = re(`^(?:the|my|our)\b`)

// unnamed are words before "folder" that name none.
var unnamed = lexis.SetOf("same whole current each every which what that another other one any parent root top data work home")

// bind binds a question to the folder that it names, where there is one such folder. The calls look
// for it.
func bind(t *turn.Transcript) []turn.Call {
	name, from, to := folderNamed(t.Question)
	if name == "" || strings.Count(name, "/") >= deepestNamed {
		return nil
	}
	last := name[strings.LastIndexByte(name, '/')+1:]
	look := turn.Call{Tool: "find_files", Args: map[string]any{
		"query": last, "search_type": "name", "scope": "cwd", "file_types": []string{"folder"}, "max_results": foundFolders,
	}}
	if calls := t.Missing([]turn.Call{look}); len(calls) > 0 {
		return calls
	}
	if path := folderAt(name, turn.Results[turn.FindResult](*t, "find_files")); path != "" {
		t.Within = path
		said := "here"
		if the.MatchString(t.Question[from:to]) {
			said = "this folder"
		}
		t.Question = strings.TrimSpace(t.Question[:from] + said + t.Question[to:])
	}
	return nil
}

// folderAt is the folder that a name means: the one whose path ends in it, or in other forms of its
// words. Of several the uppermost is meant; where that is not one, none is.
func folderAt(name string, found []turn.FindResult) string {
	for _, fits := range []func(path string) bool{
		func(path string) bool { return endsInName(path, filepath.FromSlash(name)) },
		func(path string) bool { return sameWords(path, name) },
	} {
		best, level, ties := "", 0, 0
		for _, r := range found {
			for _, f := range r.Files {
				if !fits(f.Path) {
					continue
				}
				switch l := strings.Count(f.Path, string(filepath.Separator)); {
				case best == "" || l < level:
					best, level, ties = f.Path, l, 0
				case l == level && f.Path != best:
					ties++
				}
			}
		}
		if best != "" && ties == 0 {
			return best
		}
	}
	return ""
}

// sameWords says whether the name of a folder has the words of a name in any form: "invoices" and
// Invoice_2024 do where the name is one word of it.
func sameWords(path, name string) bool {
	if strings.Contains(name, "/") {
		return false
	}
	have := lexis.Stems(strings.Map(lettered, filepath.Base(path)))
	for w := range lexis.Stems(strings.Map(lettered, name)) {
		if !have[w] {
			return false
		}
	}
	return true
}
