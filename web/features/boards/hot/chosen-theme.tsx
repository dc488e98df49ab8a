import { clsx } from 'clsx/lite';
import { decimalText, percentText, signedAmountText } from '#shared/numbers.ts';
import type { Member } from '#web/features/market/plates/member-rows.ts';
import { toneClass } from '#web/ui/tone.ts';
import { ThemeChart } from '#web/features/market/plates/theme-chart.tsx';
import { ThenLink } from '#web/features/market/then-link.tsx';
import type { HotTheme } from './load-hot.ts';
import css from './chosen-theme.module.css';

interface ChosenProps {
  theme: HotTheme;
  /** Why there is no day to draw, where it is not that the day has not begun. */
  nothing: string | undefined;
}

/** The chosen theme: what it does, its day, its strongest members. */
export function ChosenTheme({ theme: { plate, lines, members }, nothing }: ChosenProps) {
  return (
    <section className={css.theme} aria-label={`${plate.name} 走势与成分`}>
      <p className={css.head}>
        <b className={css.name}>{plate.name}</b>
        <b className={clsx(toneClass(plate.core_avg_pcp), 'num')}>
          {percentText(plate.core_avg_pcp === null ? null : plate.core_avg_pcp * 100)}
        </b>
        <span className="num">{`上涨 ${plate.rise_count} 下跌 ${plate.fall_count} · 涨停 ${plate.limit_up_count}`}</span>
        <span className="num">
          主力 <span className={toneClass(plate.fund_flow)}>{signedAmountText(plate.fund_flow)}</span>
        </span>
        <ThenLink className={css.page} to={`/theme/${plate.id}`} data-theme-page>
          题材页
        </ThenLink>
      </p>
      <ThemeChart name={plate.name} lines={lines} nothing={nothing} />
      <ul className={css.members} aria-label="涨幅居前的成分股">
        {members.map((member) => (
          <MemberLine key={member.symbol} member={member} />
        ))}
      </ul>
    </section>
  );
}

function MemberLine({ member: { symbol, name, quote, why, isCore } }: { member: Member }) {
  const isTrading = quote !== null && quote.trade_status !== 'HALT';
  const change = isTrading ? quote.px_change_rate : null;
  return (
    <li>
      <ThenLink to={`/stock/${symbol}`}>{name}</ThenLink>
      <span className={clsx(css.figure, toneClass(change), 'num')}>
        {decimalText(isTrading ? quote.last_px : null)}
      </span>
      <span className={clsx(css.figure, toneClass(change), 'num')}>{isTrading ? percentText(change) : '停牌'}</span>
      <span className={css.why} title={why}>
        {isCore && <b>核心 </b>}
        {why}
      </span>
    </li>
  );
}
