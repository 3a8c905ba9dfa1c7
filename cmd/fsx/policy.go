package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/walker/guard"
)

// policyFile stands beside the settings file and says which tools may do their
// work in which folders without a question:
//
//	[[allow]]
//	tools = ["bookmark"]
//	folders = ["~/Documents"]
const policyFile = "permissions.toml"

// policy reads the rules of the person. A rule that is not understood allows
// nothing, and is told.
func (a *app) policy(g *guard.Guard) []agent.Allowance {
	path := filepath.Join(a.configDir, policyFile)
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) || a.configDir == "" {
		return nil
	}
	var file struct {
		Allow []struct {
			Tools   []string `toml:"tools"`
			Folders []string `toml:"folders"`
		} `toml:"allow"`
	}
	meta, err := toml.Decode(string(data), &file)
	if err == nil && len(meta.Undecoded()) > 0 {
		err = fmt.Errorf("it does not know %s", meta.Undecoded()[0])
	}
	if err != nil {
		a.warn(fmt.Sprintf("%s is not used, so nothing is allowed by it: %s.", path, strings.TrimSuffix(err.Error(), ".")))
		return nil
	}
	known, err := tool.NewRegistry(&tool.Env{}, tool.Standard()...)
	if err != nil {
		return nil
	}
	var rules []agent.Allowance
	for _, rule := range file.Allow {
		allowed := agent.Allowance{}
		for _, name := range rule.Tools {
			t, ok := known.Lookup(name)
			if !ok || t.Name != name {
				a.warn(fmt.Sprintf("%s names a tool that there is not: %s.", path, name))
				continue
			}
			allowed.Tools = append(allowed.Tools, name)
		}
		for _, folder := range rule.Folders {
			at := expandHome(folder)
			resolved, err := g.Real(at)
			if !filepath.IsAbs(at) || err != nil {
				a.warn(fmt.Sprintf("%s names a folder that there is not: %s.", path, folder))
				continue
			}
			allowed.Folders = append(allowed.Folders, resolved)
		}
		rules = append(rules, allowed)
	}
	return rules
}
