const segmenter = new Intl.Segmenter('zh');

/** Letters as who reads a text counts them: a sign of several code points is one. */
export const graphemesIn = (text: string): number => [...segmenter.segment(text)].length;
