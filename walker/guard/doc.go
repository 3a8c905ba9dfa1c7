// Package guard is the only door that opens users' files.
//
// A Guard holds the roots: the folders that may be looked into. Every access
// takes three steps. The path is made absolute and must lie below a root as it
// is written (Resolve). Then it is reached component by component from the
// root without following any link; when that meets a link, the path is
// resolved, the result must lie below a root again, and it is reached the same
// way. So a link may point anywhere inside the roots, also absolutely, but a
// link that is put in place during the access is never followed: the access
// fails instead. At last the thing that was reached is looked at before and
// after it is opened: only regular files open, and they open without waiting,
// so that a named pipe or a device neither hangs nor acts.
//
// What is read of a file is bounded by its size at the moment of opening.
//
// A folder is listed in two ways. Names gives what the system tells without
// looking at the entries, for a screen that looks (Describe) at the rows it
// shows; ReadDir and a Tree's Reader look at every entry. On Linux both read the
// records of getdents64 and hand the name in a record to newfstatat as it
// stands there; the names of a folder are cut from one text.
//
// On Linux, macOS and the BSDs the steps are openat(2) calls that refuse
// links; on other systems they go through os.Root, and a file is compared with
// what stood at its name.
//
// Names decide how much of a file may be shown: TierOf puts a path into one of
// four tiers, and Open refuses the Block tier.
package guard
