import { china, eachSeesWhatIsWrong } from './by-hand.ts';
import { tradeRules } from './trade-rules.ts';

eachSeesWhatIsWrong([
  [
    'an announcement in the session',
    tradeRules.announcesOutOfSession,
    { by: 'company contract', summary: '衡汐新能公告，储能电芯首批产品完成交付。' },
  ],
  [
    'flows at the opening',
    tradeRules.sumsUpWhatWasTraded,
    {
      at: china('2026-11-18T09:31'),
      by: 'market move',
      summary: '砚池咨询统计，主力资金今日净流入养殖种业板块23.2亿元。',
    },
  ],
  [
    'half an hour in the first minutes',
    tradeRules.sumsUpWhatWasTraded,
    { at: china('2026-11-18T09:31'), by: 'market move', summary: '从分时看，跌幅主要出现在最近半小时。' },
  ],
  [
    'a general meeting on a Sunday',
    tradeRules.meetsBeforeItDecides,
    { at: china('2026-11-22T15:38'), summary: '汀澜化学公告，临时股东会11月22日召开，8项议案全部通过。' },
  ],
  [
    'a vote before the meeting',
    tradeRules.meetsBeforeItDecides,
    { summary: '幕间影业公告，11月24日召开临时股东会。持股5%以下的股东对主要议案的同意比例为93%。' },
  ],
  [
    'holders counted today',
    tradeRules.countsHoldersLater,
    { summary: '觉衡传感表示，截至11月18日股东户数较上期减少8.6%。' },
  ],
  ['an answer on a Saturday', tradeRules.talksOnWorkdays, { at: china('2026-11-21T10:00'), by: 'company answer' }],
  [
    'an index of Friday on a Sunday',
    tradeRules.namesTheDayOfAnIndex,
    { at: china('2026-11-22T09:40'), summary: '盘面上，沪指涨1.06%，报4031.86点。' },
  ],
  [
    'visitors on a platform',
    tradeRules.answersOrMeets,
    { summary: '垣曦绿能在互动平台表示，库存约24天。线上参会的投资者约236人。' },
  ],
]);
