import { amountText, decimalText, percentText, shareText, signedAmountText } from '#shared/numbers.ts';
import type { OrderSize } from '#shared/fund-flow.ts';
import { sizeNames } from '#web/features/market/flows/flow-words.ts';
import { isHalted, tradedOf, type WatchRow } from './watch-rows.ts';

/** A column of figures, by which the table can be sorted. */
export interface WatchColumn {
  name: string;
  /** Null where it is not known. */
  valueOf: (row: WatchRow) => number | null;
  textOf: (value: number | null) => string;
  /** What its colour goes by: the change of the day, or the figure itself. */
  tone?: 'change' | 'own';
}

const price: WatchColumn = {
  name: '现价',
  valueOf: ({ quote }) => quote?.last_px ?? null,
  textOf: (value) => decimalText(value),
  tone: 'change',
};
export const change: WatchColumn = {
  name: '涨跌幅',
  valueOf: (row) => tradedOf(row)?.px_change_rate ?? null,
  textOf: percentText,
  tone: 'own',
};
const turnover: WatchColumn = {
  name: '换手',
  valueOf: (row) => tradedOf(row)?.turnover_ratio ?? null,
  textOf: shareText,
};
const mainNet: WatchColumn = {
  name: '主力净额',
  valueOf: ({ flow }) => flow?.mainNet ?? null,
  textOf: signedAmountText,
  tone: 'own',
};
const times = (value: number | null) => decimalText(value);

/** What a table may tell of the day; the news of the day follow everywhere (docs/product/watchlist.md#table). */
export const watchViews = [
  {
    id: 'quotes',
    label: '行情',
    columns: [
      price,
      change,
      { name: '5 分钟', valueOf: (row) => tradedOf(row)?.speed_5m ?? null, textOf: percentText, tone: 'own' },
      turnover,
      { name: '成交额', valueOf: (row) => tradedOf(row)?.turnover_value ?? null, textOf: amountText },
      mainNet,
    ],
  },
  {
    id: 'flows',
    label: '资金',
    columns: [price, change, mainNet, netOf('super'), netOf('big'), netOf('medium'), netOf('small')],
  },
  {
    id: 'values',
    label: '估值',
    columns: [
      price,
      change,
      { name: '总市值', valueOf: ({ quote }) => quote?.market_value ?? null, textOf: amountText },
      { name: '流通市值', valueOf: ({ quote }) => quote?.circulation_value ?? null, textOf: amountText },
      {
        name: '市盈率',
        valueOf: ({ quote }) => (quote?.is_loss === 1 ? null : (quote?.pe_rate ?? null)),
        textOf: times,
      },
      turnover,
      { name: '量比', valueOf: (row) => tradedOf(row)?.volume_bias_ratio ?? null, textOf: times },
    ],
  },
] as const satisfies readonly { id: string; label: string; columns: readonly WatchColumn[] }[];

export type WatchView = (typeof watchViews)[number];

export const newsColumn: WatchColumn = { name: '消息', valueOf: ({ today }) => today, textOf: String };

function netOf(size: OrderSize): WatchColumn {
  return {
    name: sizeNames[size],
    valueOf: ({ flow }) => {
      const of = flow?.sizes.find((one) => one.size === size);
      return of === undefined ? null : of.bought - of.sold;
    },
    textOf: signedAmountText,
    tone: 'own',
  };
}

/** Null: in the order in which they were added. */
export type WatchSort = { column: WatchColumn; isAscending: boolean } | null;

/** Halted ones, and what is unknown, stand last. */
export function sorted(rows: readonly WatchRow[], sort: WatchSort): WatchRow[] {
  const valueOf = sort === null ? () => 0 : sort.column.valueOf;
  const known = rows.filter((row) => !isHalted(row) && valueOf(row) !== null);
  const rest = rows.filter((row) => !known.includes(row));
  if (sort === null) return [...known, ...rest];
  const sign = sort.isAscending ? 1 : -1;
  return [...known.toSorted((a, b) => sign * ((valueOf(a) ?? 0) - (valueOf(b) ?? 0))), ...rest];
}

/** From the most, from the least, then as they were added. */
export function nextSort(sort: WatchSort, column: WatchColumn): WatchSort {
  if (sort?.column !== column) return { column, isAscending: false };
  return sort.isAscending ? null : { column, isAscending: true };
}
