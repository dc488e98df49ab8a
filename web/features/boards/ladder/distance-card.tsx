import { clsx } from 'clsx/lite';
import type { LadderDistance } from '#domains/boards/ladder/boards.ladder.contract.ts';
import { Card } from '#web/ui/card.tsx';

import css from './rows.module.css';
import { changeText } from '#shared/numbers.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';

interface DistanceCardProps {
  abnormal: readonly LadderDistance[];
  severe: readonly LadderDistance[];
  unmeasured: readonly string[];
}

/** How much the next day needs to be called abnormal by the exchange. */
export function DistanceCard({ abnormal, severe, unmeasured }: DistanceCardProps) {
  const benchmarks = [...new Set([...abnormal, ...severe].map(({ benchmark }) => benchmark))];
  return (
    <Card title="再涨多少算异常波动" end="次日涨幅 ≥">
      <Distances title="严重异常波动" items={severe} />
      <Distances title="异常波动" items={abnormal} />
      <p className={css.foot}>
        {benchmarks.length > 0 && `偏离值对${benchmarks.join('、')}，按基准次日不动算；灰色的一个涨停够不着。`}
        {unmeasured.length > 0 && `${unmeasured.join('、')}的基准指数尚无公开出处，不计算。`}
      </p>
    </Card>
  );
}

function Distances({ title, items }: { title: string; items: readonly LadderDistance[] }) {
  return (
    <>
      <p className={css.kind}>{title}</p>
      <ul className={clsx(css.rows, 'num')}>
        {items.length === 0 && <li className="muted">没有可比的股票</li>}
        {items.map((item) => (
          <li key={item.symbol} className={css.distance} title={`${item.source}；自 ${item.rule_valid_from} 起`}>
            <ThenLink to={`/stock/${item.symbol}`}>{item.stock_chi_name}</ThenLink>
            <span>{ruleText(item)}</span>
            <span className={item.is_within_limit || item.is_reached ? undefined : 'muted'}>{neededText(item)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function ruleText({ rule, deviation }: LadderDistance): string {
  return deviation === null ? rule : `${rule}，现 ${changeText(deviation)}`;
}

function neededText({ is_reached: isReached, next_change: next }: LadderDistance): string {
  return isReached ? '已达到' : changeText(next);
}
