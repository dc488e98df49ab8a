import { subjectIds } from '#shared/subject-ids.ts';
import { china, eachSeesWhatIsWrong } from './by-hand.ts';
import { clockRules } from './clock-rules.ts';

eachSeesWhatIsWrong([
  ['a move at night', clockRules.movesInSession, { at: china('2026-11-18T19:33'), subjectIds: [subjectIds.intraday] }],
  [
    'a move on a day off',
    clockRules.movesInSession,
    { at: china('2026-10-06T10:12'), subjectIds: [subjectIds.intraday] },
  ],
  [
    'Hong Kong after its close',
    clockRules.movesInHongKong,
    { at: china('2026-11-18T16:30'), by: 'market move', summary: '恒生指数现涨0.3%。' },
  ],
  [
    'futures at 16:11',
    clockRules.movesInFutures,
    { at: china('2026-11-18T16:11'), by: 'market move', summary: '沪铜期货主力合约涨1%。' },
  ],
  [
    'futures on the night before a holiday',
    clockRules.movesInFutures,
    { at: china('2026-09-30T21:30'), by: 'market move', summary: '沪铜期货主力合约涨1%。' },
  ],
  [
    'a price on a Sunday',
    clockRules.pricesHaveTheirDay,
    { at: china('2026-11-22T15:04'), summary: '沪锌供需矛盾不突出，主力合约报24289元/吨，短期以区间思路对待。' },
  ],
  [
    'New York before it opens',
    clockRules.movesInNewYork,
    { at: china('2026-11-18T21:50'), by: 'market move', summary: '纳指现涨1%。' },
  ],
  [
    'New York opening at 3:08',
    clockRules.keepsItsMinute,
    { at: china('2026-11-18T03:08'), title: '美股开盘：道指涨0.2%' },
  ],
  [
    'a briefing on a holiday',
    clockRules.keepsItsMinute,
    { at: china('2026-10-05T07:50'), title: '盘前必读：沪指涨0.2%' },
  ],
  [
    'goods by night that are traded by day alone',
    clockRules.nightsHaveTheirGoods,
    { at: china('2026-11-18T23:02'), summary: '部分商品期货23时夜盘收盘，集运欧线涨2.10%，鸡蛋跌0.40%。' },
  ],
  [
    'a night session on a Monday morning',
    clockRules.namesTheDayBefore,
    { at: china('2026-11-23T06:40'), title: '国内商品期货夜盘涨跌不一' },
  ],
  [
    'yesterday on a Monday',
    clockRules.namesTheDayBefore,
    { at: china('2026-11-23T08:41'), summary: '昨日龙虎榜上，机构席位净买入。' },
  ],
  [
    'a night of New York on a Monday',
    clockRules.namesTheDayBefore,
    { at: china('2026-11-23T07:48'), summary: '隔夜美股三大指数收涨。' },
  ],
  [
    'an index on the move before the opening',
    clockRules.movesWhileOpen,
    { at: china('2026-11-23T08:41'), summary: '沪指现涨1.06%。' },
  ],
  [
    'an approval on a Sunday',
    clockRules.overseesOnWorkdays,
    {
      at: china('2026-11-22T15:31'),
      by: 'company financing',
      summary: '栖禾乳业公告，收到证监会同意公司向特定对象发行股票注册的批复。',
    },
  ],
  [
    'the week of the exchanges on a Monday',
    clockRules.tellsWeeksInTime,
    { at: china('2026-11-23T20:26'), title: '两家交易所：本周对12只异常波动股票重点监控' },
  ],
]);
