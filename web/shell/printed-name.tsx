import { useLocation } from 'react-router';
import css from './printed-name.module.css';
import { SITE_NAME } from './seo.ts';

/** On paper: whose page it is, and where it stands (docs/product/shell.md#print). */
export function PrintedName({ origin }: { origin: string }) {
  const { pathname, search } = useLocation();
  return (
    <p className={css.printed}>
      {SITE_NAME} {origin + pathname + search}
    </p>
  );
}
