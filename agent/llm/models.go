package llm

// Models is the table of models: what they hold, what they can do, and their prices on the
// day that stands with them. Where the name of one row begins that of another, both are whole
// names, so their order is only how they are shown.
func Models() []ModelInfo {
	var all []ModelInfo
	for _, group := range [][]ModelInfo{anthropicModels(), openAIModels(), geminiModels()} {
		for _, m := range group {
			m.Known, m.Priced, m.Images = true, true, true
			all = append(all, m)
		}
	}
	return all
}

// Tokens, as providers count them.
const (
	k       = 1_000
	million = 1_000_000
)

// claude is a row of Anthropic's: keeping a prompt costs a quarter more than reading it.
func claude(name string, window, output int, thinking string, in, out, read float64) ModelInfo {
	return ModelInfo{
		Provider: Anthropic, Name: name, Window: window, MaxOutput: output, Tools: true, Thinking: thinking,
		Price: Price{in, out, in * 1.25, read}, AsOf: "2026-10-10",
	}
}

func anthropicModels() []ModelInfo {
	haiku := claude("claude-haiku-5-5", million, 128*k, ThinksAdaptive, 0.10, 0.50, 0.01)
	haiku.LongAfter, haiku.Long = 100*k, Price{0.50, 2.50, 0.625, 0.05}
	return []ModelInfo{
		claude("claude-fable-5-1", million, 128*k, ThinksAdaptive, 10, 50, 0.25),
		claude("claude-fable-5", million, 128*k, ThinksAdaptive, 10, 50, 1),
		claude("claude-opus-5-5", million, 128*k, ThinksAdaptive, 4, 20, 0.20),
		claude("claude-opus-5", million, 128*k, ThinksAdaptive, 5, 25, 0.50),
		claude("claude-opus-4-8", million, 128*k, ThinksAdaptive, 5, 25, 0.50),
		claude("claude-opus-4-7", million, 128*k, ThinksAdaptive, 5, 25, 0.50),
		claude("claude-opus-4-6", million, 128*k, ThinksAdaptive, 5, 25, 0.50),
		claude("claude-opus-4-5", 200*k, 64*k, ThinksBudget, 5, 25, 0.50),
		claude("claude-opus-4-1", 200*k, 32*k, ThinksBudget, 15, 75, 1.50),
		claude("claude-sonnet-5-5", million, 128*k, ThinksAdaptive, 2, 10, 0.10),
		claude("claude-sonnet-5", million, 128*k, ThinksAdaptive, 2, 10, 0.20),
		claude("claude-sonnet-4-6", million, 64*k, ThinksAdaptive, 3, 15, 0.30),
		claude("claude-sonnet-4-5", 200*k, 64*k, ThinksBudget, 3, 15, 0.30),
		claude("claude-sonnet-4", 200*k, 64*k, ThinksBudget, 3, 15, 0.30),
		haiku,
		claude("claude-haiku-4-5", 200*k, 64*k, ThinksBudget, 1, 5, 0.10),
	}
}

// gpt is a row of OpenAI's, whose cache keeps prompts without being asked.
func gpt(name string, window, output int, thinking string, in, out, read float64, asOf string) ModelInfo {
	return ModelInfo{
		Provider: OpenAI, Name: name, Window: window, MaxOutput: output, Tools: true, Thinking: thinking,
		Price: Price{in, out, in, read}, AsOf: asOf,
	}
}

// sixth is a row of the sixth generation: keeping a prompt has a price, and long prompts
// cost twice, their answers half as much again.
func sixth(name string, tools bool, in, out, read float64) ModelInfo {
	row := gpt(name, 1_050*k, 128*k, ThinksAdaptive, in, out, read, "2026-10-01")
	row.Tools, row.Price.CacheWrite = tools, in*1.25
	row.LongAfter, row.Long = 272*k, Price{2 * in, 1.5 * out, 2.5 * in, 2 * read}
	return row
}

func openAIModels() []ModelInfo {
	const spring, autumn = "2026-03-15", "2026-10-01"
	return []ModelInfo{
		sixth("gpt-6.1-sol", false, 2, 10, 0.10), // takes no tools over chat completions
		sixth("gpt-6-sol", true, 2, 10, 0.20),
		sixth("gpt-6-luna", true, 0.10, 0.50, 0.01),
		gpt("gpt-5.5", 1_050*k, 128*k, ThinksAdaptive, 5, 30, 0.50, autumn),
		gpt("gpt-5.4", 1_050*k, 128*k, ThinksAdaptive, 2.50, 15, 0.25, spring),
		gpt("gpt-5.4-mini", 400*k, 128*k, ThinksAdaptive, 0.75, 4.50, 0.075, spring),
		gpt("gpt-5.4-nano", 400*k, 128*k, ThinksAdaptive, 0.20, 1.25, 0.02, spring),
		gpt("gpt-5.2", 400*k, 128*k, ThinksAdaptive, 1.75, 14, 0.175, autumn),
		gpt("gpt-5.1", 400*k, 128*k, ThinksAdaptive, 1.25, 10, 0.125, autumn),
		gpt("gpt-5", 400*k, 128*k, ThinksAdaptive, 1.25, 10, 0.125, autumn),
		gpt("gpt-5-mini", 400*k, 128*k, ThinksAdaptive, 0.25, 2, 0.025, autumn),
		gpt("gpt-5-nano", 400*k, 128*k, ThinksAdaptive, 0.05, 0.40, 0.005, autumn),
		gpt("gpt-4.1", 1_047_576, 32_768, ThinksNot, 2, 8, 0.50, autumn),
		gpt("gpt-4.1-mini", 1_047_576, 32_768, ThinksNot, 0.40, 1.60, 0.10, spring),
		gpt("gpt-4.1-nano", 1_047_576, 32_768, ThinksNot, 0.10, 0.40, 0.025, spring),
		gpt("gpt-4o", 128*k, 16_384, ThinksNot, 2.50, 10, 1.25, spring),
		gpt("gpt-4o-mini", 128*k, 16_384, ThinksNot, 0.15, 0.60, 0.075, spring),
		gpt("o3", 200*k, 100*k, ThinksAdaptive, 2, 8, 0.50, spring),
		gpt("o4-mini", 200*k, 100*k, ThinksAdaptive, 1.10, 4.40, 0.275, spring),
	}
}

// gemini is a row of Google's, whose cache keeps prompts without being asked.
func gemini(name string, in, out, read float64) ModelInfo {
	return ModelInfo{
		Provider: Gemini, Name: name, Window: 1_048_576, MaxOutput: 65_536, Tools: true, Thinking: ThinksAdaptive,
		Price: Price{in, out, in, read}, AsOf: "2026-10-07",
	}
}

func geminiModels() []ModelInfo {
	// long prompts cost twice, their answers half as much again
	pro := func(name string, in, out, read float64) ModelInfo {
		row := gemini(name, in, out, read)
		row.LongAfter, row.Long = 200*k, Price{2 * in, 1.5 * out, 2 * in, 2 * read}
		return row
	}
	cheap := func(name string) ModelInfo {
		row := gemini(name, 0.75, 3.75, 0.075)
		row.Until = "2026-12-31"
		return row
	}
	return []ModelInfo{
		cheap("gemini-3.8-flash"), cheap("gemini-3.7-flash"), cheap("gemini-3.6-flash"),
		pro("gemini-3.1-pro-preview", 2, 12, 0.20),
		gemini("gemini-3.1-flash-lite", 0.25, 1.50, 0.025),
		gemini("gemini-3-flash-preview", 0.50, 3, 0.05),
		pro("gemini-2.5-pro", 1.25, 10, 0.125),
		gemini("gemini-2.5-flash", 0.30, 2.50, 0.03),
		gemini("gemini-2.5-flash-lite", 0.10, 0.40, 0.01),
	}
}
