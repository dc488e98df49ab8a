import { drawLine } from '#demo/flashes/pictures/drawing.ts';
import { china, eachSeesWhatIsWrong } from './by-hand.ts';
import { pictureRules } from './picture-rules.ts';

/** A line of that price. */
function lineOf({ name, figure, to = '10:12', last }: { name: string; figure: string; to?: string; last?: number }) {
  const end = last ?? Number(figure.slice(1, -1)) * (figure.startsWith('跌') ? -1 : 1);
  return drawLine({ caption: `${name} ${figure}`, values: [0, end], from: '09:30', to });
}

eachSeesWhatIsWrong([
  [
    'the other index of Hong Kong',
    pictureRules.showsWhatIsTold,
    { summary: '恒生科技指数涨0.50%，恒生指数涨0.40%。', picture: lineOf({ name: '恒生指数', figure: '涨0.40%' }) },
  ],
  [
    'a picture of what is not told',
    pictureRules.showsWhatIsTold,
    { summary: '美股盘中，道指涨0.64%。', picture: lineOf({ name: '沪指', figure: '涨0.64%' }) },
  ],
  [
    'a picture with another figure',
    pictureRules.endsWhereTheTextDoes,
    { summary: '沪指现涨0.64%。', picture: lineOf({ name: '沪指', figure: '涨0.46%' }) },
  ],
  [
    'a picture that falls where the text rises',
    pictureRules.endsWhereTheTextDoes,
    { summary: '储能板块快速拉升。', picture: lineOf({ name: '储能板块', figure: '跌1.20%' }) },
  ],
  [
    'a line that ends below and says that it rises',
    pictureRules.endsWhereTheTextDoes,
    { summary: '沪指现涨0.64%。', picture: lineOf({ name: '沪指', figure: '涨0.64%', last: -0.64 }) },
  ],
  [
    'New York from the morning of China',
    pictureRules.keepsItsSession,
    { at: china('2026-11-19T00:55'), picture: lineOf({ name: '道指', figure: '涨0.64%', to: '00:55' }) },
  ],
  [
    'a picture that ends before its flash',
    pictureRules.keepsItsSession,
    { picture: lineOf({ name: '沪指', figure: '涨0.64%', to: '10:02' }) },
  ],
]);
