// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReadingPanel } from './reading-panel.tsx';
import { readingWords } from './reading-words.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('takes no letter of an input method for a word: nothing is left out before the word is there', () => {
  render(<ReadingPanel />);
  const field = screen.getByRole('textbox', { name: /屏蔽词/ });
  fireEvent.compositionStart(field);
  for (const value of ['y', 'yin h']) fireEvent.input(field, { target: { value }, isComposing: true });
  expect(readingWords().muted).toBe('');
  fireEvent.input(field, { target: { value: '银行' }, isComposing: true });
  fireEvent.compositionEnd(field);
  expect(readingWords().muted).toBe('银行');
  fireEvent.input(field, { target: { value: '银行 ST' } });
  expect(readingWords().muted).toBe('银行 ST');
});
