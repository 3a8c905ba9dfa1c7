// Package agent asks a model, lets it use the tools, and proves its answer.
//
// A run flows like this. The question is put behind the session's earlier
// messages and a system prompt that names the folders and the day. The model
// is asked and its text streamed. If it calls tools, they are run: those that
// only read up to five at once, those that write one by one. Each result goes
// back marked as data, in the order of the calls, and the model is asked
// again; the last step that is allowed offers no tools. A result that is too
// long goes back as its head and its tail, with a handle by which the model
// reads on. Every request passes one gate, Config.Outgoing, on its way out, and
// none is made that the budget does not reach for. The model's final text
// is then checked: every citation in it, such as
//
//	The price is $44,630,000 [spa.pdf p.3].
//
// is looked up in the file: what it quotes, and every number, date and name of
// the words that lean on it. A model whose citations do not all hold is told
// which and why, and may mend its answer once; what still does not hold is
// marked in the text.
//
// A call that would change something, or read outside the folders of the
// question, needs a yes: one Permit event asks for all calls of a step, with
// words made from the arguments as the tools read them; a yes may leave some out. The loop has tools of
// its own, which work on the run: ask_person puts a question to the person,
// sort_documents shows how the model sorts what it scanned, read_result reads on
// in a long result. While the person is asked the run's clock stands still;
// where nobody is there a question ends the run, and nothing is allowed.
//
// What the model is told are Prompts: a system prompt that is a template, and a
// text for each tool. Files of the person may stand in their place.
//
// A conversation that fills most of its model's window is made shorter: first
// the oldest results of tools are blanked, then the model sums up all but the
// last turns under fixed headings. The summary is a message of the session that
// stands for what is before it, and one more message takes it back. A model
// whose window nobody knows is only spared old results, and that is told.
//
// All of it is told as events on one channel, which ends with exactly one Done
// or Failed. Cancelling the context stops a run at any point; the session then
// holds a conversation that can go on.
package agent
