package ignore

// Stack is the sum of the patterns that are in force in one folder. The zero
// Stack and nil leave nothing out.
type Stack struct {
	dir     string // path from the top, with slashes, "" at the top
	ignored bool   // the folder itself is left out, and so is all below
	layers  *layer
}

// layer is one ignore file.
type layer struct {
	up       *layer
	base     int  // length of its folder's path from the top, with a slash behind
	git      bool // counts up to the next repository
	patterns []pattern
}

// With returns the stack with one more ignore file of the same folder, which
// has the last word.
func (s *Stack) With(file []byte) *Stack { return s.with(file, false) }

// WithGit is With for a .gitignore file: it has no say in repositories further down.
func (s *Stack) WithGit(file []byte) *Stack { return s.with(file, true) }

// Repository returns the stack of a folder at which a git repository begins.
// The .gitignore files of folders above no longer count. files are the excludes
// that hold in the whole repository, weakest first; every other file has a
// stronger word.
func (s *Stack) Repository(files ...[]byte) *Stack {
	n := s.copy()
	var own []*layer
	for l := n.layers; l != nil; l = l.up {
		if !l.git {
			own = append(own, l)
		}
	}
	n.layers = nil
	for _, file := range files {
		n = n.with(file, true)
	}
	for i := len(own) - 1; i >= 0; i-- {
		l := *own[i]
		l.up = n.layers
		n = n.copy()
		n.layers = &l
	}
	return n
}

func (s *Stack) with(file []byte, git bool) *Stack {
	patterns := parse(file)
	if len(patterns) == 0 {
		return s
	}
	n := s.copy()
	base := 0
	if n.dir != "" {
		base = len(n.dir) + 1
	}
	n.layers = &layer{up: n.layers, base: base, git: git, patterns: patterns}
	return n
}

// Child returns the stack of a folder in this one, before its own ignore files.
func (s *Stack) Child(name string) *Stack {
	n := s.copy()
	n.ignored = s.Match(name, true)
	n.dir = s.join(name)
	return n
}

// Ignored reports whether the folder itself is left out.
func (s *Stack) Ignored() bool { return s != nil && s.ignored }

// Match reports whether an entry of the folder is left out.
func (s *Stack) Match(name string, isDir bool) bool {
	if s == nil {
		return false
	}
	if s.ignored || s.layers == nil {
		return s.ignored
	}
	path := s.join(name)
	for l := s.layers; l != nil; l = l.up {
		for i := len(l.patterns) - 1; i >= 0; i-- {
			p := &l.patterns[i]
			if (!p.folder || isDir) && p.match(path[l.base:], name) {
				return !p.negated
			}
		}
	}
	return false
}

func (s *Stack) copy() *Stack {
	if s == nil {
		return &Stack{}
	}
	n := *s
	return &n
}

func (s *Stack) join(name string) string {
	if s == nil || s.dir == "" {
		return name
	}
	return s.dir + "/" + name
}

// Into is Child for a folder that was asked for by name: it is not left out
// itself, whatever the patterns say.
func (s *Stack) Into(name string) *Stack {
	n := s.copy()
	n.dir = s.join(name)
	return n
}
