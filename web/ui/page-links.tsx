import { ButtonLink } from './button.tsx';
import css from './page-links.module.css';

interface PageLinksProps {
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
}

/** Steps through the numbered pages of a list. */
export function PageLinks({ page, pageCount, addressOf }: PageLinksProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={css.links} aria-label="翻页">
      {page > 1 && (
        <ButtonLink to={addressOf(page - 1)} rel="prev">
          上一页
        </ButtonLink>
      )}
      <span className="num sub">
        第 {page} / {pageCount} 页
      </span>
      {page < pageCount && (
        <ButtonLink to={addressOf(page + 1)} rel="next">
          下一页
        </ButtonLink>
      )}
    </nav>
  );
}
