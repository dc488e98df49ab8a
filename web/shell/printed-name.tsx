import { useLocation } from 'react-router';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import css from './printed-name.module.css';
import { SITE_NAME } from './seo.ts';

/** On paper: whose page it is, and where it stands (docs/product/shell.md#print). */
export function PrintedName({ origin }: { origin: string }) {
  const { pathname, search } = useLocation();
  // The server keeps one page for all spellings of an address, so it knows none of them.
  const isHydrated = useHydrated();
  return (
    <p className={css.printed}>
      {SITE_NAME} {isHydrated ? origin + pathname + search : origin}
    </p>
  );
}
