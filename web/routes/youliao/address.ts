import type { OriginalTab } from '#web/features/articles/original-tabs.tsx';

/** The address of the page with one of its lists and one of its subjects chosen, where that goes on. What is chosen by itself is left out. */
export function addressOfOriginals(list: OriginalTab, subjectId: number | null, cursor = ''): string {
  const said = [
    ...(subjectId === null ? [] : [`subject=${subjectId}`]),
    ...(list === 'latest' ? [] : [`list=${list}`]),
    ...(cursor === '' ? [] : [`cursor=${cursor}`]),
  ];
  return said.length === 0 ? '/youliao' : `/youliao?${said.join('&')}`;
}
