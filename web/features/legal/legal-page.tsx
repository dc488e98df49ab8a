import type { ReactNode } from 'react';
import { legalPlaces } from '#web/shell/legal-places.ts';
import { ChipAnchor, ChipLink } from '#web/ui/chip.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { Prose, ReadingCard, ReadingFacts } from '#web/ui/reading.tsx';
import css from './legal-page.module.css';
import type { LegalText } from './legal-text.ts';

interface LegalPageProps {
  /** Its address, which the ways to the other pages of this kind leave out. */
  path: string;
  title: string;
  /** When its texts were last changed. */
  date: string;
  texts: readonly LegalText[];
  /** Before the texts. */
  children?: ReactNode;
}

/** A page of legal texts: when they were changed, what it holds, the texts, and the ways to the others (docs/product/legal.md#pages). */
export function LegalPage({ path, title, date, texts, children }: LegalPageProps) {
  return (
    <Columns single>
      <ReadingCard className={css.legal}>
        <h1>{title}</h1>
        <ReadingFacts as="p">
          更新日期：<span className="num">{date}</span>
        </ReadingFacts>
        <nav className={css.ways} data-unprinted aria-label="目录">
          {texts.map((text) => (
            <ChipAnchor key={text.id} href={`#${text.id}`}>
              {text.title}
            </ChipAnchor>
          ))}
        </nav>
        {children}
        {texts.map((text) => (
          <Chapter key={text.id} text={text} />
        ))}
        <nav className={css.ways} data-unprinted aria-label="其他条款">
          {legalPlaces
            .filter(({ to }) => to !== path)
            .map(({ to, label }) => (
              <ChipLink key={to} to={to}>
                {label}
              </ChipLink>
            ))}
        </nav>
      </ReadingCard>
    </Columns>
  );
}

function Chapter({ text: { id, title, clauses } }: { text: LegalText }) {
  return (
    <Prose as="section" className={css.chapter} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {clauses.map((clause, index) => (
        <div key={clause.title}>
          <h3>
            {index + 1}. {clause.title}
          </h3>
          {clause.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </Prose>
  );
}
