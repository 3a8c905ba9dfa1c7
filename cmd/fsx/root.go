package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
)

// app is one run of the program.
type app struct {
	in       io.Reader
	out, err io.Writer
	env      func(string) string

	unwritten error // why the first object that could not be printed was not

	inTerminal, outTerminal, errTerminal bool

	keyring llm.Keyring // nil = there is none

	localPlaces []llm.Place // where servers on this machine are looked for; nil = the well-known places

	worker []string // the command that reads risky documents, nil for this process itself

	flags  flags
	config config

	configDir string // of the settings file, which others stand beside
}

// flags are the ones that every verb has.
type flags struct {
	dataDir, configFile, model, baseURL, embedder, theme, session string

	noIndex, json, offline bool
}

const rootHelp = `fsx is a file explorer that remembers your files and can talk about them.

Without a verb it opens PATH (default: the current folder) on one screen: the
tree with a preview, the chat, and the scratchpad. Without a terminal it prints
an overview of PATH: its tree, what is in it, the state of the index and what
to do next.

Everything works without a language model: the model "builtin" answers
questions from your files, with citations that fsx has checked. Nothing leaves
this machine unless you choose a remote model with --model.`

const rootExamples = `  fsx                                   open the current folder
  fsx ~/Documents                       open a folder
  fsx ask "who holds the escrow?" --in contracts
  fsx index ~/Documents && fsx search "notice period"
  fsx find '*.pdf' --size '>10MB' --sort size
  fsx grep TODO src --context 2
  fsx read report.pdf --pages 2-3
  fsx ls --json | jq '.entries[].name'`

const rootExit = `
Exit status:
  0 done   1 failed   2 wrong usage   3 needs confirmation   4 nothing found

Environment:
  FSX_DATA_DIR  FSX_CONFIG  FSX_MODEL  FSX_BASE_URL  FSX_EMBEDDER  FSX_EMBEDDER_KEY
  OPENAI_API_KEY  ANTHROPIC_API_KEY  GEMINI_API_KEY  OPENROUTER_API_KEY  FSX_API_KEY
  OPENAI_BASE_URL  ANTHROPIC_BASE_URL  OLLAMA_HOST  NO_COLOR
`

// execute runs a command line and returns the exit status.
func (a *app) execute(ctx context.Context, args []string) int {
	root := a.newRoot()
	root.SetArgs(commentsKept(args))
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	return a.finish(ctx, root.ExecuteContext(ctx))
}

// addFlags adds the flags that all commands have.
func (a *app) addFlags(root *cobra.Command) {
	f := root.PersistentFlags()
	f.SortFlags = false
	f.StringVar(&a.flags.dataDir, "data-dir", "", "keep the index, sessions and tables in `DIR` (FSX_DATA_DIR)")
	f.StringVar(&a.flags.configFile, "config", "", "read settings from `FILE` (FSX_CONFIG)")
	f.StringVar(&a.flags.model, "model", "", "answer with `PROVIDER:NAME`: builtin, openai:NAME, anthropic:NAME, gemini:NAME, openrouter:NAME, ollama:NAME, lmstudio:NAME, compatible:URL#NAME (FSX_MODEL)")
	f.StringVar(&a.flags.baseURL, "base-url", "", "where the model is served, `URL` ending in /v1 (FSX_BASE_URL, which holds for openai:NAME)")
	f.StringVar(&a.flags.embedder, "embedder", "", "find passages by meaning, too, with `PROVIDER:NAME`: ollama:NAME, lmstudio:NAME, openai:NAME, gemini:NAME, openrouter:NAME, compatible:URL#NAME, folder:PATH, or off (FSX_EMBEDDER)")
	f.StringVar(&a.flags.theme, "theme", "", "colours of the screen: `NAME` of a theme, dark, light or mono")
	f.BoolVar(&a.flags.noIndex, "no-index", false, "do not index anything on the way")
	f.BoolVar(&a.flags.offline, "offline", false, "connect to nothing: no model and no embedder behind an address, on this machine neither")
	f.BoolVar(&a.flags.json, "json", false, "print one JSON object")
}

func (a *app) newRoot() *cobra.Command {
	tellVersion := false
	root := &cobra.Command{
		Use:                        "fsx [PATH]",
		Short:                      "A file explorer that remembers your files and can talk about them",
		Long:                       rootHelp,
		Example:                    rootExamples,
		Args:                       atMost(1),
		SuggestionsMinimumDistance: 2,
		SilenceErrors:              true,
		SilenceUsage:               true,
		ValidArgsFunction:          completePaths,
		PersistentPreRun:           func(cmd *cobra.Command, _ []string) { a.configure(cmd) },
		RunE: func(cmd *cobra.Command, args []string) error {
			if tellVersion {
				return a.printVersion()
			}
			return suggest(cmd, first(args), a.start(cmd.Context(), first(args)))
		},
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return &usageError{verb: cmd.CommandPath(), problem: flagProblem(err)}
	})
	a.addFlags(root)
	root.Flags().StringVar(&a.flags.session, "session", "", "go on with the conversation `NAME`, or the one with that ID, on the screen")
	root.Flags().BoolVar(&tellVersion, "version", false, "print the version, as fsx version")
	root.AddGroup(&cobra.Group{ID: "look", Title: "Look around:"}, &cobra.Group{ID: "find", Title: "Find and ask:"},
		&cobra.Group{ID: "keep", Title: "Index and tables:"}, &cobra.Group{ID: "other", Title: "Other:"})
	add := func(group string, cmds ...*cobra.Command) {
		for _, c := range cmds {
			c.GroupID = group
			root.AddCommand(c)
		}
	}
	add("look", a.lsCommand(), a.treeCommand(), a.infoCommand(), a.readCommand(), a.tablesCommand(), a.usageCommand(), a.recentCommand(), a.mapCommand(),
		a.bookmarksCommand())
	add("find", a.askCommand(), a.sessionsCommand(), a.findCommand(), a.grepCommand(), a.searchCommand(), a.duplicatesCommand(),
		a.compareCommand(), a.schemaCommand(), a.refsCommand())
	add("keep", a.scanCommand(), a.indexCommand(), a.reindexCommand(), a.statusCommand(), a.cleanupCommand(), a.resetCommand(),
		a.watchCommand(), a.scheduleCommand(), a.sqlCommand(), a.scratchCommand(), a.batchCommand())
	add("other", a.modelsCommand(), a.auditCommand(), a.toolCommand(), a.versionCommand(), a.extractWorkerCommand())
	root.SetHelpCommandGroupID("other")
	root.SetCompletionCommandGroupID("other")
	root.SetUsageTemplate(strings.TrimRight(root.UsageTemplate(), "\n") + "\n{{if not .HasParent}}" + rootExit + "{{end}}")
	return root
}

// suggest says which verb a path that does not exist may have been meant for.
func suggest(root *cobra.Command, arg string, err error) error {
	var missing *tool.NotFoundError
	if !errors.As(err, &missing) || arg == "" || strings.ContainsAny(arg, "./\\~") {
		return err
	}
	verbs := root.SuggestionsFor(arg)
	if len(verbs) == 0 {
		return err
	}
	return &toldError{
		code: "not_found", err: err,
		sentence: "There is nothing at " + tool.Safe(missing.Path) + "; did you mean the verb " + strings.Join(verbs, " or ") + "?",
	}
}

// atLeast, atMost and exactly check how many arguments a verb is given.
func atLeast(n int) cobra.PositionalArgs { return between(n, math.MaxInt) }
func atMost(n int) cobra.PositionalArgs  { return between(0, n) }
func exactly(n int) cobra.PositionalArgs { return between(n, n) }

func between(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if n := len(args); n < least || n > most {
			return &usageError{verb: cmd.CommandPath(), problem: wrongCount(n, least, most)}
		}
		return nil
	}
}

// wrongCount says how many arguments there should be.
func wrongCount(n, least, most int) string {
	switch {
	case most == 0:
		return fmt.Sprintf("Takes no arguments, and was given %d", n)
	case n < least && most > least:
		return "Needs at least " + tool.Count(least, "argument")
	case n < least:
		return "Needs " + tool.Count(least, "argument")
	case least == most:
		return fmt.Sprintf("Takes %s, and was given %d", tool.Count(most, "argument"), n)
	}
	return fmt.Sprintf("Takes at most %s, and was given %d", tool.Count(most, "argument"), n)
}

// completePaths leaves the completion of arguments to the shell.
func completePaths(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveDefault
}

func first(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}

// here is the working folder.
func here() (string, error) { return os.Getwd() }
