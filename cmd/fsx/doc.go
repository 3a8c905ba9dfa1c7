// Command fsx is a terminal file explorer that remembers your files and can
// talk about them.
//
// Each verb is one file that declares its flags and help, calls a tool of the
// registry or another room, and prints. What verbs share stands in few places:
// root.go (the command line itself), config.go (flags over environment over
// file over defaults), house.go (opens the rooms a verb needs, closes them in
// order), print.go (people, pipes and programs), progress.go (the one line on
// stderr) and fail.go (errors as a sentence, a code and an exit status).
package main
