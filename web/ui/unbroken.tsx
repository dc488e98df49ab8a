import type { ReactNode } from 'react';

/** The last digit of a figure and its unit: `9亿元` of 3.19亿元, `3 辆`. Within the figure no line breaks by itself. */
const UNIT = /(\d ?[百千万亿]*(?:个月|个百分点|[^ -~]))/;

/** A name whose lines end before a figure or behind its unit, never between them. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(UNIT);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="num">
        {part}
      </span>
    ),
  );
}
