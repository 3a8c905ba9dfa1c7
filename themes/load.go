package themes

import (
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

//go:embed dark.toml light.toml
var builtin embed.FS

// Dark is the built-in theme for dark backgrounds.
func Dark() *Theme { return mustBuiltin("dark") }

// Light is the built-in theme for light backgrounds.
func Light() *Theme { return mustBuiltin("light") }

// For is the built-in theme for the kind of background.
func For(dark bool) *Theme {
	if dark {
		return Dark()
	}
	return Light()
}

// Names lists the built-in themes.
func Names() []string { return []string{"dark", "light"} }

// file is a theme file as it is written.
type file struct {
	Name   string            `toml:"name"`
	Dark   bool              `toml:"dark"`
	Colors map[string]string `toml:"colors"`
}

// Load reads a person's theme file from fsys. The warnings are plain
// sentences about parts that were passed over: unknown tokens and colours that
// are none. The error is for a file that cannot be read or is not TOML.
func Load(fsys fs.FS, name string) (t *Theme, warnings []string, err error) {
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, nil, fmt.Errorf("read theme %s: %w", name, err)
	}
	return Parse(name, data)
}

// Parse is Load for a theme file that was read already.
func Parse(name string, data []byte) (t *Theme, warnings []string, err error) {
	var f file
	meta, err := toml.Decode(string(data), &f)
	if err != nil {
		return nil, nil, fmt.Errorf("theme %s is not a theme file: %w", name, err)
	}
	for _, key := range meta.Undecoded() {
		warnings = append(warnings, fmt.Sprintf("theme %s: %q is not known and was passed over", name, key.String()))
	}
	base := For(f.Dark).colors
	for key, value := range f.Colors {
		i := slices.Index(tokenNames[:], key)
		if i < 0 {
			warnings = append(warnings, fmt.Sprintf("theme %s: there is no colour named %q", name, key))
			continue
		}
		c, ok := parseRGB(value)
		if !ok {
			warnings = append(warnings, fmt.Sprintf("theme %s: %s = %q is not a colour like #7fb4f5", name, key, value))
			continue
		}
		base[i] = c
	}
	slices.Sort(warnings)
	if f.Name == "" {
		f.Name = name
	}
	return build(f.Name, f.Dark, base), warnings, nil
}

// mustBuiltin reads an embedded theme; a test holds that each is complete.
func mustBuiltin(name string) *Theme {
	data, err := builtin.ReadFile(name + ".toml")
	if err != nil {
		panic(fmt.Sprintf("built-in theme %s: %v", name, err))
	}
	var f file
	if _, err := toml.Decode(string(data), &f); err != nil {
		panic(fmt.Sprintf("built-in theme %s: %v", name, err))
	}
	var colors [tokens]RGB
	for i, key := range tokenNames {
		colors[i], _ = parseRGB(f.Colors[key])
	}
	return build(f.Name, f.Dark, colors)
}

// parseRGB reads "#rrggbb" and "#rgb".
func parseRGB(s string) (RGB, bool) {
	digits, ok := strings.CutPrefix(strings.TrimSpace(s), "#")
	if !ok {
		return RGB{}, false
	}
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	b, err := hex.DecodeString(digits)
	if err != nil || len(b) != 3 {
		return RGB{}, false
	}
	return RGB{b[0], b[1], b[2]}, true
}
