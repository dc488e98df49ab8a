import { amountText, signedAmountText } from '#shared/numbers.ts';
import { tradingDayText } from '#shared/trading-day.ts';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './stock-lists.module.css';

/** A list that a share was on. */
interface StockList {
  /** `20261120` */
  date: number;
  reason: { code: string; text: string; days: number };
  buy_value: number;
  sell_value: number;
  net_value: number;
}

/** The lists that a share was on, each leading to those of its day. */
export function StockLists({ lists }: { lists: readonly StockList[] }) {
  return (
    <ul className={`${css.list} num`}>
      {lists.map(({ date, reason, buy_value: bought, sell_value: sold, net_value: net }) => {
        const day = tradingDayText(date);
        return (
          <LinkRow key={`${date} ${reason.code}`}>
            <time dateTime={day}>{day.slice(5)}</time>
            <span className={css.why}>
              <RowLink to={`/dragon-tiger?date=${day}`}>{reason.text}</RowLink>
              {reason.days > 1 && <span className="s12 muted">{`含 ${reason.days} 日`}</span>}
            </span>
            <span className={css.sides}>
              <span>买入 {amountText(bought)}</span>
              <span>卖出 {amountText(sold)}</span>
            </span>
            <span className={css.net}>
              净额 <b className={toneClass(net)}>{signedAmountText(net)}</b>
            </span>
          </LinkRow>
        );
      })}
    </ul>
  );
}
