/** Where everything that some words find is shown (docs/product/search.md#page). */
export function resultsAddress(words: string, query: Record<string, string> = {}): string {
  const said = Object.entries(query).filter(([, value]) => value !== '');
  // In a path one dot and two mean another place; a wide one before them means nothing else to a search.
  const path = `/search/${encodeURIComponent(words.replace(/^\.\.?$/, '．$&'))}`;
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}

/** As long as the calls take it; whoever writes more is cut off there. */
export const LONGEST_WORDS = 500;

/** The words of such an address; of another page none. */
export function wordsOfResults(pathname: string): string {
  const [, words = ''] = /^\/search\/([^/]+)\/?$/.exec(pathname) ?? [];
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}
