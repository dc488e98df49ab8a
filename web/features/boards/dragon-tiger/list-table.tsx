import { clsx } from 'clsx/lite';
import { Fragment, type MouseEvent } from 'react';
import { Link } from 'react-router';
import type { ListedRow, ListSeats } from '#domains/boards/dragon-tiger/boards.dragon-tiger.contract.ts';
import { useRowKeys } from '#web/features/boards/disclosed/row-keys.ts';
import { TwoSidedBar } from '#web/features/boards/disclosed/two-sided-bar.tsx';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { keyOfList, reasonNote } from './list-filters.ts';
import { OpenSeats } from './open-seats.tsx';
import { symbolText } from '#web/features/market/symbol-text.ts';
import css from './list-table.module.css';
import { amountText, changeText, decimalText, shareText, signedAmountText } from '#shared/numbers.ts';

const columns = [
  { name: '名称 / 代码' },
  { name: '收盘', isNumber: true },
  { name: '涨跌幅', isNumber: true },
  { name: '净买额', isNumber: true, isSorted: true },
  { name: '上榜原因' },
  { name: '卖出 ← 前五 → 买入' },
  { name: '机构' },
  { name: '换手', isNumber: true },
] as const;

interface ListTableProps {
  rows: readonly ListedRow[];
  /** The list whose seats are shown, by its key. */
  openKey: string | null;
  openSeats: ListSeats | null;
  /** Of the row with its seats shown; of the open one, without. */
  addressOf: (key: string | null) => string;
}

/** The lists of a day, each with its seats when it is open. */
export function ListTable({ rows, openKey, openSeats, addressOf }: ListTableProps) {
  const most = Math.max(0, ...rows.map(({ buy_value: buy, sell_value: sell }) => Math.max(buy, sell)));
  const list = useRowKeys<HTMLDivElement>();
  return (
    <div ref={list} className={css.table}>
      <DataTable label="龙虎榜" columns={columns}>
        {rows.map((row) => {
          const key = keyOfList(row);
          const isOpen = key === openKey && openSeats !== null;
          return (
            <Fragment key={key}>
              <ListLine row={row} most={most} isOpen={isOpen} to={addressOf(isOpen ? null : key)} />
              {isOpen && (
                <tr className={css.open}>
                  <td colSpan={columns.length}>
                    <OpenSeats row={row} seats={openSeats} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </DataTable>
    </div>
  );
}

interface ListLineProps {
  row: ListedRow;
  most: number;
  isOpen: boolean;
  to: string;
}

function ListLine({ row, most, isOpen, to }: ListLineProps) {
  const { change_percent: change, buy_value: buy, sell_value: sell, net_value: net, reason } = row;
  return (
    <tr className={clsx(css.line, isOpen && css.isOpen)} onClick={pressRow}>
      <th scope="row">
        <Link to={to} preventScrollReset data-row aria-expanded={isOpen}>
          {row.stock_chi_name}
        </Link>
        <span className={css.small}>{symbolText(row.symbol)}</span>
      </th>
      <NumberCell className={toneClass(change)}>{decimalText(row.price)}</NumberCell>
      <NumberCell className={toneClass(change)}>{changeText(change)}</NumberCell>
      <NumberCell className={clsx(toneClass(net), css.strong)}>{signedAmountText(net)}</NumberCell>
      <td className={css.reason}>
        {reason.text}
        <span className={css.small}>{reasonNote(reason)}</span>
      </td>
      <td>
        <span className={css.sides}>
          <span>{amountText(sell)}</span>
          <TwoSidedBar
            left={sell}
            right={buy}
            most={most}
            label={`卖出 ${amountText(sell)}，买入 ${amountText(buy)}`}
          />
          <span>{amountText(buy)}</span>
        </span>
      </td>
      <td className={css.small}>
        <Institutions buyers={row.institution_buyers} sellers={row.institution_sellers} />
      </td>
      <NumberCell>{shareText(row.turnover_ratio === null ? null : row.turnover_ratio * 100)}</NumberCell>
    </tr>
  );
}

function Institutions({ buyers, sellers }: { buyers: number; sellers: number }) {
  if (buyers + sellers === 0) return '--';
  return (
    <>
      <span className={toneClass(1)}>{`${buyers} 买`}</span> <span className={toneClass(-1)}>{`${sellers} 卖`}</span>
    </>
  );
}

/** The whole row does what its name does; a link in it stays what it is, and who marks words wants nothing else. */
function pressRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
  if (!(target instanceof Element) || target.closest('a') !== null || String(getSelection()) !== '') return;
  currentTarget.querySelector('a')?.click();
}
