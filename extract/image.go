package extract

import (
	"bytes"
	"fmt"
	stdimage "image"
	_ "image/gif"  // the decoder of dimensions
	_ "image/jpeg" // the decoder of dimensions
	_ "image/png"  // the decoder of dimensions
	"io"
	"slices"
	"strings"
	"time"

	"github.com/bep/imagemeta"
)

// maxImageTags bounds the tags that are read from one picture.
const maxImageTags = 2000

// readImage reads the dimensions and the shooting facts of a picture, as
// fields and as blocks of kind Meta.
func readImage(j *job) error {
	p := &picture{values: map[string]string{}}
	p.tags(j)
	if c, _, err := stdimage.DecodeConfig(io.NewSectionReader(j.src.R, 0, j.src.Size)); err == nil {
		p.width, p.height = c.Width, c.Height
	}
	if p.width == 0 {
		p.width, p.height = plainSize(j)
	}
	if p.width > 0 && p.height > 0 {
		p.set("Dimensions", fmt.Sprintf("%d x %d", p.width, p.height))
		p.set("Width", fmt.Sprint(p.width))
		p.set("Height", fmt.Sprint(p.height))
	} else if len(p.values) == 0 {
		if err := j.ctx.Err(); err != nil {
			return err
		}
		return fmt.Errorf("%w: its dimensions cannot be read", ErrDamaged)
	}
	for _, name := range []string{"Dimensions", "Width", "Height", "Title", "Description", "Camera", "Lens", "Taken", "Author",
		"Copyright", "Orientation", "Exposure", "Aperture", "ISO", "Focal length", "Location", "Place", "Software", "Keywords", "Rating"} {
		v := p.values[name]
		if v == "" {
			continue
		}
		j.meta(name, v)
		if name == "Width" || name == "Height" {
			continue
		}
		if err := j.add(Block{Kind: Meta, Text: name + ": " + oneLine(v)}); err != nil {
			return err
		}
	}
	return nil
}

type picture struct {
	width, height int
	values        map[string]string
	maker, model  string
	lat, long     float64
	latS, longW   string
	where         [3]string // city, state, country
}

func (p *picture) set(name, value string) {
	if value = strings.TrimSpace(strings.Trim(value, "\x00")); value != "" && p.values[name] == "" {
		p.values[name] = value
	}
}

func imageFormat(name string) (imagemeta.ImageFormat, bool) {
	switch name {
	case "jpeg":
		return imagemeta.JPEG, true
	case "png":
		return imagemeta.PNG, true
	case "webp":
		return imagemeta.WebP, true
	case "tiff":
		return imagemeta.TIFF, true
	case "heif":
		return imagemeta.HEIF, true
	case "avif":
		return imagemeta.AVIF, true
	}
	return 0, false
}

// tags reads EXIF, IPTC and XMP as far as they can be read.
func (p *picture) tags(j *job) {
	format, ok := imageFormat(j.format.Name)
	if !ok {
		return
	}
	n := 0
	res, err := imagemeta.Decode(imagemeta.Options{
		R:               io.NewSectionReader(j.src.R, 0, j.src.Size),
		ImageFormat:     format,
		Sources:         imagemeta.EXIF | imagemeta.IPTC | imagemeta.XMP | imagemeta.CONFIG,
		ShouldHandleTag: func(imagemeta.TagInfo) bool { return true },
		HandleTag: func(t imagemeta.TagInfo) error {
			if n++; n > maxImageTags {
				return imagemeta.ErrStopWalking
			}
			p.tag(t.Tag, t.Value)
			return nil
		},
		Warnf:        func(string, ...any) {},
		LimitNumTags: maxImageTags,
		Timeout:      5 * time.Second,
	})
	if err == nil {
		p.width, p.height = res.ImageConfig.Width, res.ImageConfig.Height
	}
	p.set("Camera", strings.TrimSpace(camera(p.maker, p.model)))
	p.set("Place", strings.Join(slices.DeleteFunc(p.where[:], func(s string) bool { return s == "" }), ", "))
	if p.lat != 0 || p.long != 0 {
		lat, long := p.lat, p.long
		if strings.HasPrefix(p.latS, "S") && lat > 0 {
			lat = -lat
		}
		if strings.HasPrefix(p.longW, "W") && long > 0 {
			long = -long
		}
		p.set("Location", fmt.Sprintf("%.6f, %.6f", lat, long))
	}
}

// camera names maker and model without saying the maker twice.
func camera(maker, model string) string {
	if strings.HasPrefix(strings.ToLower(model), strings.ToLower(strings.TrimSpace(maker))) {
		return model
	}
	return maker + " " + model
}

func (p *picture) tag(name string, value any) {
	v := strings.TrimSpace(fmt.Sprint(value))
	if list, ok := value.([]string); ok {
		v = strings.Join(list, ", ")
	}
	if len(v) > 4096 || !utf8Clean(v) {
		return
	}
	switch name {
	case "Make":
		p.maker = v
	case "Model":
		p.model = v
	case "LensModel":
		p.set("Lens", v)
	case "DateTimeOriginal", "DateTimeDigitized", "CreateDate", "DateCreated":
		p.set("Taken", takenAt(v))
	case "Artist", "By-line", "Creator":
		p.set("Author", v)
	case "ImageDescription", "Caption-Abstract", "Description":
		p.set("Description", v)
	case "ObjectName", "Headline", "Title":
		p.set("Title", v)
	case "Copyright", "Rights", "CopyrightNotice":
		p.set("Copyright", v)
	case "Orientation", "Software", "Keywords", "Rating":
		p.set(name, v)
	case "Subject":
		p.set("Keywords", v)
	case "City":
		p.where[0] = v
	case "State", "Province-State":
		p.where[1] = v
	case "Country", "Country-PrimaryLocationName":
		p.where[2] = v
	case "ExposureTime":
		p.set("Exposure", v+" s")
	case "FNumber":
		p.set("Aperture", "f/"+v)
	case "ISO", "ISOSpeedRatings", "PhotographicSensitivity":
		p.set("ISO", v)
	case "FocalLength":
		p.set("Focal length", v+" mm")
	case "GPSLatitude":
		p.lat = number64(value)
	case "GPSLongitude":
		p.long = number64(value)
	case "GPSLatitudeRef":
		p.latS = v
	case "GPSLongitudeRef":
		p.longW = v
	}
}

// takenAt writes the time of a picture as other times are written.
func takenAt(v string) string {
	for _, form := range []struct{ in, out string }{
		{"2006:01:02 15:04:05", "2006-01-02 15:04:05"}, {"2006-01-02T15:04:05Z07:00", "2006-01-02 15:04:05"},
		{"2006-01-02T15:04:05", "2006-01-02 15:04:05"}, {"2006:01:02", "2006-01-02"},
	} {
		if t, err := time.Parse(form.in, v); err == nil {
			return t.Format(form.out)
		}
	}
	return v
}

func number64(v any) float64 {
	switch v := v.(type) {
	case float64:
		return v
	case float32:
		return float64(v)
	}
	return 0
}

// utf8Clean tells whether a value is text and no run of bytes.
func utf8Clean(s string) bool {
	return !bytes.ContainsAny([]byte(s), "\x00\x01\x02\x03\x04\x05\x06\x07\x08") && strings.ToValidUTF8(s, "") == s
}
