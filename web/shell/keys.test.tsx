// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isPageKey } from './keys.ts';

function isPageKeyOn(html: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  let isKey = false;
  document.addEventListener('keydown', (event) => (isKey = isPageKey(event)), { once: true });
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...init });
  document.querySelector('[data-here]')?.dispatchEvent(press);
  return isKey;
}

it.each([
  ['<p data-here></p>', true],
  ['<button data-here></button>', true],
  ['<button popovertarget="a" aria-expanded="false" data-here></button>', true],
  ['<input data-here>', false],
  ['<dialog open><p data-here></p></dialog>', false],
  ['<div popover><button data-here></button></div>', false],
  ['<button popovertarget="a" aria-expanded="true" data-here></button>', false],
])('a key on %s is one of the page: %s', (html, expected) => {
  expect(isPageKeyOn(html)).toBe(expected);
});

it('a shortcut of the browser is none of the page', () => {
  expect(isPageKeyOn('<p data-here></p>', { ctrlKey: true })).toBe(false);
});
