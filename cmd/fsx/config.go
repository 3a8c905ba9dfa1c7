package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/llm"
)

// config is what the settings file may say. The zero value is the defaults.
type config struct {
	DataDir     string   `toml:"data_dir"`
	Model       string   `toml:"model"`
	BaseURL     string   `toml:"base_url"`  // of openai: models
	Reasoning   string   `toml:"reasoning"` // how much models think: "off", "low", "medium", "high"; as they see fit by default
	Embedder    string   `toml:"embedder"`  // what finds passages by meaning: "ollama:nomic-embed-text"; none by default
	Theme       string   `toml:"theme"`
	Exclude     []string `toml:"exclude"`      // patterns, as in an ignore file
	MaxFileMB   int64    `toml:"max_file_mb"`  // larger files are not read for the index
	PassageSize int      `toml:"passage_size"` // characters
	Workers     int      `toml:"workers"`
	MaxSteps    int      `toml:"max_steps"`   // model calls for one answer
	TimeoutSecs int      `toml:"timeout_sec"` // for one answer
	Budget      string   `toml:"budget"`      // of one answer: "0.50" in dollars, or "200k tokens"
	Mask        string   `toml:"mask"`        // whose requests are masked and recorded: "remote" (the default), "always"
	Schedule    string   `toml:"schedule"`    // when all is compared every day, "03:00", or "off"

	Synonyms [][]string `toml:"synonyms"` // sets of words that mean the same when passages are searched
}

// configure settles flags over environment over file over defaults. What is
// wrong with the file is a warning.
func (a *app) configure(cmd *cobra.Command) {
	if cmd.Name() == cobra.ShellCompRequestCmd || cmd.Name() == cobra.ShellCompNoDescRequestCmd {
		return
	}
	path := cmp.Or(a.flags.configFile, a.env("FSX_CONFIG"))
	named := path != ""
	if !named {
		path = filepath.Join(xdg.ConfigHome, "fsx", "config.toml")
	}
	a.configDir = filepath.Dir(path)
	var warnings []string
	a.config, warnings = loadConfig(path, named)
	for _, w := range warnings {
		a.warn(w)
	}
	c := &a.config
	c.DataDir = cmp.Or(a.flags.dataDir, a.env("FSX_DATA_DIR"), c.DataDir, filepath.Join(xdg.DataHome, "fsx"))
	c.Model = cmp.Or(a.flags.model, a.env("FSX_MODEL"), c.Model, llm.Builtin)
	c.BaseURL = cmp.Or(a.flags.baseURL, a.env("FSX_BASE_URL"), a.env("OPENAI_BASE_URL"), c.BaseURL)
	switch c.Reasoning {
	case "", "off", "low", "medium", "high":
	default:
		a.warn(fmt.Sprintf("The setting reasoning is %q, which is none of off, low, medium, high; it is left to the model.", c.Reasoning))
		c.Reasoning = ""
	}
	a.checkMask()
	c.Embedder = cmp.Or(a.flags.embedder, a.env("FSX_EMBEDDER"), c.Embedder)
	c.Theme = cmp.Or(a.flags.theme, c.Theme)
	if abs, err := filepath.Abs(expandHome(c.DataDir)); err == nil {
		c.DataDir = abs
	}
}

// loadConfig reads a settings file. One that is missing is an empty one,
// unless it was named.
func loadConfig(path string, named bool) (config, []string) {
	data, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !named:
		return config{}, nil
	case errors.Is(err, fs.ErrNotExist):
		return config{}, []string{fmt.Sprintf("There is no config file at %s, so the defaults hold.", path)}
	case err != nil:
		return config{}, []string{fmt.Sprintf("The config file %s cannot be read, so the defaults hold.", path)}
	}
	var c config
	meta, err := toml.Decode(string(data), &c)
	if err != nil {
		line := ""
		var parse toml.ParseError
		if errors.As(err, &parse) {
			line = fmt.Sprintf(" (line %d: %s)", parse.Position.Line, parse.Message)
		}
		return config{}, []string{fmt.Sprintf("The config file %s is broken%s, so the defaults hold.", path, line)}
	}
	var unknown, keys []string
	for _, k := range meta.Undecoded() {
		if holdsKey(k) {
			keys = append(keys, k.String())
			continue
		}
		unknown = append(unknown, k.String())
	}
	var warnings []string
	if len(keys) > 0 {
		warnings = append(warnings, fmt.Sprintf("The config file %s holds a key (%s). Keys are never read from there: take it out, and store it with: fsx models key PROVIDER.",
			path, strings.Join(keys, ", ")))
	}
	if len(unknown) > 0 {
		warnings = append(warnings, fmt.Sprintf("The config file %s has settings that fsx does not know: %s.", path, strings.Join(unknown, ", ")))
	}
	return c, warnings
}

// holdsKey says that a setting's name is one under which people put keys.
func holdsKey(k toml.Key) bool {
	name := strings.ToLower(k.String())
	for _, word := range []string{"api_key", "apikey", "api-key", "token", "secret", "password"} {
		if strings.Contains(name, word) {
			return true
		}
	}
	return name == "key" || strings.HasSuffix(name, "_key") || strings.HasSuffix(name, ".key")
}

func expandHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || rest[0] == '/' || rest[0] == filepath.Separator) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return path
}
