import { useContext } from 'react';
import { clsx } from 'clsx/lite';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { nameOf } from '#shared/datelines.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { listTimeText } from '#web/features/articles/article-words.ts';
import { badgesOf, pathOf, stateOf } from '#web/features/feed/flash/flash-words.ts';
import { briefOf } from '#web/features/messages/brief.ts';
import { Badge, ImportantBar } from '#web/ui/badge.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { StockChange } from './chips/stock-change.tsx';
import css from './flash-rows.module.css';
import { Standing } from './standing.ts';
import { ThenLink } from './then-link.tsx';

interface FlashRowsProps {
  flashes: readonly Flash[];
  now: UnixSeconds;
  /** The symbol whose page this is: it is not named again. */
  without?: string;
}

/** Flashes about something, in full rows: when, what, the stocks that it moves and who tells it. A row is one tab stop. */
export function FlashRows({ flashes, now, without }: FlashRowsProps) {
  return (
    <ul
      className={clsx(css.list, flashes.every(({ CreatedAtInSec: at }) => dayText(at) === dayText(now)) && css.today)}
    >
      {flashes
        .filter((flash) => stateOf(flash) !== 'withdrawn')
        .map((flash) => (
          <LinkRow key={flash.Id}>
            <time className="num" dateTime={flash.CreatedAt}>
              {listTimeText(flash.CreatedAtInSec, now)}
            </time>
            {stateOf(flash) === 'open' && flash.Source !== '' && <span className={css.source}>{flash.Source}</span>}
            <div>{stateOf(flash) === 'locked' ? <LockedRow flash={flash} /> : <OpenRow {...{ flash, without }} />}</div>
          </LinkRow>
        ))}
    </ul>
  );
}

function OpenRow({ flash, without }: { flash: Flash; without: string | undefined }) {
  const brief = briefOf({ title: flash.Title, summary: flash.Summary, source: flash.Source });
  return (
    <>
      <p className={clsx(css.title, flash.Important > 0 && css.important)}>
        {flash.Important > 0 && <ImportantBar />}{' '}
        <RowLink to={pathOf(flash)}>{nameOf(flash.Title, flash.Summary)}</RowLink>
      </p>
      {brief !== '' && <p className={css.brief}>{brief}</p>}
      <p className={css.meta}>
        {badgesOf(flash).map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
        {(flash.Stocks ?? [])
          .filter(({ Symbol }) => Symbol !== without)
          .map(({ Symbol, Name }) => (
            <StockInRow key={Symbol} symbol={Symbol} name={Name} isDemo={flash.IsDemo} />
          ))}
      </p>
    </>
  );
}

interface StockProps {
  symbol: string;
  name: string;
  /** Whether the text that names it is invented. */
  isDemo: boolean;
}

/** A stock that a text names, and how it goes; of a moment that has been only its name. */
export function StockInRow({ symbol, name, isDemo }: StockProps) {
  const moment = useContext(Standing);
  return (
    <span className={css.stock}>
      <ThenLink to={`/stock/${symbol}`} tabIndex={-1}>
        {name}
      </ThenLink>
      {moment === null && <StockChange symbol={symbol} isDemo={isDemo} />}
    </span>
  );
}

/** Of what this reader may not read nothing is told but that it is there. */
function LockedRow({ flash }: { flash: Flash }) {
  return (
    <>
      <p className={clsx(css.title, css.locked)}>
        <RowLink to={pathOf(flash)}>VIP 专享快讯</RowLink>
      </p>
      <p className={css.meta}>订阅后可读</p>
    </>
  );
}
