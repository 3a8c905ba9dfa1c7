// Package egress is the gate that everything passes on its way to another machine.
//
// A Gate belongs to one model at one host. The loop hands it every request; what it does,
// in this order, is
//
//	results of files whose names say that they hold secrets (tier Skip) are replaced by
//	a word about that
//	-> the system prompt, messages, arguments of calls and descriptions of tools are
//	masked (package secret)
//	-> which parts of which files are in it, to whom they go and how much was masked is
//	recorded (package audit), durably
//	-> the request goes out
//
// and when one of these fails, nothing goes out. Which files a result speaks of is read out
// of the result itself, as it stands in the conversation, so that one of an earlier session
// is treated alike. Results are masked once more where they come from, before they are cut to the
// length that a model gets: half a secret is not known as one.
//
// A model on this machine needs no gate: nothing leaves. What an embedder gets passes
// through an Embedder in the same way.
package egress
