import { useCallback } from 'react';
import { percentText, signedAmountText } from '#shared/numbers.ts';
import { HowLine } from '#web/features/market/how-line.tsx';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { toneClass } from '#web/ui/tone.ts';

import css from './flow-card.module.css';
import { FlowColumns } from './flow-columns.tsx';
import { loadFlowDays, type FlowDay, type FlowDays } from './flow-days.ts';
import { FlowSides } from './flow-sides.tsx';
import { FlowTable } from './flow-table.tsx';
import { definitionText } from './flow-words.ts';

/** docs/product/fund-flow.md#the-page */
const REFRESH_SECONDS = 10;

/** Who moves the money of a security: the newest day by the size of orders, and main money on the last days. */
export function FlowCard({ symbol, drawn, fileName }: { symbol: string; drawn: FlowDays; fileName: string }) {
  const read = useCallback(() => loadFlowDays(api, symbol), [symbol]);
  const { days, definition } = useAnew(drawn, read, REFRESH_SECONDS);
  const newest = days.at(-1);
  if (newest === undefined) return null;
  return (
    <Card title="资金流向" end={<MainMoney day={newest} />}>
      <div className={css.parts}>
        <FlowSides {...newest} />
        <FlowColumns days={days} />
      </div>
      <FlowTable days={days} fileName={fileName} />
      <HowLine text={definitionText(definition)} />
    </Card>
  );
}

function MainMoney({ day: { mainNet, sizes } }: { day: FlowDay }) {
  const turnover = sizes.reduce((sum, { bought, sold }) => sum + bought + sold, 0);
  return (
    <>
      <span>
        主力净额 <b className={toneClass(mainNet)}>{signedAmountText(mainNet)}</b>
      </span>
      <span>
        净占比 <b className={toneClass(mainNet)}>{percentText((mainNet / turnover) * 100)}</b>
      </span>
    </>
  );
}
