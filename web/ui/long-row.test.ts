// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { longRow } from './long-row.ts';

afterEach(() => document.body.replaceChildren());

/** Choices of 100 pixels each in a row of 300, which has as many as are given. */
function rowOf(choices: number, chosen: number) {
  const row = document.body.appendChild(document.createElement('nav'));
  for (let at = 0; at < choices; at++) row.append(document.createElement('a'));
  Object.defineProperties(row, { clientWidth: { value: 300 }, scrollWidth: { value: choices * 100 } });
  row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 40);
  [...row.children].forEach((one, at) => {
    one.getBoundingClientRect = () => new DOMRect(at * 100 - row.scrollLeft, 0, 100, 40);
  });
  row.children[chosen]?.setAttribute('aria-current', 'page');
  return row;
}

it('a row begins at what is chosen, also when that changes, and fades as long as it goes on (docs/product/shell.md#long-rows)', async () => {
  const row = rowOf(8, 4);
  const stop = longRow(row);
  expect(row.scrollLeft).toBe(300);
  expect(row.hasAttribute('data-more')).toBe(true);
  row.children[4]?.removeAttribute('aria-current');
  row.children[6]?.setAttribute('aria-current', 'page');
  await vi.waitFor(() => expect(row.scrollLeft).toBe(500));
  row.dispatchEvent(new Event('scroll'));
  expect(row.hasAttribute('data-more')).toBe(false);
  stop?.();
});
