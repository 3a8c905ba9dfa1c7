package walker

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/fsx-dev/fsx/walker/guard"
)

// repositoryRules reads what git leaves out of a whole repository, weakest
// first: the excludes file of its configuration, and info/exclude. Files that
// cannot be read, or may not be, have nothing to say.
func (w *walk) repositoryRules(dir string) [][]byte {
	common := w.commonFolder(join(dir, gitFolder))
	var rules [][]byte
	if config, err := w.readAll(filepath.Join(common, "config")); err == nil {
		if own, ok := excludesFile(config); ok {
			rules = append(rules, readOwn(own))
		}
	}
	if rules == nil {
		w.config.Do(func() { w.exclude = globalExcludes() })
		rules = append(rules, w.exclude)
	}
	if data, err := w.readAll(filepath.Join(common, "info", "exclude")); err == nil {
		rules = append(rules, data)
	}
	return rules
}

// commonFolder is the folder in which git keeps what the work trees of a
// repository share. at is the .git of one of them.
func (w *walk) commonFolder(at string) string {
	text, err := w.readAll(at)
	if err != nil {
		return at // a folder
	}
	link, ok := strings.CutPrefix(string(text), "gitdir:")
	if !ok {
		return at
	}
	folder := relativeTo(filepath.Dir(at), strings.TrimSpace(link))
	if text, err := w.readAll(filepath.Join(folder, "commondir")); err == nil {
		return relativeTo(folder, strings.TrimSpace(string(text)))
	}
	return folder
}

func relativeTo(dir, path string) string {
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(dir, filepath.FromSlash(path))
}

// globalExcludes reads the file that the person's git configuration names for
// what no repository is to hold.
func globalExcludes() []byte {
	home, err := os.UserHomeDir()
	if err != nil {
		home = ""
	}
	folder := os.Getenv("XDG_CONFIG_HOME")
	if folder == "" && home != "" {
		folder = filepath.Join(home, ".config")
	}
	configs := []string{filepath.Join(folder, "git", "config"), filepath.Join(home, ".gitconfig")}
	if own, set := os.LookupEnv("GIT_CONFIG_GLOBAL"); set {
		configs = []string{own}
	}
	if os.Getenv("GIT_CONFIG_NOSYSTEM") == "" && runtime.GOOS != "windows" {
		configs = append([]string{"/etc/gitconfig"}, configs...)
	}
	path := filepath.Join(folder, "git", "ignore")
	for _, c := range configs {
		if named, ok := excludesFile(readOwn(c)); ok {
			path = named
		}
	}
	return readOwn(path)
}

// readOwn reads a small file of the person's configuration, which need not lie
// below the roots; nil when that is not possible.
func readOwn(path string) []byte {
	if !filepath.IsAbs(path) {
		return nil
	}
	g, err := guard.New(filepath.Dir(path))
	if err != nil {
		return nil
	}
	f, err := g.Open(path)
	if err != nil {
		return nil
	}
	defer func() { _ = f.Close() }()
	data, err := io.ReadAll(io.LimitReader(f, maxIgnoreFile))
	if err != nil {
		return nil
	}
	return data
}

// excludesFile finds core.excludesFile in a git configuration; the last one
// counts. Files that it includes are not read.
func excludesFile(config []byte) (path string, ok bool) {
	text := strings.ReplaceAll(string(config), "\r\n", "\n")
	section := ""
	for text != "" {
		text = strings.TrimLeft(text, " \t\n")
		if strings.HasPrefix(text, "[") {
			var head string
			head, text, _ = strings.Cut(text[1:], "]")
			section = strings.ToLower(strings.TrimSpace(head))
			continue
		}
		line, _, _ := strings.Cut(text, "\n")
		key, _, assigned := strings.Cut(line, "=")
		if !assigned || strings.ContainsAny(key, "#;") {
			text = text[len(line):]
			continue
		}
		var value string
		value, text = configValue(text[len(key)+1:])
		if section == "core" && strings.EqualFold(strings.TrimSpace(key), "excludesfile") {
			path, ok = value, true
		}
	}
	if rest, tilde := strings.CutPrefix(path, "~/"); tilde {
		if home, err := os.UserHomeDir(); err == nil {
			path = filepath.Join(home, rest)
		}
	}
	return path, ok
}

// configValue reads a value up to the end of its line: quotes hold it together,
// a backslash escapes or goes on in the next line, # and ; begin a comment.
func configValue(text string) (value, rest string) {
	var out []byte
	quoted, solid := false, 0 // solid is where the spaces at the end begin
	text = strings.TrimLeft(text, " \t")
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n':
			return string(out[:solid]), text[i:]
		case c == '"':
			quoted = !quoted
			solid = len(out)
		case c == '\\' && i+1 < len(text):
			i++
			if text[i] == '\n' {
				continue
			}
			if at := strings.IndexByte("ntb", text[i]); at >= 0 {
				out = append(out, "\n\t\b"[at])
			} else {
				out = append(out, text[i])
			}
			solid = len(out)
		case !quoted && (c == '#' || c == ';'):
			end := strings.IndexByte(text[i:], '\n')
			if end < 0 {
				return string(out[:solid]), ""
			}
			return string(out[:solid]), text[i+end:]
		default:
			out = append(out, c)
			if quoted || c != ' ' && c != '\t' {
				solid = len(out)
			}
		}
	}
	return string(out[:solid]), ""
}
