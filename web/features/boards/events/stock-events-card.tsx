import type { MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import { dayText } from '#shared/time.ts';
import { EventLines } from '#web/features/boards/ding/event-lines.tsx';
import type { LookBack } from '#web/features/market/look-back.ts';
import { Card } from '#web/ui/card.tsx';
import { stockEventLine } from './stock-event-lines.ts';
import css from './stock-events-card.module.css';

interface CardProps {
  events: readonly MarketEvent[];
  /** Null while now is shown. */
  moment: LookBack | null;
  isHalted: boolean;
}

/** What a security did on the day that its page shows, the newest at the top. */
export function StockEventsCard({ events, moment, isHalted }: CardProps) {
  const [newest] = events;
  return (
    <Card title="异动" end={newest !== undefined && <span className="muted s12">{`${events.length} 条`}</span>}>
      {newest === undefined ? (
        <p className={css.none}>{nothingText(moment, isHalted)}</p>
      ) : (
        <div className={css.lines}>
          <EventLines
            label="异动，从新到旧"
            day={moment?.date ?? dayText(newest.event_timestamp)}
            lines={events.map(stockEventLine)}
          />
        </div>
      )}
    </Card>
  );
}

function nothingText(moment: LookBack | null, isHalted: boolean): string {
  if (isHalted) return '停牌，没有异动';
  if (moment === null) return '还没有异动';
  return moment.at === undefined ? '那天没有异动' : '到那一刻没有异动';
}
