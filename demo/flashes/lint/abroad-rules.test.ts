import { expect, test } from 'vitest';
import { china, eachSeesWhatIsWrong, good, many } from './by-hand.ts';
import { abroadRules, crowdedDays, loudNights } from './abroad-rules.ts';

const abroad = { by: 'foreignCompany operations', at: china('2026-11-18T22:40') };

eachSeesWhatIsWrong([
  [
    'a New York company on a Sunday',
    abroadRules.speaksAtWork,
    { at: china('2026-11-22T23:30'), by: 'foreignCompany product', title: '凯尔维软件推出新一代企业云服务' },
  ],
  [
    'a New York company on Thanksgiving',
    abroadRules.speaksAtWork,
    { at: china('2026-11-26T23:30'), by: 'foreignCompany product', title: '凯尔维软件推出新一代企业云服务' },
  ],
  [
    'sales of October in the end of November',
    abroadRules.tellsMonthsInTime,
    {
      at: china('2026-11-23T20:00'),
      by: 'foreignCompany operations',
      title: '格兰德卡车：10月电动皮卡销量同比增长5%',
    },
  ],
]);

test('three events of one company in a day', () => {
  const told = ['裁员', '首席执行官卸任', '同意和解'].map((what) => ({
    ...good,
    ...abroad,
    title: `凯尔维软件${what}`,
  }));
  expect(crowdedDays(told)).toEqual(['3 events of 凯尔维软件 on 2026-11-18']);
  expect(crowdedDays(told.slice(1))).toEqual([]);
});

test('a loud hour after midnight', () => {
  expect(loudNights(many(25, () => ({ at: china('2026-11-23T00:10') })))).toHaveLength(1);
  expect(loudNights(many(8, () => ({ at: china('2026-11-23T00:10') })))).toEqual([]);
});
