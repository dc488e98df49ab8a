// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { chooseWords, isMuted, onWords, readingWords } from './reading-words.ts';

test('what another tab chooses is known here, and what this one chooses then leaves it (docs/product/live-feed.md#reading-words)', () => {
  const hear = vi.fn();
  const stop = onWords(hear);
  chooseWords({ marked: '芯片' });
  localStorage.setItem('READING_WORDS', JSON.stringify({ marked: '芯片', muted: '港股' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'READING_WORDS' }));
  chooseWords({ marked: '芯片 央行' });
  expect(readingWords()).toEqual({ marked: '芯片 央行', muted: '港股' });
  expect(JSON.parse(localStorage.getItem('READING_WORDS') ?? '')).toEqual({ marked: '芯片 央行', muted: '港股' });
  expect(hear).toHaveBeenCalledTimes(3);
  stop();
});

test('what is not wanted is looked for in what a flash tells, not in who tells it', () => {
  const words = { marked: '', muted: '财联社' };
  expect(isMuted({ Title: '', Summary: '财联社6月30日电，纳指涨超1%。' }, words)).toBe(false);
  expect(isMuted({ Title: '', Summary: '财联社6月30日电，财联社推出新产品。' }, words)).toBe(true);
});
