/** The rows of a list that are in the window, from above, with their distance from its upper edge. */
export function* rowsInWindow(list: HTMLElement | null): Generator<{ row: Element; top: number }> {
  for (const row of list?.children ?? []) {
    const { top, bottom } = row.getBoundingClientRect();
    if (top > window.innerHeight) return;
    if (bottom > 0) yield { row, top };
  }
}
