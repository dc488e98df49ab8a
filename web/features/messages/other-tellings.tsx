import type { Flash } from '#domains/feed/feed.contract.ts';
import { OUR_SOURCE } from '#shared/our-source.ts';
import { isoText, type UnixSeconds } from '#shared/time.ts';
import { listTimeText } from '#web/features/articles/article-words.ts';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import css from './other-tellings.module.css';
import { othersCount } from './others-count.ts';

interface OtherTellingsProps {
  /** The publisher of the one that is read. */
  source: string;
  others: Flash['Others'];
  now: UnixSeconds;
}

/** The other messages that tell the same event, earliest first (docs/product/articles.md#other-publishers). */
export function OtherTellings({ source, others, now }: OtherTellingsProps) {
  if (others.length === 0) return null;
  const { count, unit } = othersCount(source, others);
  const title = `另有 ${count} ${unit}报道`;
  return (
    <section className={css.others} aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {others.map((other) => (
          <LinkRow key={other.Id} className={css.row}>
            <RowLink to={`/message/${other.Id}`}>{other.Source || OUR_SOURCE}</RowLink>
            <time className="s12 muted num" dateTime={isoText(other.CreatedAtInSec)}>
              {listTimeText(other.CreatedAtInSec, now)}
            </time>
          </LinkRow>
        ))}
      </ol>
    </section>
  );
}
