import type { Rule, Told } from './told.ts';

/** A word that cries wants a move that earns it (docs/product/demo.md#meaning). */

interface Strong {
  words: RegExp;
  /** Per cent that something in that text has gone at least. */
  least: number;
}

const strongWords: readonly Strong[] = [
  { words: /异动|跳水|飙升|暴[涨跌]|大[涨跌](?!幅)|急[涨跌拉]|大幅(?:下挫|拉升|走[高低])|剧烈/, least: 3 },
  {
    words: /拉升|下挫|[^再]度走[强弱]|盘中走[强弱]|震荡走弱|波动(?:加大|居前|较大)|(?:油价|股|货币|日元)(?:盘中)?波动/,
    least: 1.5,
  },
];

/** Headline and first sentence: they are what cries. */
const loudPartOf = ({ title, summary }: Told) => `${title}\n${summary.split('。')[0] ?? ''}`;

function largestMove(text: string): number {
  if (/[涨跌]停/.test(text)) return Infinity;
  const moves = [...text.matchAll(/[涨跌](?:超|幅)?(\d+(?:\.\d+)?)%/g)].map(([, size]) => Number(size));
  return Math.max(0, ...moves);
}

/** Of an index, a plate or a price so much is needed as of a share or less, never nothing. */
export const criesWhenItMoves: Rule = (told) => {
  if (!told.by.startsWith('market') || told.by === 'market summary') return null;
  const loud = loudPartOf(told);
  const unearned = strongWords.find(({ words, least }) => words.test(loud) && largestMove(loud) < least);
  return unearned === undefined ? null : `${unearned.words.exec(loud)?.[0]} for ${largestMove(loud)}%`;
};

export const strongWordRules = { criesWhenItMoves };
