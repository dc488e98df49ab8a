import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArticlePicture } from './article-picture.tsx';
import css from './picture-row.module.css';

/** A list of such rows. */
export function PictureRows({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

interface PictureRowProps {
  id: string;
  /** The address of a picture, empty for a drawing; null for a row without one. */
  picture: string | null;
  to: string;
  headline: string;
  summary: string;
  /** Where and when it appeared. */
  children: ReactNode;
}

/** One text of a list: picture, title, two lines, and a line about it. */
export function PictureRow({ id, picture, to, headline, summary, children }: PictureRowProps) {
  return (
    <li className={clsx(css.row, picture !== null && css.pictured)}>
      {picture !== null && <ArticlePicture id={id} source={picture} />}
      <div>
        <h3>
          <Link to={to}>{headline}</Link>
        </h3>
        {summary !== '' && <p className={clsx(css.summary, 'sub')}>{summary}</p>}
        <p className={css.facts}>{children}</p>
      </div>
    </li>
  );
}
