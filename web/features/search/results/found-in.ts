import type { TabResults } from './load-tab.ts';

/** Names that only look or sound alike are no finds. */
export function foundIn(list: TabResults): number {
  const isNear = list.kind === 'stock' && list.items.length > 0 && list.items.every(({ match }) => match.by === 'near');
  return isNear ? 0 : list.total;
}
