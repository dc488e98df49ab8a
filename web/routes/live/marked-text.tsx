import { Fragment, type ReactNode } from 'react';
import { parseQuery } from '#shared/full-text/query.ts';
import { rangesOf } from '#shared/full-text/ranges.ts';

/** A text with what a search asked for marked, as search understands it (docs/product/search.md#syntax). */
export function markTerms(text: string, keyword: string): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of rangesOf(text, parseQuery(keyword).terms)) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return [...parts, text.slice(at)];
}

/** A text with the words that were looked for marked, wherever they stand in it as they were typed. */
export function markWords(text: string, words: string): ReactNode {
  const parts = splitAtWords(text, words);
  return parts.map(({ text: part, isHit }, index) =>
    isHit ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}

/** The pieces of `text`, those equal to one of the words apart; case does not matter. */
export function splitAtWords(text: string, words: string): { text: string; isHit: boolean }[] {
  const wanted = words.split(/\s+/).filter((word) => word !== '');
  if (wanted.length === 0) return [{ text, isHit: false }];
  const pattern = new RegExp(`(${wanted.map(escaped).join('|')})`, 'giu');
  return text.split(pattern).flatMap((part, index) => (part === '' ? [] : [{ text: part, isHit: index % 2 === 1 }]));
}

/** Only what has a meaning in a pattern may be escaped under the flag u. NOTE: RegExp.escape is younger than the browsers we build for. */
function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
