import { chinaDaysBetween, dayText, parseDay, type UnixSeconds } from '#shared/time.ts';
import { listTimeText } from '#web/features/articles/article-words.ts';
import { StockInRow } from '#web/features/market/flash-rows.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { Segments } from '#web/ui/segments.tsx';
import css from './theme-events-card.module.css';
import { ways as everyWay, type ThemeEvent, type Way } from './theme-flashes.ts';

const wayNames: Record<Way, string> = { good: '利好', bad: '利空', ahead: '前瞻' };

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
  // What was chosen is to be seen, also where nothing goes that way any more.
  const offered = everyWay.filter((one) => ways.includes(one) || one === way);
  const choices = [{ id: 'all', label: '全部' }, ...offered.map((id) => ({ id, label: wayNames[id] }))];
  const wayWith = (id: string) => offered.find((one) => one === id) ?? null;
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
          <LinkRow key={event.path} data-way={event.comes === null ? event.way : 'ahead'}>
            <time className="num">
              {event.comes === null ? listTimeText(event.at, now) : comingText(event.comes, now)}
            </time>
            <p>
              <RowLink to={event.path}>{event.name}</RowLink>
            </p>
            <p className={css.meta}>
              {event.comes !== null && (
                <>
                  <Badge>前瞻</Badge>
                  <span>{`还有 ${daysUntil(event.comes, now)} 天`}</span>
                </>
              )}
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

/** `12-08`, with its year where that is another one. */
const comingText = (day: string, now: UnixSeconds) =>
  day.slice(0, 4) === dayText(now).slice(0, 4) ? day.slice('YYYY-'.length) : day;

const daysUntil = (day: string, now: UnixSeconds) => chinaDaysBetween(now, parseDay(day) ?? now);
