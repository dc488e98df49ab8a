import { exactYuanText, fen } from '#shared/money.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { lastDayOf, type Picked } from './pay-choice.ts';
import type { PayFacts, Period } from './pay-facts.ts';
import css from './period-choice.module.css';
import { systemClock } from '#shared/clock.ts';

interface PeriodChoiceProps {
  subject: Pick<NonNullable<PayFacts['subject']>, 'periods' | 'remainingDays'>;
  chosen: Period;
  onPick: (picked: Picked) => void;
  /** Of the group: two of them may stand on a page. */
  name?: string;
  /** The moment that the page was drawn at. */
  now?: UnixSeconds;
}

/** How long, what each day of it costs, and until when it then lasts. */
export function PeriodChoice({
  subject: { periods, remainingDays },
  chosen,
  onPick,
  name = 'pay-period',
  now = systemClock.seconds(),
}: PeriodChoiceProps) {
  const mostSaved = Math.max(...periods.map(savedOf));
  return (
    <>
      <h3 id={name}>时长</h3>
      <div className={css.periods} role="radiogroup" aria-labelledby={name}>
        {periods.map((period) => (
          <label key={period.id}>
            <input
              type="radio"
              name={name}
              className="vh"
              checked={period.id === chosen.id}
              onChange={() => onPick({ kind: 'subject', itemId: period.id })}
            />
            <PeriodText period={period} isBest={savedOf(period) === mostSaved} />
          </label>
        ))}
      </div>
      <p className={css.until}>
        <Icon name="cal" size="s" />
        <span>
          剩余 <b className="num">{remainingDays}</b> 天，{remainingDays > 0 ? '续订' : '订阅'}后{' '}
          <b className="num">{remainingDays + chosen.days}</b> 天：
          <span className="num">
            {dayText(now)} 至 {lastDayOf(remainingDays, chosen.days, now)}
          </span>
        </span>
      </p>
    </>
  );
}

/** In percent of the usual price. */
const savedOf = ({ price, basePrice }: Period) => (basePrice > price ? Math.round((1 - price / basePrice) * 100) : 0);

function PeriodText({ period, isBest }: { period: Period; isBest: boolean }) {
  const { days, price, basePrice, isOnSale } = period;
  const saved = savedOf(period);
  return (
    <span className={css.period}>
      {(isOnSale || (isBest && saved > 0)) && <em>{isOnSale ? '限时特价' : `省 ${saved}%`}</em>}
      <span>{days} 天</span>
      <b className="num">{exactYuanText(price)}</b>
      <del className="num">{basePrice > price && exactYuanText(basePrice)}</del>
      <small className="num">{exactYuanText(fen(Math.round(price / days)))} / 天</small>
    </span>
  );
}
