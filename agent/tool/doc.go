// Package tool is the registry: every thing that fsx can do with files is
// declared here once and used by the agent, the command line and other programs.
//
// A tool is two files. The .go file holds its input and output types and one
// function; the .md file, embedded, is what a model reads about it. [Define]
// derives the JSON schemas from the types: a field's json tag names it and
// makes it optional (omitempty), its jsonschema tag describes it, and the tags
// enum ("a|b|c"), default, min and max say which values it takes. Objects
// refuse fields that they do not know, and lists are never null.
//
// A call goes through [Registry.Do]: the name or one of its aliases is looked
// up, the arguments are checked against the schema in plain words ("limit
// must be at most 10"), missing ones get their defaults, the function runs,
// and the outcome comes back twice: as JSON for programs and models, and as
// text for people. Every tool takes an optional "reason", which is shown to
// people and never reaches the function.
//
// Paths in JSON are strings of type [Path]: bytes that are not UTF-8 travel as
// lone surrogates \udc80 to \udcff, one per byte, so that any name that a file
// system allows survives the trip. Only text for people has control, escape
// and bidi characters taken out.
package tool
