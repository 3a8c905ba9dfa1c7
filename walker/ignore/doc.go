// Package ignore decides what .gitignore files leave out, exactly as git does.
//
// A file is a list of lines. A line is a pattern, a comment (#) or empty;
// spaces at its end do not count unless a backslash stands before them. A
// pattern may start with "!" (takes back what an earlier one left out) and end
// with "/" (folders only). If another slash stands in it, it is matched with
// the path from the folder that holds the file, otherwise with the name alone,
// at any depth. "?" is one byte and "*" any run of them within a name, "[a-z]"
// one of a class, "**" as a whole component any run of folders, "\" takes the
// next byte as it is. The last pattern that matches decides; files deeper in
// the tree come after those further up; and what is in a folder that is left
// out is left out, whatever later patterns say.
//
// In a repository git reads, from weak to strong, the excludes file of its
// configuration, info/exclude, and the .gitignore files of its folders. Those
// of folders above the repository do not count in it.
//
// A Stack holds the patterns that are in force in one folder. It never
// changes, so that a parallel walk shares it freely.
package ignore
