import { clsx } from 'clsx/lite';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { TextLink } from '#web/ui/text-button.tsx';
import { boardAddress, type BoardQuery } from './board-query.ts';
import { DayBar } from './day-bar.tsx';
import { MomentBar } from './moment-bar.tsx';
import css from './moments.module.css';

interface MomentsProps {
  path: string;
  when: BoardWhen;
  /** `HH:mm` of the moment that is looked back at; null: how the day ended, or today now. */
  at: string | null;
  /** What else is chosen, and stays so. */
  query?: BoardQuery;
  /** Opened, it lies over what is below: of a page as high as the window. */
  isFloating?: boolean;
}

/** The way to other days and moments: the days stand there where there is room, all else behind one button, and back to now (docs/product/boards.md#looking-back). */
export function Moments({ path, when, at, query = {}, isFloating = false }: MomentsProps) {
  const { trade_day: day, today } = when;
  if (today === null) return null;
  const isPast = day !== today || at !== null;
  return (
    <div className={clsx(css.moments, isFloating && css.floating)}>
      <details className={css.fold} open={at !== null && !isFloating}>
        <summary className={clsx(css.button, isPast && css.past, 'num')}>
          {buttonText({ day, at: isPast ? at : null, today })}
        </summary>
        <div className={css.way}>
          {isFloating && <DayBar path={path} when={when} query={query} />}
          <MomentBar path={path} when={when} at={at} query={query} />
        </div>
      </details>
      {!isFloating && <DayBar path={path} when={when} query={query} />}
      {isPast && (
        <span className={css.now}>
          <TextLink to={boardAddress(path, query)}>回到现在</TextLink>
        </span>
      )}
    </div>
  );
}

/** What is looked back at is said there: on a phone the days lie behind it. */
function buttonText({ day, today, at }: { day: string | null; today: string; at: string | null }): string {
  const date = day === null || day === today ? '' : day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
  return ['回看', date, at].filter(Boolean).join(' ');
}
