import type { MouseEvent } from 'react';

/**
 * A press anywhere on a row opens what it is about, with the keys that were held (a new tab, a new window). Links and buttons in
 * it do what they do, and a text that is being marked is left alone: a link over the whole row would not let it be marked.
 */
export function followRow({
  target,
  currentTarget,
  button,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, input') !== null) return;
  if (getSelection()?.isCollapsed === false) return;
  const press = { bubbles: true, cancelable: true, button, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('[data-main]')?.dispatchEvent(new window.MouseEvent('click', press));
}
