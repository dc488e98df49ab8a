import { china, eachSeesWhatIsWrong } from './by-hand.ts';
import { sessionRules } from './session-rules.ts';

eachSeesWhatIsWrong([
  [
    'Asia by night',
    sessionRules.namesTheSessionOfTheHour,
    { at: china('2026-11-18T23:45'), by: 'market move', summary: '伦敦金属盘，伦铜跌0.20%，亚洲时段成交约3.2万手。' },
  ],
  [
    'the last minutes in the morning',
    sessionRules.namesTheHalfOfTheDay,
    { at: china('2026-11-18T10:20'), by: 'market move', summary: '尾盘资金回流，沪指涨0.20%。' },
  ],
]);
