import { tradedDayIn } from '#domains/market/days/market.days.service.ts';
import { normaliseName, toSymbol } from '#domains/market/market.service.ts';
import { countIn, halfWidth, quoted } from '#shared/import/cells.ts';
import { createLookup, faultOfMissing, isFilled, presentIn, type ColumnTable } from '#shared/import/columns.ts';
import type { ImportContext, ImportKind, Mapped } from '#shared/import/importer.ts';
import type { Row } from '#shared/import/records.ts';
import { itemOrReason, refuse } from '#shared/import/refusal.ts';
import type { SeatRow } from './boards.dragon-tiger-store.ts';
import { codeOfWording } from './boards.reason-wordings.ts';
import { isSharedName } from './boards.seats.ts';

/** `npm run import -- dragon-tiger FILE…`: seats of the exchanges' lists. */
export const dragonTigerImport: ImportKind = {
  name: 'dragon-tiger',
  isContent: false,
  isReplayable: false,
  options: [],
  begin(_given, context) {
    return () => ({
      faultOfHeader,
      recordsIn: (record) => [record],
      isPassedOver: createSideReader(),
      toItem: createSeatMapper(context),
    });
  },
};

const seatColumns = {
  day: ['date', 'trade_date', '日期', '上榜日'],
  symbol: ['symbol', 'ts_code', 'code', '代码', '股票代码'],
  name: ['name', '名称', '股票名称'],
  reason: ['reason_code', '原因代码'],
  wording: ['reason', '上榜原因', '上榜理由'],
  seat: ['seat', 'exalter', '营业部名称', '交易营业部名称'],
  label: ['seat_label', '席位别名'],
  buy: ['buy', 'buy_value', '买入金额'],
  sell: ['sell', 'sell_value', '卖出金额'],
  side: ['side'],
  net: ['net', 'net_value', 'net_buy', '净额'],
} as const satisfies ColumnTable;

const required = ['day', 'symbol', 'seat', 'buy', 'sell'] as const;

function faultOfHeader(names: string[]): string | null {
  const has = presentIn(seatColumns, names);
  const missing = required
    .filter((column) => !has(column))
    .map((column) => `the ${column} (${seatColumns[column].join(', ')})`);
  const reasons = [...seatColumns.reason, ...seatColumns.wording].join(', ');
  return faultOfMissing(has('reason') || has('wording') ? missing : [...missing, `the reason (${reasons})`], names);
}

/** A file that tells both sides of a list has a seat that is among both twice, with the same figures: it is one seat. */
function createSideReader(): (row: Row) => boolean {
  const sides = new Map<string, unknown>();
  return ({ fields }) => {
    const { side } = fields;
    if (!isFilled(side)) return false;
    const seat = JSON.stringify({ ...fields, side: '' });
    const known = sides.get(seat);
    sides.set(seat, side);
    return known !== undefined && known !== side;
  };
}

/** Makes the function that turns the records of one file into seats. */
export function createSeatMapper({ leftovers, now }: ImportContext): (row: Row) => Mapped<SeatRow> {
  const lookup = createLookup(seatColumns, leftovers.column);
  const seen = new Map<string, number>();

  /** Which seat of that name in its list this is. */
  function placeOf({ day, symbol, reason, seat }: Pick<SeatRow, 'day' | 'symbol' | 'reason' | 'seat'>): number {
    const key = [day, symbol, reason, seat].join(' ');
    const nth = seen.get(key) ?? 0;
    if (nth > 0 && !isSharedName(seat)) refuse('a second record of this seat in its list');
    seen.set(key, nth + 1);
    return nth;
  }

  return ({ fields }) =>
    itemOrReason(() => {
      const found = lookup(fields);
      const amountIn = (column: 'buy' | 'sell') => countIn(found.first(column), amounts[column]) ?? 0;
      const told = {
        day: tradedDayIn(found.first('day'), now()),
        symbol: toSymbol(halfWidth(found.first('symbol'))) ?? refuse(`not a symbol: ${quoted(found.first('symbol'))}`),
        reason: reasonIn(found.first('reason'), found.first('wording')),
        seat: halfWidth(found.first('seat')).slice(0, LONGEST_NAME) || refuse('no seat'),
      };
      const [buy, sell] = [amountIn('buy'), amountIn('sell')];
      const label = halfWidth(found.first('label')).slice(0, LONGEST_NAME);
      const name = normaliseName(halfWidth(found.first('name'))).slice(0, LONGEST_NAME);
      return { ...told, nth: placeOf(told), name, label, buy, sell };
    });
}

const amounts = { buy: 'amount bought', sell: 'amount sold' } as const;

const LONGEST_NAME = 100;

/** A code, also without the zeros in front that a spreadsheet takes away; else its sentence, as a code where we know it. */
function reasonIn(cell: unknown, wording: unknown): string {
  const code = halfWidth(cell).replace(/\.0$/, '');
  if (/^\d{1,6}$/.test(code)) return code.padStart(6, '0');
  const text = halfWidth(wording).slice(0, LONGEST_REASON);
  if (code !== '' || text === '') refuse(`not a code of a reason: ${quoted(cell)}`);
  return codeOfWording(text) ?? text;
}

const LONGEST_REASON = 200;
