import { expect, test } from 'vitest';
import { eachSeesWhatIsWrong, good } from './by-hand.ts';
import { backgroundRules, echoesNearby } from './background-rules.ts';

eachSeesWhatIsWrong([
  [
    'the pay of directors behind an order',
    backgroundRules.leavesHousekeepingOut,
    { summary: '云岫半导体公告，收到采购订单。薪酬上，独立董事津贴每年11万元，由股东会核定。' },
  ],
  [
    'schools of another trade behind a power line',
    backgroundRules.staysWithItsTrade,
    {
      by: 'localGovernment project',
      title: '云渡市抽水蓄能电站送出线路贯通',
      summary: '云渡市抽水蓄能电站送出线路全线贯通。同时，当地将增设有色金属相关专业。',
    },
  ],
]);

test('one sentence behind the news of two companies', () => {
  const tail = '按会计政策，相关收入在验收后确认，不影响以前年度。';
  const first = { ...good, by: 'company contract', title: '甲', summary: `云岫半导体公告，收到采购订单。${tail}` };
  const second = { ...first, at: first.at + 600, title: '乙', summary: `澧石电池公告，收到采购订单。${tail}` };
  expect(echoesNearby([first, second])).toHaveLength(1);
  expect(echoesNearby([first, { ...second, at: first.at + 3600 }])).toEqual([]);
});
