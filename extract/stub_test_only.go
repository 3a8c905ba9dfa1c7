package extract

func readRTF(j *job) error { return nil }
