import { expect, it } from 'vitest';
import { boardAddress } from '#web/features/boards/board-query.ts';
import { choiceQuery, themeChoiceOf } from './theme-choice.ts';

it.each(['', '?order=change', '?core=1&members=all', '?range=50d&events=bad'])('%s says the same again', (search) => {
  expect(boardAddress('', choiceQuery(themeChoiceOf(new URLSearchParams(search))))).toBe(search);
});

it('what nobody knows is as usual', () => {
  const asked = new URLSearchParams('order=x&core=yes&members=7&range=9d&events=worse');
  expect(boardAddress('', choiceQuery(themeChoiceOf(asked)))).toBe('');
});
