/** The weekdays of one year on which the exchanges of the mainland are closed. */
export interface ClosedYear {
  year: number;
  /** The public notice. */
  source: string;
  /** `MMDD`, apart by blanks. Days at weekends go without saying: the exchanges never trade on them. */
  weekdays: string;
}

/** Years that have been announced (docs/product/market-days.md#calendar). Make-up working days at weekends are no trading days. */
export const closedYears: readonly ClosedYear[] = [
  {
    year: 2019,
    source: '沪深交易所2019年部分节假日休市安排，2019年劳动节休市安排的调整',
    weekdays: '0101 0204 0205 0206 0207 0208 0405 0501 0502 0503 0607 0913 1001 1002 1003 1004 1007',
  },
  {
    year: 2020,
    source: '沪深交易所2020年部分节假日休市安排，延长2020年春节休市',
    weekdays: '0101 0124 0127 0128 0129 0130 0131 0406 0501 0504 0505 0625 0626 1001 1002 1005 1006 1007 1008',
  },
  {
    year: 2021,
    source: '沪深交易所2021年部分节假日休市安排',
    weekdays: '0101 0211 0212 0215 0216 0217 0405 0503 0504 0505 0614 0920 0921 1001 1004 1005 1006 1007',
  },
  {
    year: 2022,
    source: '沪深北交易所2022年部分节假日休市安排',
    weekdays: '0103 0131 0201 0202 0203 0204 0404 0405 0502 0503 0504 0603 0912 1003 1004 1005 1006 1007',
  },
  {
    year: 2023,
    source: '沪深北交易所2023年部分节假日休市安排',
    weekdays: '0102 0123 0124 0125 0126 0127 0405 0501 0502 0503 0622 0623 0929 1002 1003 1004 1005 1006',
  },
  {
    year: 2024,
    source: '沪深北交易所2024年部分节假日休市安排',
    weekdays: '0101 0209 0212 0213 0214 0215 0216 0404 0405 0501 0502 0503 0610 0916 0917 1001 1002 1003 1004 1007',
  },
  {
    year: 2025,
    source: '沪深北交易所2025年部分节假日休市安排',
    weekdays: '0101 0128 0129 0130 0131 0203 0204 0404 0501 0502 0505 0602 1001 1002 1003 1006 1007 1008',
  },
  {
    year: 2026,
    source: '上证公告〔2025〕45号',
    weekdays: '0101 0102 0216 0217 0218 0219 0220 0223 0406 0501 0504 0505 0619 0925 1001 1002 1005 1006 1007',
  },
];

/** Its closed weekdays as `2026-01-01`. */
export function closedWeekdaysOf({ year, weekdays }: ClosedYear): string[] {
  return weekdays.split(' ').map((day) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`);
}
