import type { ReactNode } from 'react';
import type { PlateSet } from '#domains/market/plates/market.plates.contract.ts';
import { QuoteStamp } from '#web/features/market/quote-stamp.tsx';
import { Card } from '#web/ui/card.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import css from './plate-head.module.css';
import { kindNames } from './kind-names.ts';
import { ThemeFollow } from './follow-part.tsx';
import { amountText, changeText, signedAmountText } from '#shared/numbers.ts';

interface PlateHeadProps {
  plate: Omit<PlateSet, 'stocks'> & { memberCount: number };
  /** How far the day has come. */
  state: ReactNode;
  stamp: { isSimulated: boolean; at: number | null };
  /** How it goes, beside that. */
  children: ReactNode;
}

/** What a plate is and what it does today. */
export function PlateHead({ plate, state, stamp, children }: PlateHeadProps) {
  return (
    <Card as="header" className={css.head}>
      <div className={css.facts}>
        <div className={css.name}>
          <h1>{plate.name}</h1>
          <SmallName>{kindNames[plate.kind]}</SmallName>
          <span className="muted s12">{`${plate.memberCount} 只成分 · ${plate.core_stocks_count} 只核心`}</span>
          <div className={css.follow}>
            <ThemeFollow id={plate.id} name={plate.name} />
          </div>
        </div>
        <p className={css.change}>
          <b className={toneClass(plate.core_avg_pcp)}>{changeText(plate.core_avg_pcp)}</b>
          <span className={toneClass(plate.core_avg_pcp)}>{`${arrowOf(plate.core_avg_pcp)} 核心均涨幅`}</span>
        </p>
        <p className={css.stamp}>
          {state}
          <QuoteStamp {...stamp} />
        </p>
        <About text={plate.desc} />
        <dl className={css.figures}>
          <div>
            <dt>上涨 / 平 / 下跌</dt>
            <dd>
              <span className={toneClass(1)}>{plate.rise_count}</span>
              {` / ${plate.stay_count} / `}
              <span className={toneClass(-1)}>{plate.fall_count}</span>
            </dd>
          </div>
          <div>
            <dt>涨停 / 停牌</dt>
            <dd>{`${plate.limit_up_count} / ${plate.halt_count}`}</dd>
          </div>
          <div>
            <dt>全部均涨幅</dt>
            <dd className={toneClass(plate.avg_pcp)}>{changeText(plate.avg_pcp)}</dd>
          </div>
          <div>
            <dt>主力净额</dt>
            <dd className={toneClass(plate.fund_flow)}>{signedAmountText(plate.fund_flow)}</dd>
          </div>
          <div>
            <dt>成交额</dt>
            <dd>{amountText(plate.turnover_value)}</dd>
          </div>
          <div>
            <dt>当日名次</dt>
            <dd>{`${plate.core_avg_pcp_rank}/${plate.plate_count}${wonText(plate.core_avg_pcp_rank_change)}`}</dd>
          </div>
        </dl>
      </div>
      <div className={css.course}>{children}</div>
    </Card>
  );
}

/** A text of more letters takes more lines than there is room for. */
const LONG = 80;

/** What the plate is about, opened on demand where it is long. */
function About({ text }: { text: string }) {
  if (text.length <= LONG) return <p className={css.about}>{text}</p>;
  return (
    <details className={css.about}>
      <summary>
        <span>{text}</span>
      </summary>
    </details>
  );
}

/** Places won or lost since the opening, beside the place. */
function wonText(won: number | null): string {
  if (won === null || won === 0) return '';
  return won > 0 ? ` ↑${won}` : ` ↓${-won}`;
}
