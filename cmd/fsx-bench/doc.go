// Command fsx-bench measures fsx beside the tools that each do one of its things, and
// holds that it finds what they find.
//
//	fsx-bench -files 50000,200000 -text 1GB     measure, and print one Markdown table
//	fsx-bench -quick                            hold the results against the peers', no timing
//	fsx-bench torture -for 10m -procs 100       change files, kill owners, compare with a fresh index
//
// # The trees
//
// Trees and texts are made from a seed: the same seed, the same names, sizes, times and
// words (tree.go, text.go). A tree has 8.6 files a folder and the depths of a developer's
// home; a text is prose and code whose words follow Zipf's law, so that queries for rare and
// frequent words can be made from the ranks of its vocabulary. A text says its words again,
// as real ones do, and words are made up after the letters of real ones: how many
// different words a file has, how many stand only once, and how many files share the trigrams of
// a rare word lie between what the sources of Go and the documents of a Linux system have. Nothing that fsx leaves
// out by default is in them, since the peers would find it.
//
// # Measuring
//
// Everything that is compared runs in turn, round after round, in one run (lab.go), so
// that a busy minute strikes both sides. A ratio is the median of the ratios of the
// rounds; for queries it is that of the quantiles. Time is the wall's, memory the peak of the
// resident set as the system counted it for the process. On Linux that count
// begins with what the parent had when it forked, so the parent of each is a small process that does
// nothing else (launch.go); trees, the floor and queries inside of a process run in children of
// their own (the verbs tree, text, floor and inside).
//
// The floor is what the walk costs in system calls alone: getdents64 and newfstatat
// on two threads. Cold runs are made with -cold where the caches of
// the system can be dropped, which slows down everything else on the machine.
//
// # Peers
//
// A peer that is not installed is left out, and its rows say so. Peers get settings under
// which they look at the same files: rg -uuu, fd -uu, updatedb without prunings and
// visibility, Recoll with a configuration of its own and its defaults.
package main
