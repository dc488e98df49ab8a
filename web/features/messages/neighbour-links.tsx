import { Link, useNavigate } from 'react-router';
import type { Neighbours } from '#domains/feed/feed.contract.ts';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './neighbour-links.module.css';

interface NeighbourLinksProps {
  neighbours: Neighbours;
  /** The filter of the list, as addresses say it: `?subjects=9`, or empty. */
  filter: string;
}

/** The flashes beside this one in its list, by link and by key. The list stays one step back (docs/product/articles.md#neighbours). */
export function NeighbourLinks({ neighbours: { newer, older }, filter }: NeighbourLinksProps) {
  const navigate = useNavigate();
  const addressOf = (id: string) => `/message/${id}${filter}`;
  const goTo = (one: Neighbours['newer']) => one && void navigate(addressOf(one.Id), { replace: true });
  usePageKey('k', () => goTo(newer));
  usePageKey('j', () => goTo(older));

  if (newer === null && older === null) return null;
  return (
    <nav className={css.links} data-unprinted aria-label="前后快讯">
      {newer && (
        <Link className={css.newer} to={addressOf(newer.Id)} replace rel="prev" aria-keyshortcuts="k">
          <Icon name="left" size="s" />
          <span className={css.side}>上一条</span>
          <span className={css.name}>{newer.Title}</span>
        </Link>
      )}
      {older && (
        <Link className={css.older} to={addressOf(older.Id)} replace rel="next" aria-keyshortcuts="j">
          <span className={css.side}>下一条</span>
          <span className={css.name}>{older.Title}</span>
          <Icon name="right" size="s" />
        </Link>
      )}
    </nav>
  );
}
