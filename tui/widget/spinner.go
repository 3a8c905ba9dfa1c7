package widget

// Spinner is the picture of something that runs, at one of its frames.
func Spinner(frame int) string {
	frames := [...]string{"⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"}
	return frames[((frame%len(frames))+len(frames))%len(frames)]
}
