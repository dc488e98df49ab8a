import type { UnixSeconds } from '#shared/time.ts';
import { listTimeText } from '#web/features/articles/article-words.ts';
import { StockInRow } from '#web/features/market/flash-rows.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { Segments } from '#web/ui/segments.tsx';
import css from './theme-events-card.module.css';
import type { ThemeEvent, Way } from './theme-flashes.ts';

const wayNames: Record<Way, string> = { good: '利好', bad: '利空' };

interface EventsProps {
  events: readonly ThemeEvent[];
  /** The ways that may be chosen, and which is; null: all of them. */
  ways: readonly Way[];
  way: Way | null;
  addressOf: (way: Way | null) => string;
  now: UnixSeconds;
}

/** What has happened of weight to a theme, the newest at the top (docs/product/plates.md#news). */
export function ThemeEventsCard({ events, ways, way, addressOf, now }: EventsProps) {
  if (events.length === 0 && way === null) return null;
  const choices = [{ id: 'all', label: '全部' }, ...ways.map((id) => ({ id, label: wayNames[id] }))];
  const wayWith = (id: string) => ways.find((one) => one === id) ?? null;
  return (
    <Card
      title="大事记"
      end={
        <Segments
          label="看哪些大事"
          choices={choices}
          selected={way ?? 'all'}
          addressOf={(id) => addressOf(wayWith(id))}
        />
      }
    >
      {events.length === 0 && <p className={css.none}>{`没有${way === null ? '' : wayNames[way]}的大事`}</p>}
      <ol className={css.line}>
        {events.map((event) => (
          <LinkRow key={event.path} data-way={event.way}>
            <time className="num">{listTimeText(event.at, now)}</time>
            <p>
              <RowLink to={event.path}>{event.name}</RowLink>
            </p>
            <p className={css.meta}>
              {event.badges.map(({ label, tone }) => (
                <Badge key={label} tone={tone}>
                  {label}
                </Badge>
              ))}
              {event.stock && <StockInRow {...event.stock} isDemo={event.isDemo} />}
            </p>
          </LinkRow>
        ))}
      </ol>
    </Card>
  );
}
