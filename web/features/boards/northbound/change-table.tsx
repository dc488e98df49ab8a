import { clsx } from 'clsx/lite';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { HeldChange } from '#domains/boards/northbound/boards.northbound.contract.ts';
import { amountText, pointsText, shareText, signedAmountText } from '#shared/numbers.ts';
import { useRowKeys } from '#web/features/boards/disclosed/row-keys.ts';
import { Undisclosed } from '#web/features/boards/disclosed/undisclosed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { symbolText } from '#web/features/market/symbol-text.ts';
import css from './analysis-tables.module.css';
import { RatioSpark } from './ratio-spark.tsx';

const columns = [
  { name: '名称 / 代码' },
  { name: '上期持股', isNumber: true },
  { name: '本期持股', isNumber: true },
  { name: '变动股数', isNumber: true },
  { name: '变动市值', isNumber: true, isSorted: true },
  { name: '占流通', isNumber: true },
  { name: '变动', isNumber: true },
  { name: '近 8 期' },
] as const;

interface ChangeTableProps {
  changes: readonly HeldChange[];
  /** Whose history stands beside. */
  chosen: string | null;
  addressOf: (symbol: string) => string;
}

/** What became of each holding since the disclosed day before. */
export function ChangeTable({ changes, chosen, addressOf }: ChangeTableProps) {
  const list = useRowKeys<HTMLDivElement>();
  return (
    <div ref={list} className={css.changes}>
      <DataTable label="持股变动表" columns={columns}>
        {changes.map((change) => (
          <ChangeLine
            key={change.symbol}
            change={change}
            isChosen={change.symbol === chosen}
            to={addressOf(change.symbol)}
          />
        ))}
      </DataTable>
    </div>
  );
}

function ChangeLine({ change, isChosen, to }: { change: HeldChange; isChosen: boolean; to: string }) {
  const { state, change_shares: shares, change_value: value, change_ratio: ratio } = change;
  return (
    <tr className={clsx(css.line, isChosen && css.chosen)} onClick={pressRow}>
      <th scope="row">
        <Link to={to} preventScrollReset data-row aria-current={isChosen ? 'true' : undefined}>
          {change.stock_chi_name}
        </Link>{' '}
        {state === 'entered' && <Badge tone="brand">新进</Badge>}
        {state === 'left' && <Badge>退出披露</Badge>}
        <span className={css.small}>{symbolText(change.symbol)}</span>
      </th>
      <NumberCell>{sharesCell(change.previous_shares)}</NumberCell>
      <NumberCell>{sharesCell(change.holding_shares)}</NumberCell>
      <NumberCell className={toneClass(shares)}>{signedAmountText(shares)}</NumberCell>
      <NumberCell className={clsx(toneClass(value), css.strong)}>{signedAmountText(value)}</NumberCell>
      <NumberCell>{change.holding_ratio === null ? <Undisclosed /> : shareText(change.holding_ratio * 100)}</NumberCell>
      <NumberCell className={toneClass(ratio)}>{pointsText(ratio)}</NumberCell>
      <td>
        <RatioSpark values={change.series} />
      </td>
    </tr>
  );
}

const sharesCell = (shares: number | null) => (shares === null ? <Undisclosed /> : `${amountText(shares)}股`);

/** The whole row does what its name does. */
function pressRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
  if (target instanceof Element && target.closest('a') === null) currentTarget.querySelector('a')?.click();
}
