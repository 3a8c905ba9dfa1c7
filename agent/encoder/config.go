package encoder

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
)

// mostJSON bounds a file of settings or words.
const mostJSON = 64 << 20

// settings are what the files of a model say.
type settings struct {
	hidden, layers, heads, inner, positions int

	epsilon    float32
	activation string // "gelu", "relu"
	most       int    // pieces of a text
	pooling    string // "mean", "first", "max"
	unit       bool   // vectors have the length one
	question   string // what stands before a question
	passage    string
}

// readSettings reads all files of settings of a folder.
func readSettings(dir fs.FS) (s settings, err error) {
	var c struct {
		Type       string  `json:"model_type"`
		Hidden     int     `json:"hidden_size"`
		Layers     int     `json:"num_hidden_layers"`
		Heads      int     `json:"num_attention_heads"`
		Inner      int     `json:"intermediate_size"`
		Positions  int     `json:"max_position_embeddings"`
		Epsilon    float32 `json:"layer_norm_eps"`
		Activation string  `json:"hidden_act"`
		Kind       string  `json:"position_embedding_type"`
	}
	if err := readJSON(dir, "config.json", &c); err != nil {
		return s, err
	}
	if c.Type != "bert" {
		return s, fmt.Errorf("it is a model of the type %q, and only bert can be run here; serve it with Ollama or llama.cpp instead", c.Type)
	}
	if c.Kind != "" && c.Kind != "absolute" {
		return s, fmt.Errorf("its positions are %s, and only absolute ones are known", c.Kind)
	}
	if c.Epsilon == 0 {
		c.Epsilon = 1e-12
	}
	switch c.Activation {
	case "", "gelu":
		c.Activation = "gelu"
	case "relu":
	default:
		return s, fmt.Errorf("its activation %s is not known", c.Activation)
	}
	for _, n := range []int{c.Hidden, c.Layers, c.Heads, c.Inner, c.Positions} {
		if n <= 0 || n > 1<<16 {
			return s, errors.New("its config.json names no dimensions that make sense")
		}
	}
	if c.Hidden%c.Heads != 0 {
		return s, errors.New("its heads do not share its dimensions evenly")
	}
	s = settings{
		hidden: c.Hidden, layers: c.Layers, heads: c.Heads, inner: c.Inner, positions: c.Positions, epsilon: c.Epsilon,
		activation: c.Activation, most: c.Positions, pooling: "mean",
	}
	if err := s.readLength(dir); err != nil {
		return s, err
	}
	if err := s.readPrompts(dir); err != nil {
		return s, err
	}
	return s, s.readModules(dir)
}

// readLength reads how many pieces of a text count.
func (s *settings) readLength(dir fs.FS) error {
	var c struct {
		Most int `json:"max_seq_length"`
	}
	if err := readJSON(dir, "sentence_bert_config.json", &c); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if c.Most > 2 {
		s.most = min(s.most, c.Most)
	}
	return nil
}

// readPrompts reads what stands before questions and passages.
func (s *settings) readPrompts(dir fs.FS) error {
	var c struct {
		Prompts map[string]string `json:"prompts"`
	}
	if err := readJSON(dir, "config_sentence_transformers.json", &c); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	s.question, s.passage = c.Prompts["query"], c.Prompts["passage"]
	if s.passage == "" {
		s.passage = c.Prompts["document"]
	}
	return nil
}

// readModules reads what is done after the transformer. A folder without modules.json has the
// mean taken.
func (s *settings) readModules(dir fs.FS) error {
	var modules []struct {
		Path string `json:"path"`
		Type string `json:"type"`
	}
	if err := readJSON(dir, "modules.json", &modules); errors.Is(err, fs.ErrNotExist) {
		s.unit = true
		return nil
	} else if err != nil {
		return err
	}
	for _, m := range modules {
		switch kind := m.Type[strings.LastIndex(m.Type, ".")+1:]; kind {
		case "Transformer":
		case "Normalize":
			s.unit = true
		case "Pooling":
			if err := s.readPooling(dir, path.Join(m.Path, "config.json")); err != nil {
				return err
			}
		default:
			return fmt.Errorf("it has a part of the kind %q, which is not known here", kind)
		}
	}
	return nil
}

func (s *settings) readPooling(dir fs.FS, name string) error {
	var c struct {
		First bool `json:"pooling_mode_cls_token"`
		Mean  bool `json:"pooling_mode_mean_tokens"`
		Max   bool `json:"pooling_mode_max_tokens"`
	}
	if err := readJSON(dir, name, &c); err != nil {
		return err
	}
	switch {
	case c.First && !c.Mean && !c.Max:
		s.pooling = "first"
	case c.Max && !c.Mean && !c.First:
		s.pooling = "max"
	case c.Mean && !c.First && !c.Max:
		s.pooling = "mean"
	default:
		return errors.New("its pooling is not known")
	}
	return nil
}

// readJSON reads a file of a folder.
func readJSON(dir fs.FS, name string, into any) error {
	f, err := dir.Open(name)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	b, err := io.ReadAll(io.LimitReader(f, mostJSON))
	if err == nil {
		err = json.Unmarshal(b, into)
	}
	if err != nil {
		return fmt.Errorf("read %s: %w", name, err)
	}
	return nil
}
