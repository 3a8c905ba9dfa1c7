package msg

// Binding is one line of the table of keys: what it does (ID, for tests and
// the palette), the keys that do it as Bubble Tea writes them, and its words in
// the hint bar and the help. When says where it holds: "" everywhere in the
// pane, otherwise a state of the pane such as "typing".
type Binding struct {
	ID   string
	Keys []string
	Help string
	When string
}
