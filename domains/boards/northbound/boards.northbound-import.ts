import { tradedDayIn } from '#domains/market/days/market.days.service.ts';
import { normaliseName, toSymbol } from '#domains/market/market.service.ts';
import { countIn, halfWidth, numberIn, quoted } from '#shared/import/cells.ts';
import {
  createLookup,
  faultOfMissing,
  isFilled,
  presentIn,
  type ColumnTable,
  type FoundColumns,
} from '#shared/import/columns.ts';
import type { ImportContext, ImportKind, Mapped } from '#shared/import/importer.ts';
import type { Row } from '#shared/import/records.ts';
import { itemOrReason, refuse } from '#shared/import/refusal.ts';
import { MOST_COUNTED } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { ActiveRow, FlowRow, HoldingRow } from './boards.northbound-store.ts';

/** A record of one of three kinds of files, told apart by their columns. */
export type NorthboundItem =
  | { kind: 'flow'; row: FlowRow }
  | { kind: 'holding'; row: HoldingRow }
  | { kind: 'active'; row: ActiveRow };

/** `npm run import -- northbound FILE…`: daily flows, holdings by share, and the shares traded most. */
export const northboundImport: ImportKind = {
  name: 'northbound',
  isContent: false,
  isReplayable: false,
  options: [
    { name: 'symbol', value: 'SYMBOL', help: ['the share of a file that tells of one only and does not name it'] },
  ],
  begin(given, context) {
    const symbol = symbolOption(given['symbol']?.at(-1));
    return () => ({
      faultOfHeader: (names) => faultOfHeader(names, symbol),
      recordsIn: (record) => [record],
      isPassedOver: isSouthwardOnly,
      toItem: createNorthboundMapper(symbol, context),
    });
  },
};

const columns = {
  day: ['trade_date', 'date', '日期', '持股日期'],
  shanghaiNet: ['hgt'],
  shenzhenNet: ['sgt'],
  net: ['north_money'],
  flowTurnover: ['north_turnover'],
  symbol: ['symbol', 'ts_code', 'code', '代码', '股票代码'],
  name: ['name', '名称', '股票简称'],
  shares: ['shares', 'vol', 'hold_shares'],
  sharesInWan: ['今日持股-股数'],
  anyShares: ['持股数量'],
  price: ['close', 'price', '今日收盘价', '当日收盘价'],
  value: ['hold_value', 'value'],
  valueInWan: ['今日持股-市值'],
  anyValue: ['持股市值'],
  ratioPercent: ['ratio', '今日持股-占流通股比', '持股数量占A股百分比', '持股数量占发行股百分比'],
  turnover: ['amount', '成交额'],
  rank: ['rank', '排名'],
  market: ['market_type', '市场类型'],
  netTurnover: ['net_amount', '净成交金额'],
} as const satisfies ColumnTable;

type Found = FoundColumns<keyof typeof columns>;

const WAN = 10_000;
const MILLION = 1_000_000;

function faultOfHeader(names: string[], symbol: string | null): string | null {
  const has = presentIn(columns, names);
  const isFlow = (['net', 'shanghaiNet', 'shenzhenNet', 'flowTurnover'] as const).some(has);
  // Files of other kinds count shares and turnover as well: what only lists of the way north tell says what is counted.
  const holds = ['sharesInWan', 'anyShares', 'value', 'valueInWan', 'anyValue', 'ratioPercent'] as const;
  const isHolding = (['shares', 'sharesInWan', 'anyShares'] as const).some(has) && holds.some(has);
  const isActive = has('turnover') && (['rank', 'market', 'netTurnover'] as const).some(has);
  const missing = [
    !has('day') && `the day (${columns.day.join(', ')})`,
    !isFlow && !has('symbol') && symbol === null && `the symbol (${columns.symbol.join(', ')}, or --symbol)`,
    !isFlow &&
      !isHolding &&
      !isActive &&
      'the flows (north_money, north_turnover), shares held (持股数量; shares with hold_value or ratio) or turnover of the most traded (amount with rank, market_type or net_amount)',
  ];
  return faultOfMissing(
    missing.filter((one) => one !== false),
    names,
  );
}

/** Makes the function that turns the records of one file into items. */
export function createNorthboundMapper(
  symbolOfFile: string | null,
  { leftovers, now }: ImportContext,
): (row: Row) => Mapped<NorthboundItem> {
  const lookup = createLookup(columns, leftovers.column);
  const seen = new Set<string>();
  return ({ fields }) =>
    itemOrReason(() => {
      const found = lookup(fields);
      const item = itemIn(found, symbolOfFile, now());
      const key = `${item.kind} ${item.row.day} ${'symbol' in item.row ? item.row.symbol : ''}`;
      if (seen.has(key)) refuse('a second record of this day');
      seen.add(key);
      return item;
    });
}

function itemIn(found: Found, symbolOfFile: string | null, now: UnixSeconds): NorthboundItem {
  const day = tradedDayIn(found.first('day'), now);
  const flow = flowIn(found);
  if (flow !== null) return { kind: 'flow', row: { day, ...flow } };
  if (symbolOfFile === null && found.first('symbol') === undefined)
    refuse('neither flows of the way north nor a symbol');
  const symbol = symbolIn(found, symbolOfFile);
  const name = normaliseName(halfWidth(found.first('name'))).slice(0, 100);
  const shares = sharesIn(found, symbolOfFile);
  if (shares !== null) return { kind: 'holding', row: { day, symbol, name, shares, ...worthIn(found, symbolOfFile) } };
  const turnover = countIn(found.first('turnover'), 'turnover') ?? refuse('neither flows, nor shares, nor a turnover');
  return { kind: 'active', row: { day, symbol, name, turnover } };
}

/** Flows are counted in 百万元. */
function flowIn(found: Found): Omit<FlowRow, 'day'> | null {
  const yuan = (millions: number | null, name: string) => {
    const amount = times(millions, MILLION, name);
    return amount === null ? null : Math.round(amount);
  };
  const net = (column: 'shanghaiNet' | 'shenzhenNet' | 'net') => yuan(numberIn(found.first(column), column), column);
  const flow = {
    shanghaiNet: net('shanghaiNet'),
    shenzhenNet: net('shenzhenNet'),
    net: net('net'),
    turnover: yuan(countIn(found.first('flowTurnover'), 'turnover'), 'turnover'),
  };
  return Object.values(flow).every((amount) => amount === null) ? null : flow;
}

/** On some days only the way south was open: they say nothing of ours. */
function isSouthwardOnly({ fields }: Row): boolean {
  const isToldIn = (names: readonly string[]) => names.some((name) => isFilled(fields[name]));
  const northward = [columns.shanghaiNet, columns.shenzhenNet, columns.net, columns.flowTurnover];
  return isToldIn(southward) && !northward.some(isToldIn) && !isToldIn(columns.symbol);
}

/** What flowed the other way, which is none of ours. */
const southward = ['ggt_ss', 'ggt_sz', 'south_money', 'south_turnover'];

function symbolIn(found: Found, symbolOfFile: string | null): string {
  const cell = found.first('symbol');
  if (cell === undefined && symbolOfFile !== null) return symbolOfFile;
  return toSymbol(halfWidth(cell)) ?? refuse(`not a symbol of a market we know: ${quoted(cell)}`);
}

/** Lists of many shares count in 万, files of one share in shares and yuan (docs/import-formats.md#northbound-columns). */
const unitOf = (symbolOfFile: string | null) => (symbolOfFile === null ? WAN : 1);

function sharesIn(found: Found, symbolOfFile: string | null): number | null {
  const shares = countIn(found.first('shares'), 'number of shares');
  const inWan = countIn(found.first('sharesInWan'), 'number of shares');
  const any = countIn(found.first('anyShares'), 'number of shares');
  const told = shares ?? times(inWan, WAN, 'number of shares') ?? times(any, unitOf(symbolOfFile), 'number of shares');
  return told === null ? null : Math.round(told);
}

function worthIn(found: Found, symbolOfFile: string | null) {
  const value = countIn(found.first('value'), 'value');
  const inWan = countIn(found.first('valueInWan'), 'value');
  const any = countIn(found.first('anyValue'), 'value');
  const percent = countIn(found.first('ratioPercent'), 'ratio');
  if (percent !== null && percent > 100) refuse(`a ratio of more than 100%: ${quoted(percent)}`);
  return {
    price: countIn(found.first('price'), 'price'),
    value: value ?? times(inWan, WAN, 'value') ?? times(any, unitOf(symbolOfFile), 'value'),
    ratio: percent === null ? null : percent / 100,
  };
}

/** An amount in ones, of which no more are counted than of anything. */
function times(amount: number | null, unit: number, name: string): number | null {
  const ones = amount === null ? null : amount * unit;
  return ones === null || Math.abs(ones) <= MOST_COUNTED
    ? ones
    : refuse(`${name} beyond all bounds: ${quoted(amount)}`);
}

function symbolOption(written: string | undefined): string | null {
  if (written === undefined) return null;
  const symbol = toSymbol(written);
  if (symbol === null) throw new Error('--symbol takes the symbol of a security.');
  return symbol;
}
