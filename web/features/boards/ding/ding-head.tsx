import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Link, NavLink, useMatch } from 'react-router';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { clockToSecond } from '#shared/time.ts';
import { LostMark } from '#web/features/market/lost-mark.tsx';
import { momentText, type LookBack } from '#web/features/market/look-back.ts';
import { useAddressThen } from '#web/features/market/standing.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';
import { noQuotesText } from '#web/features/market/quote-words.ts';
import { SimulatedText, useIsMarked } from '#web/features/market/simulated-mark.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Logo } from '#web/shell/nav.tsx';
import { longRow } from '#web/ui/long-row.ts';
import { ThemeSwitch } from '#web/shell/theme-switch.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { sessionText } from '../session-text.ts';
import { useIsToday } from '../use-is-today.ts';
import css from './ding-head.module.css';
import { HOT_PATH } from './ding-pools.ts';

interface DingHeadProps {
  when: BoardWhen;
  past: LookBack | null;
  updatedAt: number;
  /** The way to other moments. */
  moments?: ReactNode;
}

/** The bar of the terminal: its pages, what time it is on the market, the way back. */
export function DingHead({ when, past, updatedAt, moments }: DingHeadProps) {
  // Every pool has an address of its own, and is the terminal.
  const isHot = useMatch(HOT_PATH) !== null;
  const addressThen = useAddressThen();
  const isMarked = useIsMarked(when.is_simulated);
  const isAlive = useHydrated();
  return (
    <header className={css.bar}>
      <Logo />
      <nav ref={longRow} className={css.pages} aria-label="盯盘">
        <Link to={addressThen('/dingpan')} aria-current={isHot ? undefined : 'page'}>
          盯盘
        </Link>
        <NavLink to={addressThen(HOT_PATH)}>热点</NavLink>
        <Link to="/watchlist">我的自选</Link>
        <Review when={when} past={past} />
      </nav>
      {isMarked && (
        <Badge tone="warn">
          <SimulatedText at={isAlive && past === null ? updatedAt : 0} />
        </Badge>
      )}
      <span className={clsx(css.clock, 'num')}>
        {past === null ? <Clock {...{ when, updatedAt }} /> : <Badge tone="warn">{`回看 ${momentText(past)}`}</Badge>}
      </span>
      <span className={css.moments}>{moments}</span>
      <span className={css.end}>
        <ThemeSwitch />
        <Link className={css.back} to="/">
          返回首页
        </Link>
      </span>
    </header>
  );
}

/** What was up a lot: at the moment that is looked back at, else on the last day that is over. */
function Review({ when, past }: Pick<DingHeadProps, 'when' | 'past'>) {
  const isToday = useIsToday(when);
  if (past !== null) return <ThenLink to="/top-gainer">当日复盘</ThenLink>;
  if (when.session === 'CLOSED') return <Link to="/top-gainer">{isToday ? '今日复盘' : '当日复盘'}</Link>;
  return (
    when.previous !== null && (
      <Link to={`/top-gainer?date=${when.previous}`}>{isToday ? '昨日复盘' : '前一日复盘'}</Link>
    )
  );
}

function Clock({ when, updatedAt }: Pick<DingHeadProps, 'when' | 'updatedAt'>) {
  return (
    <>
      <time>{updatedAt > 0 ? clockToSecond(updatedAt) : '--:--:--'}</time>
      <Badge>{when.today === null ? noQuotesText(when.source) : sessionText(when.session)}</Badge>
      <LostMark />
    </>
  );
}
