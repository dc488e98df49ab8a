import { eachSeesWhatIsWrong } from './by-hand.ts';
import { countRules } from './count-rules.ts';

eachSeesWhatIsWrong([
  [
    'a rate that does not follow from its counts',
    countRules.sealsWhatItCounts,
    { title: '涨停分析：15股封板 封板率77%', summary: '今日两市共15股涨停，跌停1股，封板率77%。炸板个股26只。' },
  ],
  [
    'a net sum of other sums',
    countRules.netsWhatItLends,
    { summary: '央行开展2695亿元7天期逆回购操作。今日有1725亿元逆回购到期，单日净投放1120亿元。' },
  ],
]);
