/** Where the row of choices is longer than its place, it begins at what is chosen. */
export function showChoice(): () => void {
  const chosen = [...document.querySelectorAll<HTMLElement>('[role="group"] [aria-current]')].at(-1);
  const row = chosen?.offsetParent;
  if (chosen && row && row.scrollWidth > row.clientWidth)
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  return () => undefined;
}
