import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import { amountText, decimalText, partText, percentText, shareText } from '#shared/numbers.ts';
import { clockText } from '#shared/time.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { toneClass } from '#web/ui/tone.ts';
import type { DingPool } from './ding-pools.ts';
import { limitOf, shortReason } from './pool-cells.ts';
import css from './pool-table.module.css';
import { daysListed, listedOn } from './young-cells.ts';

const quoted = [{ name: '名称 / 代码' }, { name: '现价', isNumber: true }, { name: '涨跌幅', isNumber: true }] as const;
const limitColumns = [
  ...quoted,
  { name: '首封', isNumber: true },
  { name: '末封', isNumber: true },
  { name: '炸板', isNumber: true },
  { name: '几天几板', isNumber: true },
  { name: '封单比', isNumber: true },
  { name: '题材' },
  { name: '关联业务' },
] as const;
/** Few of the young are at a limit: what they have in common is their age. */
const youngColumns = [
  ...quoted,
  { name: '上市日', isNumber: true },
  { name: '上市天数', isNumber: true },
  { name: '换手', isNumber: true },
  { name: '成交额', isNumber: true },
  { name: '流通值', isNumber: true },
] as const;

interface PoolTableProps {
  pool: DingPool;
  /** The day that is told. */
  day: string | null;
  stocks: readonly PoolStock[];
  /** Where nothing is known of the day before nobody can tell a first board from a second. */
  isEveKnown: boolean;
  chosen: string | null;
  onChoose: (symbol: string) => void;
  /** Why there is nothing; null where that is for the table to say. */
  nothing: string | null;
}

/** A pool row by row; the one that has the focus, or is pointed at, is chosen. */
export function PoolTable({ pool: { id, label }, day, stocks, isEveKnown, chosen, onChoose, nothing }: PoolTableProps) {
  const isYoung = id === 'nearly-new';
  if (stocks.length === 0) return <EmptyState text={nothing ?? `${label}：还没有`} />;
  return (
    <div className={css.table}>
      <DataTable
        label={label}
        columns={isYoung ? youngColumns : limitColumns}
        off={isYoung ? [] : emptyColumns(stocks)}
      >
        {stocks.map((stock) => (
          <PoolLine
            key={stock.symbol}
            stock={stock}
            isChosen={stock.symbol === chosen}
            onChoose={() => onChoose(stock.symbol)}
          >
            {isYoung ? <YoungCells stock={stock} day={day} /> : <LimitCells stock={stock} isEveKnown={isEveKnown} />}
          </PoolLine>
        ))}
      </DataTable>
    </div>
  );
}

/** Names of those that nobody has told of any of them, as of days that were imported. */
function emptyColumns(stocks: readonly PoolStock[]): string[] {
  const reasons = stocks.map(({ surge_reason: reason }) => reason);
  return [
    ...(reasons.every((reason) => (reason?.related_plates ?? []).length === 0) ? ['题材'] : []),
    ...(reasons.every((reason) => (reason?.stock_reason ?? '') === '') ? ['关联业务'] : []),
  ];
}

interface LineProps {
  stock: PoolStock;
  isChosen: boolean;
  onChoose: () => void;
  /** What its pool tells beside its price. */
  children: ReactNode;
}

function PoolLine({ stock, isChosen, onChoose, children }: LineProps) {
  const { symbol, change_percent: change } = stock;
  return (
    <tr
      className={clsx(css.line, isChosen && css.chosen)}
      onClick={onChoose}
      data-row={symbol}
      data-chosen={isChosen || undefined}
    >
      <th scope="row">
        <ThenLink to={`/stock/${symbol}`} onFocus={onChoose} data-main>
          {stock.stock_chi_name}
        </ThenLink>{' '}
        <span className="muted num s12">{symbolText(symbol)}</span>
      </th>
      <NumberCell className={toneClass(change)}>{decimalText(stock.price)}</NumberCell>
      <NumberCell className={toneClass(change)}>{percentText(change * 100)}</NumberCell>
      {children}
    </tr>
  );
}

function LimitCells({ stock, isEveKnown }: { stock: PoolStock; isEveKnown: boolean }) {
  const { surge_reason: reason } = stock;
  const { first, last, breaks, lock } = limitOf(stock);
  return (
    <>
      <NumberCell>{timeText(first)}</NumberCell>
      <NumberCell className={last === first ? 'muted' : undefined}>{timeText(last)}</NumberCell>
      <NumberCell>{breaks}</NumberCell>
      <NumberCell>{isEveKnown ? boardsText(stock) : '--'}</NumberCell>
      <NumberCell>{shareText(lock === null ? null : lock * 100)}</NumberCell>
      <td className={css.themes}>{reason?.related_plates.map(({ plate_name: name }) => name).join(' ') || '—'}</td>
      <td className={css.why} title={reason?.stock_reason}>
        {shortReason(reason?.stock_reason ?? '') || '—'}
      </td>
    </>
  );
}

function YoungCells({ stock, day }: { stock: PoolStock; day: string | null }) {
  return (
    <>
      <NumberCell>{listedOn(stock) ?? '--'}</NumberCell>
      <NumberCell>{daysListed(stock, day) ?? '--'}</NumberCell>
      <NumberCell>{partText(stock.turnover_ratio)}</NumberCell>
      <NumberCell>{amountText(stock.turnover_value)}</NumberCell>
      <NumberCell>{amountText(stock.non_restricted_capital)}</NumberCell>
    </>
  );
}

const timeText = (at: number) => (at === 0 ? '--' : clockText(at));

function boardsText({ m_days_n_boards_days: days, m_days_n_boards_boards: boards, limit_up_days: height }: PoolStock) {
  if (boards > 1) return <b>{`${days}天${boards}板`}</b>;
  return height === 1 ? <span className="muted">首板</span> : '--';
}
