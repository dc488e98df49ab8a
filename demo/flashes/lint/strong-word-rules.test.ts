import { eachSeesWhatIsWrong } from './by-hand.ts';
import { strongWordRules } from './strong-word-rules.ts';

eachSeesWhatIsWrong([
  [
    'an alarm for one per cent',
    strongWordRules.criesWhenItMoves,
    { by: 'market move', summary: '港股科网股异动，潮汐互娱涨超1%。' },
  ],
  [
    'waves of a currency that stands still',
    strongWordRules.criesWhenItMoves,
    {
      by: 'market move',
      title: '国际油价波动 布伦特原油小幅走低',
      summary: '国际油价盘中波动，布伦特原油期货跌0.30%。',
    },
  ],
]);
