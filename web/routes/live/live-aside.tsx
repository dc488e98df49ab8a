import { Link } from 'react-router';
import { dayText, longDayText, type UnixSeconds } from '#shared/time.ts';
import { SmallFooter } from '#web/shell/small-footer.tsx';
import { Card } from '#web/ui/card.tsx';
import { Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { ShortTime } from '#web/ui/short-time.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import css from './live-aside.module.css';
import type { ListedArticle } from '#web/features/articles/listed-article.ts';

interface LiveAsideProps {
  focus: readonly ListedArticle[];
  /** Of what matters, the newest. */
  important: readonly { id: string; name: string; at: UnixSeconds }[];
  now: UnixSeconds;
}

/** Today's focus, what matters, and the short footer, beside the feed. */
export function LiveAside({ focus, important, now }: LiveAsideProps) {
  const areOfToday = focus.every(({ created_at: at }) => dayText(at) === dayText(now));
  return (
    <Stack as="aside" aria-label="焦点与重要快讯" stays>
      <Card
        title={areOfToday ? '今日焦点' : '近日焦点'}
        end={areOfToday && <span className="num">{longDayText(now)}</span>}
      >
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
      {important.length > 0 && (
        <Card title="重要快讯" end={<MoreLink to="/live?important=1" text="全部" />}>
          <ol className={css.focus}>
            {important.map(({ id, name, at }) => (
              <li key={id}>
                <span className="num muted s12">
                  <ShortTime at={at} now={now} />
                </span>
                <p>
                  <Link to={`/message/${id}`}>{name}</Link>
                </p>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <div className={css.foot}>
        <SmallFooter />
      </div>
    </Stack>
  );
}

function FocusRow({ item, now }: { item: ListedArticle; now: UnixSeconds }) {
  return (
    <li>
      <span className="num muted s12">
        <ShortTime at={item.created_at} now={now} />
      </span>
      <p>
        <Link to={item.kind === 'flash' ? `/message/${item.id}` : `/article/${item.id}`}>
          {item.title || item.summary}
        </Link>
        {item.bkj_infos.length > 0 && <SmallName>{item.bkj_infos.map(({ name }) => name).join(' · ')}</SmallName>}
      </p>
    </li>
  );
}
