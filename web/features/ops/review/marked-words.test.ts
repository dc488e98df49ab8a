import { expect, test } from 'vitest';
import { markedWords } from './marked-words.ts';

const told = (changes: Parameters<typeof markedWords>[0], hits: Parameters<typeof markedWords>[1]) =>
  markedWords(changes, hits).map(({ kind, text, hit }) => `${kind} ${text} ${hit}`);

test('hits are counted in the new words, over what was taken away and across what is new', () => {
  const changes = [
    { kind: 'same' as const, text: '目标价' },
    { kind: 'removed' as const, text: '可能' },
    { kind: 'added' as const, text: '必达' },
    { kind: 'same' as const, text: ' 46 元' },
  ];
  expect(told(changes, [{ n: 1, from: 0, to: 5 }])).toEqual([
    'same 目标价 1',
    'removed 可能 0',
    'added 必达 1',
    'same  46 元 0',
  ]);
});

test('several in one stretch, and none', () => {
  const changes = [{ kind: 'same' as const, text: '稳赚加微信吧' }];
  expect(
    told(changes, [
      { n: 1, from: 0, to: 2 },
      { n: 2, from: 2, to: 5 },
    ]),
  ).toEqual(['same 稳赚 1', 'same 加微信 2', 'same 吧 0']);
  expect(told(changes, [])).toEqual(['same 稳赚加微信吧 0']);
});
