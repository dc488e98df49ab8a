import { china, eachSeesWhatIsWrong } from './by-hand.ts';
import { seasonRules } from './season-rules.ts';

eachSeesWhatIsWrong([
  [
    'an announcement on a Saturday',
    seasonRules.filesOnOpenDays,
    { at: china('2026-11-21T10:00'), summary: '栖禾乳业公告，拟回购股份。' },
  ],
  [
    'three quarters in November',
    seasonRules.reportsInTime,
    { by: 'company earnings', title: '栖禾乳业：2026年前三季度净利润增长5%' },
  ],
  ['a flash report in November', seasonRules.hurriesEarlyInTheYear, { title: '栖禾乳业发布2026年度业绩快报' }],
  [
    'a reprimand that ends with debts',
    seasonRules.endsWithItsOwn,
    { by: 'company dispute', summary: '公司收到警示函。公司资产负债率为42.5%。' },
  ],
]);
