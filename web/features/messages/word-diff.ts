export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many comparisons the whole text counts as replaced. */
const LARGEST_TABLE = 4_000_000;

/** What changed from one text to the next, word by word: parts to be read in order. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const head = sharedLength(old, fresh);
  const tail = sharedLength(old.slice(head).toReversed(), fresh.slice(head).toReversed());
  const middle = diffMiddle(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail));
  const parts: DiffPart[] = [
    { kind: 'same', text: old.slice(0, head).join('') },
    ...middle,
    { kind: 'same', text: old.slice(old.length - tail).join('') },
  ];
  return merged(parts);
}

/** Letters that two texts share in shorter runs are shared by chance. */
const SHORTEST_RUN = 3;

/** Whether so little of a text was left that its changes cannot be read word by word. What was only added to is no new text. */
export function isRewritten(parts: readonly DiffPart[]): boolean {
  const kept = lengthOf(parts.filter(({ text }) => text.length >= SHORTEST_RUN));
  const shorter = lengthOf(parts) + Math.min(lengthOf(parts, 'removed'), lengthOf(parts, 'added'));
  return kept * 2 < shorter;
}

function lengthOf(parts: readonly DiffPart[], wanted: DiffPart['kind'] = 'same'): number {
  return parts.reduce((length, { kind, text }) => (kind === wanted ? length + text.length : length), 0);
}

/** Numbers with their sign, commas and unit stay whole: half a number is no correction. */
const wordPattern = /[-+−]?\d[\d,.]*(?:%|[万亿]+)?|[A-Za-z]+|\s+|[^]/gu;

function wordsOf(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

function sharedLength(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** Longest common subsequence by the usual table. */
function diffMiddle(old: readonly string[], fresh: readonly string[]): DiffPart[] {
  if (old.length * fresh.length > LARGEST_TABLE) {
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: fresh.join('') },
    ];
  }
  const lengths = commonLengths(old, fresh);
  const at = (row: number, column: number) => lengths[row * (fresh.length + 1) + column] ?? 0;
  const parts: DiffPart[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < fresh.length) {
    const [oldWord, freshWord] = [old[row], fresh[column]];
    if (oldWord !== undefined && oldWord === freshWord) {
      parts.push({ kind: 'same', text: oldWord });
      row += 1;
      column += 1;
    } else if (oldWord !== undefined && (freshWord === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: oldWord });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: freshWord ?? '' });
      column += 1;
    }
  }
  return parts;
}

function commonLengths(old: readonly string[], fresh: readonly string[]): Uint32Array {
  const width = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      const below = lengths[(row + 1) * width + column] ?? 0;
      const beside = lengths[row * width + column + 1] ?? 0;
      const across = (lengths[(row + 1) * width + column + 1] ?? 0) + 1;
      lengths[row * width + column] = old[row] === fresh[column] ? across : Math.max(below, beside);
    }
  }
  return lengths;
}

/** Runs of one kind become one part; within one change everything removed stands before everything added. */
function merged(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let removed = '';
  let added = '';
  function flush() {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  }
  for (const { kind, text } of parts) {
    if (text === '') continue;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'same') result[result.length - 1] = { kind: 'same', text: last.text + text };
      else result.push({ kind: 'same', text });
    }
  }
  flush();
  return result;
}
