import { Link } from 'react-router';
import type { ArticleSummary } from '#domains/articles/articles.contract.ts';
import { chinaDaysBetween, clockText, dayText, longDayText, type UnixSeconds } from '#shared/time.ts';
import { Card } from '#web/ui/card.tsx';
import { Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import css from './live-aside.module.css';

/** Today's focus beside the feed. */
export function LiveAside({ focus, now }: { focus: readonly ArticleSummary[]; now: UnixSeconds }) {
  return (
    <Stack as="aside" aria-label="今日焦点">
      <Card title="今日焦点" end={<span className="num">{longDayText(now)}</span>}>
        {focus.length === 0 ? (
          <EmptyState text="今天还没有焦点" />
        ) : (
          <ol className={css.focus}>
            {focus.map((item) => (
              <FocusRow key={item.id} item={item} now={now} />
            ))}
          </ol>
        )}
      </Card>
    </Stack>
  );
}

function FocusRow({ item, now }: { item: ArticleSummary; now: UnixSeconds }) {
  return (
    <li>
      <span className="num muted s12">{whenText(item.created_at, now)}</span>
      <p>
        <Link to={item.kind === 'flash' ? `/message/${item.id}` : `/article/${item.id}`}>
          {item.title || item.summary}
        </Link>
        {item.bkj_infos.length > 0 && <SmallName>{item.bkj_infos.map(({ name }) => name).join(' · ')}</SmallName>}
      </p>
    </li>
  );
}

/** The hour of today's, the day of older ones. */
function whenText(at: UnixSeconds, now: UnixSeconds): string {
  return chinaDaysBetween(at, now) === 0 ? clockText(at) : dayText(at).slice(5);
}
