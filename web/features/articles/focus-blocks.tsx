import { Link } from 'react-router';
import { dayText, longDayText, type UnixSeconds } from '#shared/time.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { ArticleBadges } from './article-badges.tsx';
import { articlePath, headlineOf, listTimeText } from './article-words.ts';
import { briefOf } from '#web/features/messages/brief.ts';
import css from './focus-blocks.module.css';
import type { Points } from './focus-points.ts';
import type { ListedArticle } from './listed-article.ts';

/** The one message that the editors put first. */
export function FocusHero({ item, now }: { item: ListedArticle; now: UnixSeconds }) {
  const brief = briefOf(item);
  return (
    <Link className={css.hero} to={articlePath(item)}>
      <svg viewBox="0 0 500 272" aria-hidden="true" preserveAspectRatio="xMaxYMid slice">
        <path className={css.grid} d="M0 56h500M0 112h500M0 168h500M0 224h500" />
        <path className={css.bars} d="M268 262v-30m34 30v-54m34 54v-40m34 40v-82m34 82v-66m34 66v-104m34 104V140" />
        <path d="m244 244 40-28 34 10 44-54 40 14 46-70 60-34" />
      </svg>
      <span>
        {dayText(item.created_at) === dayText(now) ? '今日焦点' : '近日焦点'} ·{' '}
        {item.from_subject === null ? '' : `${item.from_subject.title} · `}
        <span className="num">{listTimeText(item.created_at, now)}</span>
      </span>
      <h2>{unbroken(headlineOf(item))}</h2>
      {brief !== '' && <p>{brief}</p>}
    </Link>
  );
}

/** The other points: the first one at length, the rest a line each. */
export function FocusPoints({ points, now }: { points: Points<ListedArticle>; now: UnixSeconds }) {
  const { items, areOfToday } = points;
  const [first, ...rest] = items;
  if (first === undefined) return null;
  return (
    <Card
      title={areOfToday ? '今日要点' : '近日要点'}
      end={areOfToday && <span className="num">{longDayText(now)}</span>}
      className={css.points}
    >
      <Link className={css.first} to={articlePath(first)}>
        <b>{unbroken(headlineOf(first))}</b>
        <span className={css.facts}>
          <ArticleBadges message={first} />
          <span className="s12 muted">
            {first.from_subject?.title} <span className="num">{listTimeText(first.created_at, now)}</span>
          </span>
        </span>
      </Link>
      <ul>
        {rest.map((item) => (
          <LinkRow key={item.id}>
            <span className="s12 muted num">{listTimeText(item.created_at, now)}</span>
            <RowLink to={articlePath(item)}>{headlineOf(item)}</RowLink>
          </LinkRow>
        ))}
      </ul>
    </Card>
  );
}
