import { marksMore } from './marks-more.ts';

/** A row of choices that may be longer than its place: it begins at what is chosen, and fades where it goes on. To be its `ref`. */
export function longRow(row: HTMLElement | null) {
  if (row === null) return undefined;
  showChosen(row);
  const forget = marksMore(row);
  const watch = new MutationObserver(() => showChosen(row));
  watch.observe(row, { subtree: true, childList: true, attributeFilter: ['aria-current'] });
  return () => {
    watch.disconnect();
    forget?.();
  };
}

/** The last one: beside a subject its kind may be chosen too. */
function showChosen(row: HTMLElement) {
  const chosen = [...row.querySelectorAll('[aria-current]')].at(-1);
  if (chosen) row.scrollLeft += middleOf(chosen) - middleOf(row);
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
