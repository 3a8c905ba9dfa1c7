package extract

// DetectName tells the format that a name alone promises, for listings that
// open no file. A name that promises nothing is "binary" of category "other".
func DetectName(name string) Format {
	if f, ok := fromName(name); ok {
		return f
	}
	return formats["binary"]
}
