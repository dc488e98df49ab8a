import { Fragment, type ReactNode } from 'react';
import type { Ranges } from '#domains/search/names/search.names.contract.ts';

/** A text with the letters in it marked that were found (docs/product/search.md#marks). Ranges beyond the text or before one another are left out. */
export function Marked({ text, ranges }: { text: string; ranges: Ranges }) {
  return markRanges(text, ranges);
}

export function markRanges(text: string, ranges: Ranges): ReactNode {
  if (ranges.length === 0) return text;
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of ranges) {
    if (from < done || to <= from || to > text.length) continue;
    parts.push(
      <Fragment key={done}>{text.slice(done, from)}</Fragment>,
      <mark key={`m${from}`}>{text.slice(from, to)}</mark>,
    );
    done = to;
  }
  return [...parts, <Fragment key="end">{text.slice(done)}</Fragment>];
}
