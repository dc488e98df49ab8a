import { expect, it } from 'vitest';
import { MOST_RECENT, parseRecent, type Recent, withRecent } from './recent.ts';

const words = (text: string): Recent => ({ kind: 'words', words: text });

it('keeps the newest first, each once, and not all of them', () => {
  const searched = Array.from({ length: MOST_RECENT + 2 }, (_, at) => words(`词${at}`));
  const all = searched.reduce<readonly Recent[]>(withRecent, []);
  expect(all).toHaveLength(MOST_RECENT);
  expect(all[0]).toEqual(words(`词${MOST_RECENT + 1}`));
  const again = withRecent(all, words('词5'));
  expect(again[0]).toEqual(words('词5'));
  expect(again).toHaveLength(MOST_RECENT);
});

it.each([
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['no list', '{"a":1}', []],
  [
    'what it does not know',
    JSON.stringify([{ kind: 'words' }, { kind: 'plate', id: 'x', name: 'a' }, { kind: 'words', words: '茅台' }, 7]),
    [words('茅台')],
  ],
])('reads of %s what is of its shape', (_, text, expected) => {
  expect(parseRecent(text)).toEqual(expected);
});
