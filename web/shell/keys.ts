/** A window or layer, and the button of one that is open: keys there are its own, Esc closes it. */
const LAYERS = 'dialog[open], [popover], [popovertarget][aria-expanded="true"]';

/** Whether a key press is meant for the page and not for a field, a shortcut of the browser, or someone who already took it. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && !target.matches('input, textarea, select') && !target.closest(LAYERS);
}
