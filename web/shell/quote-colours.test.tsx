// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { QUOTE_COLOURS_KEY } from '#web/lib/quote-colours.ts';
import { QuoteColours } from './quote-colours.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset['quote'];
});

/** docs/product/shell.md#quote-colours */
it('colours are worn at once, kept on the device, and shown as what was chosen', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<QuoteColours />);
  const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /涨跌配色/ });
  expect(choice().selectedOptions[0]?.textContent).toBe('红涨绿跌');
  await user.selectOptions(choice(), '绿涨红跌');
  expect([document.documentElement.dataset['quote'], localStorage.getItem(QUOTE_COLOURS_KEY)]).toEqual([
    'green-up',
    'green-up',
  ]);
  unmount();
  render(<QuoteColours />);
  expect(choice().value).toBe('green-up');
});
