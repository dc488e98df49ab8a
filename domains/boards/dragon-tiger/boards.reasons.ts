import { daysOfWording } from './boards.reason-wordings.ts';

/** Why a share is on a list, as the exchanges count it (docs/product/dragon-tiger.md#reasons). */
export interface Reason {
  code: string;
  text: string;
  /** Trading days that the figures of its seats cover. */
  days: number;
}

const known: readonly Reason[] = [
  { code: '070001', text: '日涨幅偏离值达 7%', days: 1 },
  { code: '070002', text: '日跌幅偏离值达 7%', days: 1 },
  { code: '070003', text: '日振幅达 15%', days: 1 },
  { code: '070004', text: '日换手率达 20%', days: 1 },
  { code: '070005', text: '三日涨幅偏离值累计达 20%', days: 3 },
  { code: '070006', text: '三日跌幅偏离值累计达 20%', days: 3 },
  { code: '070009', text: '当日无价格涨跌幅限制', days: 1 },
  { code: '070028', text: '日收盘价涨幅达 15%', days: 1 },
  { code: '070029', text: '日收盘价跌幅达 15%', days: 1 },
  { code: '070030', text: '日价格振幅达 30%', days: 1 },
  { code: '070031', text: '日换手率达 30%', days: 1 },
  { code: '070032', text: '三日涨幅偏离值累计达 30%', days: 3 },
  { code: '070033', text: '三日跌幅偏离值累计达 30%', days: 3 },
  { code: '070041', text: '风险警示股三日涨幅偏离值累计异常', days: 3 },
  { code: '070042', text: '风险警示股三日跌幅偏离值累计异常', days: 3 },
  { code: '070047', text: '三日涨跌幅偏离值累计达 40%', days: 3 },
  { code: '070048', text: '日收盘价涨幅达 20%', days: 1 },
  { code: '070049', text: '日收盘价跌幅达 20%', days: 1 },
  { code: '070080', text: '退市整理证券', days: 1 },
];

const byCode = new Map(known.map((reason) => [reason.code, reason]));

/** A code that we cannot read is told as it is, and so is a reason that came as a sentence of which we know no code. */
export function reasonOf(code: string): Reason {
  const found = byCode.get(code);
  if (found) return found;
  return /^\d+$/.test(code) ? { code, text: '其他原因', days: 1 } : { code, text: code, days: daysOfWording(code) };
}
