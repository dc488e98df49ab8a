import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { ArticlePicture } from './article-picture.tsx';
import css from './picture-row.module.css';
import type { RowPicture } from './row-pictures.ts';

/** A list of such rows. */
export function PictureRows({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

interface PictureRowProps {
  /** Null for a row without one. */
  picture: RowPicture | null;
  to: string;
  headline: string;
  summary: string;
  /** Where and when it appeared. */
  children: ReactNode;
}

/** One text of a list: picture, title, two lines, and a line about it. */
export function PictureRow({ picture, to, headline, summary, children }: PictureRowProps) {
  return (
    <LinkRow className={clsx(css.row, picture !== null && css.pictured)}>
      {picture !== null && <ArticlePicture {...picture} />}
      <div>
        <h3>
          <RowLink to={to}>{headline}</RowLink>
        </h3>
        {summary !== '' && <p className={clsx(css.summary, 'sub')}>{summary}</p>}
        <p className={css.facts}>{children}</p>
      </div>
    </LinkRow>
  );
}
