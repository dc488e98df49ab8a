import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import css from './page-links.module.css';
import { pageNumbers } from './page-numbers.ts';

interface PageLinksProps {
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
}

/** Steps through the numbered pages of a list. */
export function PageLinks({ page, pageCount, addressOf }: PageLinksProps) {
  if (pageCount < 2) return null;
  // Behind the end there is a way back.
  const before = Math.min(page - 1, pageCount);
  return (
    <nav className={css.links} data-unprinted aria-label="翻页">
      {before > 0 && (
        <Link to={addressOf(before)} rel="prev" aria-label="上一页">
          <Icon name="left" size="s" />
        </Link>
      )}
      {pageNumbers(page, pageCount).map((one, at) =>
        one === null ? (
          <span key={`gap ${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={one}
            to={addressOf(one)}
            aria-label={`第 ${one} 页，共 ${pageCount} 页`}
            aria-current={one === page ? 'page' : undefined}
          >
            {one}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={addressOf(page + 1)} rel="next" aria-label="下一页">
          <Icon name="right" size="s" />
        </Link>
      )}
    </nav>
  );
}
