package extract

import (
	"path"
	"strings"
	"sync"
)

// Format says what sort of file something is.
type Format struct {
	Name        string // "pdf", "markdown", "go" …
	MIME        string
	Category    string // code document image video audio data archive config other
	Subcategory string // finer than Category: "python", "pdf", "jpeg", "spreadsheet"
	Text        bool   // there is a reader for it
}

func document(name, mime, sub string, text bool) Format {
	return Format{Name: name, MIME: mime, Category: "document", Subcategory: sub, Text: text}
}

func textual(name, mime, category string) Format {
	return Format{Name: name, MIME: mime, Category: category, Subcategory: name, Text: true}
}

func opaque(name, mime, category string) Format {
	return Format{Name: name, MIME: mime, Category: category, Subcategory: name}
}

func listed(name, mime, category string) Format {
	return Format{Name: name, MIME: mime, Category: category, Subcategory: name, Text: true}
}

func code(name string) Format {
	return Format{Name: name, MIME: "text/x-" + name, Category: "code", Subcategory: name, Text: true}
}

func image(name, mime string) Format {
	return Format{Name: name, MIME: mime, Category: "image", Subcategory: name, Text: true}
}

const officePrefix = "application/vnd.openxmlformats-officedocument."

// named returns the format of a name in the table; ok is false for others.
func named(name string) (f Format, ok bool) {
	f, ok = formats[name]
	return f, ok
}

// formats is the table of all formats by name. It is never written.
var formats = tableOf(
	// documents
	textual("text", "text/plain", "document"),
	textual("markdown", "text/markdown", "document"),
	textual("html", "text/html", "document"),
	textual("rst", "text/x-rst", "document"),
	textual("latex", "text/x-tex", "document"),
	document("pdf", "application/pdf", "pdf", true),
	document("docx", officePrefix+"wordprocessingml.document", "docx", true),
	document("xlsx", officePrefix+"spreadsheetml.sheet", "spreadsheet", true),
	document("pptx", officePrefix+"presentationml.presentation", "presentation", true),
	document("odt", "application/vnd.oasis.opendocument.text", "odt", true),
	document("ods", "application/vnd.oasis.opendocument.spreadsheet", "spreadsheet", true),
	document("odp", "application/vnd.oasis.opendocument.presentation", "presentation", true),
	document("doc", "application/msword", "doc", true),
	document("xls", "application/vnd.ms-excel", "spreadsheet", true),
	document("ppt", "application/vnd.ms-powerpoint", "presentation", true),
	document("office", "application/x-ole-storage", "office", false),
	document("rtf", "text/rtf", "rtf", true),
	document("epub", "application/epub+zip", "epub", true),
	document("eml", "message/rfc822", "email", true),
	document("mbox", "application/mbox", "email", true),
	document("msg", "application/vnd.ms-outlook", "email", true),
	document("postscript", "application/postscript", "postscript", false),
	// data
	textual("csv", "text/csv", "data"),
	textual("tsv", "text/tab-separated-values", "data"),
	textual("json", "application/json", "data"),
	document("notebook", "application/x-ipynb+json", "notebook", true),
	textual("jsonl", "application/x-ndjson", "data"),
	textual("xml", "text/xml", "data"),
	textual("ofx", "application/x-ofx", "data"),
	textual("qif", "application/qif", "data"),
	textual("mt940", "text/plain", "data"),
	document("calendar", "text/calendar", "calendar", true),
	document("vcard", "text/vcard", "contacts", true),
	opaque("sqlite", "application/vnd.sqlite3", "data"),
	opaque("parquet", "application/vnd.apache.parquet", "data"),
	opaque("font", "font/sfnt", "data"),
	// configuration
	textual("yaml", "application/yaml", "config"),
	textual("toml", "application/toml", "config"),
	textual("ini", "text/plain", "config"),
	// images
	image("jpeg", "image/jpeg"), image("png", "image/png"), image("gif", "image/gif"),
	image("webp", "image/webp"), image("tiff", "image/tiff"), image("heif", "image/heif"),
	image("avif", "image/avif"),
	image("bmp", "image/bmp"), image("ico", "image/x-icon"),
	opaque("jxl", "image/jxl", "image"), image("psd", "image/vnd.adobe.photoshop"),
	textual("svg", "image/svg+xml", "image"),
	// sound and film
	opaque("mp3", "audio/mpeg", "audio"), opaque("flac", "audio/flac", "audio"),
	opaque("ogg", "audio/ogg", "audio"), opaque("wav", "audio/wav", "audio"),
	opaque("m4a", "audio/mp4", "audio"), opaque("aac", "audio/aac", "audio"),
	opaque("mp4", "video/mp4", "video"), opaque("webm", "video/webm", "video"),
	opaque("mkv", "video/x-matroska", "video"), opaque("avi", "video/x-msvideo", "video"),
	opaque("mov", "video/quicktime", "video"), opaque("mpeg", "video/mpeg", "video"),
	// archives
	listed("zip", "application/zip", "archive"), listed("tar", "application/x-tar", "archive"),
	listed("gzip", "application/gzip", "archive"), listed("7z", "application/x-7z-compressed", "archive"),
	listed("xz", "application/x-xz", "archive"), listed("zstd", "application/zstd", "archive"),
	listed("bzip2", "application/x-bzip2", "archive"), opaque("rar", "application/x-rar-compressed", "archive"),
	listed("jar", "application/java-archive", "archive"), opaque("deb", "application/vnd.debian.binary-package", "archive"),
	// code
	code("go"), code("python"), code("javascript"), code("typescript"), code("java"), code("kotlin"),
	code("c"), code("cpp"), code("csharp"), code("rust"), code("ruby"), code("php"), code("perl"),
	code("shell"), code("powershell"), code("batch"), code("swift"), code("scala"), code("r"), code("lua"),
	code("sql"), code("css"), code("haskell"), code("ocaml"), code("elixir"), code("erlang"), code("clojure"),
	code("dart"), code("julia"), code("zig"), code("nix"), code("make"), code("cmake"), code("dockerfile"),
	code("assembly"), code("fortran"), code("pascal"), code("proto"), code("graphql"), code("terraform"),
	code("vue"), code("svelte"), code("groovy"), code("lisp"), code("vim"), code("awk"), code("objc"), code("diff"),
	// the rest
	opaque("executable", "application/x-executable", "other"),
	opaque("wasm", "application/wasm", "other"),
	opaque("binary", "application/octet-stream", "other"),
)

func tableOf(list ...Format) map[string]Format {
	m := make(map[string]Format, len(list))
	for _, f := range list {
		m[f.Name] = f
	}
	return m
}

// byExtension maps extensions without the dot, in lower case, to formats. It
// is never written.
var byExtension = sync.OnceValue(func() map[string]string { return extensionTable(extensions) })

const extensions = `
text txt text log me
markdown md markdown mdown mkd
html html htm xhtml
rst rst
latex tex latex sty cls bib
pdf pdf
docx docx docm dotx
xlsx xlsx xlsm xltx
pptx pptx pptm ppsx potx
odt odt ott
ods ods ots
odp odp otp
doc doc dot
xls xls
ppt ppt
rtf rtf
epub epub
eml eml
mbox mbox mbx
msg msg
postscript ps eps
csv csv
tsv tsv tab
json json geojson webmanifest
notebook ipynb
jsonl jsonl ndjson
xml xml xsd xsl xslt plist rss atom pom
ofx ofx qfx
qif qif
mt940 sta mt940 940
calendar ics
vcard vcf
sqlite sqlite sqlite3 db
parquet parquet
font ttf otf woff woff2
yaml yaml yml
toml toml
ini ini cfg conf properties editorconfig gitconfig
jpeg jpg jpeg jpe
png png
gif gif
webp webp
tiff tif tiff
heif heic heif
avif avif
bmp bmp
ico ico
jxl jxl
psd psd
svg svg
mp3 mp3
flac flac
ogg ogg oga opus
wav wav
m4a m4a
aac aac
mp4 mp4 m4v
webm webm
mkv mkv
avi avi
mov mov
mpeg mpg mpeg
zip zip
tar tar
gzip gz tgz
7z 7z
xz xz txz
zstd zst tzst
bzip2 bz2 tbz tbz2
rar rar
jar jar war
deb deb
go go
python py pyw pyi
javascript js mjs cjs jsx
typescript ts tsx mts cts
java java
kotlin kt kts
c c h
cpp cc cpp cxx hpp hh hxx
csharp cs
rust rs
ruby rb rake gemspec
php php
perl pl pm
shell sh bash zsh fish ksh
powershell ps1 psm1
batch bat cmd
swift swift
scala scala sc
r r
lua lua
sql sql
css css scss sass less
haskell hs
ocaml ml mli
elixir ex exs
erlang erl hrl
clojure clj cljs edn
dart dart
julia jl
zig zig
nix nix
make mk mak
cmake cmake
assembly s asm
fortran f f90 f95
pascal pas
proto proto
graphql graphql gql
terraform tf tfvars hcl
vue vue
svelte svelte
groovy groovy gradle
lisp lisp el scm rkt
vim vim
awk awk
objc m mm
diff diff patch
wasm wasm
executable exe dll so dylib o a
`

// byBaseName maps whole names in lower case to formats. It is never written.
var byBaseName = sync.OnceValue(func() map[string]string { return extensionTable(baseNames) })

const baseNames = `
make makefile gnumakefile
dockerfile dockerfile containerfile
ruby rakefile gemfile
cmake cmakelists.txt
groovy jenkinsfile
text readme license copying authors changelog notice todo
ini .gitconfig .editorconfig .npmrc .env
text .gitignore .dockerignore .gitattributes .fsxignore .ignore
`

func extensionTable(lines string) map[string]string {
	m := map[string]string{}
	for line := range strings.Lines(lines) {
		words := strings.Fields(line)
		for i := 1; i < len(words); i++ {
			m[words[i]] = words[0]
		}
	}
	return m
}

// fromName tells the format by the name alone.
func fromName(name string) (Format, bool) {
	base := strings.ToLower(name)
	if n, ok := byBaseName()[base]; ok {
		return named(n)
	}
	ext := strings.TrimPrefix(path.Ext(base), ".")
	if n, ok := byExtension()[ext]; ok {
		return named(n)
	}
	return Format{}, false
}
