import type { ReactNode } from 'react';
import css from './page-head.module.css';

interface PageHeadProps {
  /** By which the part that this heads may be named. */
  id: string;
  title: string;
  about: string;
  /** A link at the right. */
  end?: ReactNode;
}

/** What a list page is called, and a line about it. */
export function PageHead({ id, title, about, end }: PageHeadProps) {
  return (
    <div className={css.head}>
      <h1 id={id}>{title}</h1>
      <p className="sub">{about}</p>
      {end}
    </div>
  );
}
