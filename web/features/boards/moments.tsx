import { clsx } from 'clsx/lite';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { TextLink } from '#web/ui/text-button.tsx';
import { boardAddress, type BoardQuery } from './board-query.ts';
import { DayBar } from './day-bar.tsx';
import { MomentForm, MomentSteps } from './moment-bar.tsx';
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

/**
 * The way to other days and moments: the days stand there where there is room, all else behind one button. Of a moment the minutes
 * beside it and the way back to now stand there, too (docs/product/boards.md#looking-back).
 */
export function Moments({ path, when, at, query = {}, isFloating = false }: MomentsProps) {
  const { trade_day: day, today } = when;
  if (today === null) return null;
  const isPast = day !== today || at !== null;
  const ways = { path, when, at, query };
  const steps = <MomentSteps {...ways} />;
  const areStepsOut = at !== null && !isFloating;
  return (
    <div className={clsx(css.moments, isFloating && css.floating, areStepsOut && css.stepped)}>
      <details className={css.fold}>
        <summary className={clsx(css.button, isPast && css.past, 'num')}>
          <ButtonText at={isPast ? at : null} {...{ day, today }} />
        </summary>
        <div className={css.way}>
          {isFloating && <DayBar path={path} when={when} query={query} />}
          <MomentForm {...ways} />
          {!areStepsOut && steps}
        </div>
      </details>
      {areStepsOut && steps}
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
function ButtonText({ day, today, at }: { day: string | null; today: string; at: string | null }) {
  const date = day === null || day === today ? null : day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
  if (date === null || at === null) return ['回看', date, at].filter(Boolean).join(' ');
  return (
    <>
      <span className={css.plain}>回看</span>
      {` ${date} ${at}`}
    </>
  );
}
