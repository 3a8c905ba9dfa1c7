// Package themes holds the colours of the screen as named tokens.
//
// A theme is one small TOML file: a name, whether it is made for a dark
// background, and one colour for each token:
//
//	name = "dark"
//	dark = true
//
//	[colors]
//	text   = "#d5dae4"
//	accent = "#7fb4f5"
//	…
//
// Each token becomes a Lip Gloss style. The built-in themes dark.toml and light.toml are such files. A person's own
// theme may leave tokens out: they are taken from the built-in theme for the
// same kind of background. The screen's background is never painted; only the
// tokens that lie under text (selection, match, key) have a background.
package themes
