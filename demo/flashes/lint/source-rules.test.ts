import { eachSeesWhatIsWrong } from './by-hand.ts';
import { sourceRules } from './source-rules.ts';

eachSeesWhatIsWrong([
  [
    'a dateline before a summary',
    sourceRules.leavesItsMarkToTheBody,
    { summary: '潮汐财讯11月25日电，云岫半导体公告，收到采购订单。' },
  ],
  [
    'a credit behind it',
    sourceRules.leavesItsMarkToTheBody,
    { summary: '云岫半导体公告，收到采购订单。（云栈新闻社）' },
  ],
]);
