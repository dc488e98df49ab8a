import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

interface PageLinksProps {
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
}

/** Steps through the numbered pages of a list. */
export function PageLinks({ page, pageCount, addressOf }: PageLinksProps) {
  if (pageCount < 2) return null;
  return (
    <nav className="pages" aria-label="翻页">
      {page > 1 && (
        <Link className={buttonClass('line')} to={addressOf(Math.min(page - 1, pageCount))} rel="prev">
          上一页
        </Link>
      )}
      <span className="num sub">
        第 {page} / {pageCount} 页
      </span>
      {page < pageCount && (
        <Link className={buttonClass('line')} to={addressOf(page + 1)} rel="next">
          下一页
        </Link>
      )}
    </nav>
  );
}
