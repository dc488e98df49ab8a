import { clsx } from 'clsx/lite';
import type { UnixSeconds } from '#shared/time.ts';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { listTimeText } from './article-words.ts';
import css from './short-list.module.css';

export interface ShortItem {
  id: string;
  path: string;
  name: string;
  at: UnixSeconds;
}

/** Names that lead somewhere, numbered when their order is a ranking, else with their time. */
export function ShortList({
  items,
  now,
  isRanked = false,
}: {
  items: readonly ShortItem[];
  now: UnixSeconds;
  isRanked?: boolean;
}) {
  const rows = items.map((item, index) => (
    <LinkRow key={item.id}>
      {isRanked && <span className={clsx(css.rank, index < 3 && css.top, 'num')}>{index + 1}</span>}
      <RowLink to={item.path}>{item.name}</RowLink>
      {!isRanked && <span className="s12 muted num">{listTimeText(item.at, now)}</span>}
    </LinkRow>
  ));
  return isRanked ? <ol className={css.list}>{rows}</ol> : <ul className={css.list}>{rows}</ul>;
}
