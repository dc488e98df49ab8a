import { expect, test } from 'vitest';
import { importKinds } from '#server/compose.ts';
import { recordLeftovers } from '#tests/support/leftovers.ts';

/** Headers as vendors write them (docs/import-formats.md). */
const headers: Readonly<Record<string, readonly string[]>> = {
  news: ['id,title,content,created_at'],
  symbols: ['symbol,name', 'ts_code,symbol,name,area,industry,cnspell,market,list_date'],
  names: ['symbol,name,min,max'],
  calendar: ['trade_date', 'exchange,cal_date,is_open,pretrade_date'],
  days: [
    'ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount',
    'symbol,date,open,high,low,close,pre_close,volume,amount,turn,vol_ratio,pe_dyn,pb,total_mv,float_mv,halted',
    '日期,股票代码,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率',
  ],
  minutes: [
    'symbol,time,open,close,high,low,volume_lot,amount,avg',
    'ts_code,trade_time,open,close,high,low,vol,amount',
  ],
  plates: ['name,kind,stocks,desc'],
  boards: ['kind,date,rank,code,name,index,chg,pct,turn,up,down,leader,leader_pct,total_mv'],
  'dragon-tiger': ['date,symbol,name,seat,seat_label,reason_code,buy,sell,net,qfq_close'],
  northbound: [
    'trade_date,ggt_ss,ggt_sz,hgt,sgt,north_money,south_money',
    'code,trade_date,ts_code,name,vol,ratio,exchange',
    'trade_date,ts_code,name,close,change,rank,market_type,amount,net_amount,buy,sell',
  ],
  surge: ['symbol,name,description,plates,m_days_n_boards,date'],
  pools: [
    'pool,symbol,name,pct,price,amount,float_mv,total_mv,turn,seal_fund,first_seal,last_seal,break_times,boards,date',
  ],
};

const files = Object.entries(headers).flatMap(([kind, some]) => some.map((header) => ({ kind, header })));

test('every kind has a header here', () => {
  expect(Object.keys(headers).toSorted()).toEqual(importKinds.map(({ name }) => name).toSorted());
});

test.each(files)('a file of $kind ($header) is taken as that alone', ({ kind, header }) => {
  const context = { now: () => 1_790_000_000, leftovers: recordLeftovers().leftovers };
  const faults = importKinds.map(({ name, begin }) => {
    const fault = begin({}, context)('file.csv').faultOfHeader(header.split(','));
    if (fault !== null) expect(fault).toContain(`its columns are ${header.split(',').join(', ')}`);
    return [name, fault === null] as const;
  });
  expect(faults.filter(([, isTaken]) => isTaken).map(([name]) => name)).toEqual([kind]);
});
