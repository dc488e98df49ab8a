// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { deviceValue } from './device-value.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const open = () => deviceValue<readonly string[]>('WORDS', (text) => (text === null ? [] : JSON.parse(text)));

/** Another tab writes; who listens in this one hears of it. */
function changeElsewhere(words: readonly string[]) {
  localStorage.setItem('WORDS', JSON.stringify(words));
  dispatchEvent(new StorageEvent('storage', { key: 'WORDS' }));
}

it('is alike in all tabs, also for who did not listen when another one changed it', () => {
  const value = open();
  const stop = value.listen(() => {});
  changeElsewhere(['一']);
  expect(value.read()).toEqual(['一']);
  stop();
  changeElsewhere(['二']);
  expect(value.read()).toEqual(['二']);
  value.listen(() => {});
  expect(value.read()).toEqual(['二']);
});

it('is the same object as long as nothing has changed', () => {
  const value = open();
  value.change(() => ['一']);
  expect(value.read()).toBe(value.read());
});

it('is what this tab says where nothing can be stored', () => {
  const value = open();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(value.change(() => ['一'])).toBe(false);
  expect(value.read()).toEqual(['一']);
});
