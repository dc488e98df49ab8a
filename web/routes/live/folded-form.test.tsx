// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FoldedForm } from './folded-form.tsx';

afterEach(cleanup);

/** A form that is open, over a row and a choice. */
function open() {
  const onOpen = vi.fn();
  const onChoose = vi.fn();
  render(
    <>
      <FoldedForm label="跳到时间" words="时间" kept="/live" submit="前往">
        <input aria-label="日期和时间" />
      </FoldedForm>
      <button type="button" onClick={onChoose}>
        要闻
      </button>
      <article data-flash="1">
        <button type="button" onClick={onOpen}>
          一条快讯
        </button>
      </article>
    </>,
  );
  const details = screen.getByRole('group');
  if (!(details instanceof HTMLDetailsElement)) throw new Error('no details');
  details.open = true;
  return { details, onOpen, onChoose };
}

it('Esc closes it and goes back to its button', () => {
  const { details } = open();
  fireEvent.keyDown(screen.getByLabelText('日期和时间'), { key: 'Escape' });
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('跳到时间'));
});

it('a press on a row closes it and opens nothing; a choice does what it says', () => {
  const { details, onOpen, onChoose } = open();
  fireEvent.click(screen.getByText('一条快讯'));
  expect([details.open, onOpen.mock.calls.length]).toEqual([false, 0]);
  fireEvent.click(screen.getByText('一条快讯'));
  expect(onOpen).toHaveBeenCalledTimes(1);
  details.open = true;
  fireEvent.click(screen.getByText('要闻'));
  expect([details.open, onChoose.mock.calls.length]).toEqual([false, 1]);
});

it('a press in it leaves it open', () => {
  const { details } = open();
  fireEvent.click(screen.getByLabelText('日期和时间'));
  expect(details.open).toBe(true);
});
