import { dayText, longDayText, type UnixSeconds } from '#shared/time.ts';
import { SmallFooter } from '#web/shell/small-footer.tsx';
import { Card } from '#web/ui/card.tsx';
import { Stack } from '#web/ui/columns.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { ShortTime } from '#web/ui/short-time.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import css from './live-aside.module.css';
import type { ShortFlash } from '#web/features/feed/short-flashes.ts';
import type { ListedArticle } from '#web/features/articles/listed-article.ts';

/** As many as a window of common height shows of both (docs/product/live-feed.md#beside-it). */
const NEWEST = 6;

interface LiveAsideProps {
  focus: readonly ListedArticle[];
  /** The newest of what matters, or of all: what the list does not tell by itself. */
  beside: { isOfImportant: boolean; items: readonly ShortFlash[] };
  now: UnixSeconds;
}

/** The newest flashes of another kind than the list's, today's focus, and the short footer, beside the feed. */
export function LiveAside({ focus, beside: { isOfImportant, items }, now }: LiveAsideProps) {
  const areOfToday = focus.every(({ created_at: at }) => dayText(at) === dayText(now));
  return (
    <Stack as="aside" aria-label="焦点与快讯" stays>
      {items.length > 0 && (
        <Card
          title={isOfImportant ? '重要快讯' : '最新快讯'}
          end={<MoreLink to={isOfImportant ? '/live?important=1' : '/live'} text="全部" />}
        >
          <ol className={css.focus}>
            {items.slice(0, NEWEST).map(({ id, name, at }) => (
              <LinkRow key={id}>
                <span className="num muted s12">
                  <ShortTime at={at} now={now} />
                </span>
                <p>
                  <RowLink to={`/message/${id}`}>{name}</RowLink>
                </p>
              </LinkRow>
            ))}
          </ol>
        </Card>
      )}
      {focus.length > 0 && (
        <Card
          title={areOfToday ? '今日焦点' : '近日焦点'}
          end={areOfToday && <span className="num">{longDayText(now)}</span>}
        >
          <ol className={css.focus}>
            {focus.map((item) => (
              <FocusRow key={item.id} item={item} now={now} />
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
    <LinkRow>
      <span className="num muted s12">
        <ShortTime at={item.created_at} now={now} />
      </span>
      <p>
        <RowLink to={item.kind === 'flash' ? `/message/${item.id}` : `/article/${item.id}`}>
          {item.title || item.summary}
        </RowLink>
        {item.bkj_infos.length > 0 && <SmallName>{item.bkj_infos.map(({ name }) => name).join(' · ')}</SmallName>}
      </p>
    </LinkRow>
  );
}
