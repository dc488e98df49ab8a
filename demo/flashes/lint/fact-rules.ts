import { factKindsOf } from '#demo/flashes/fact-kinds.ts';
import { dayText } from '#shared/time.ts';
import { sentencesOf } from '#demo/flashes/masking.ts';
import { foreignCompanyOf, type Rule, type Told } from './told.ts';

/** A figure about somebody is the same wherever it is told (docs/product/demo.md#facts). */

/** Two sentences of one text never tell the same kind of fact. */
export const tellsAFactOnce: Rule = ({ by, summary }) => {
  if (by.startsWith('desk')) return null;
  const kinds = sentencesOf(summary).flatMap((sentence) => [...new Set(factKindsOf(sentence))]);
  const twice = kinds.find((kind, nr) => kinds.indexOf(kind) !== nr);
  return twice === undefined ? null : `tells ${twice} twice`;
};

/** Goods that only firms buy under contract. */
export const sellsAsItsTradeDoes: Rule = (told) =>
  /(?:会员|旅客|用户)[^。]*合同期限/.test(told.summary) ? 'shoppers with contracts' : null;

/** No clause comes twice in one text. */
export const tellsAClauseOnce: Rule = ({ by, summary }) => {
  if (by.startsWith('desk')) return null;
  const clauses = summary.split(/[，。；：]/).filter((clause) => clause.length >= 7);
  const twice = clauses.find((clause, nr) => clauses.indexOf(clause) !== nr);
  return twice === undefined ? null : `says ${twice} twice`;
};

export const factRules = { tellsAClauseOnce, tellsAFactOnce, sellsAsItsTradeDoes };

const standingFigures = {
  movedThisYear: /(?:年内|年初至今|今年以来)[^，。]*(累计(?:上涨|下跌)\d+%)/,
  cash: /现金及等价物(\d+)亿/,
  freeCashFlow: /自由现金流约(\d+)亿/,
  shareOfChina: /中国市场约占其收入的(\d+)%/,
  holders: /持股约(\d+)%/,
  rank: /行业排第(\d+)位/,
  staff: /(?:员工|雇员)[^，。]*约(\d+\.\d+)万人/,
  shorts: /(?:空头持仓|卖空股数)占流通股的(\d+\.\d+)%/,
  growthAhead: /营收增长(\d+)%/,
} as const satisfies Record<string, RegExp>;

/** Of one company abroad the wire knows one year's move, one sum of cash, one share of each market. */
export function contradictions(told: readonly Told[]): string[] {
  const known = new Map<string, Set<string>>();
  for (const one of told.filter(({ by }) => by.startsWith('foreignCompany'))) {
    const company = foreignCompanyOf(one);
    for (const [fact, pattern] of Object.entries(standingFigures)) {
      const figure = pattern.exec(one.summary)?.[1];
      if (company === undefined || figure === undefined) continue;
      const key = `${fact} of ${company.name}`;
      known.set(key, (known.get(key) ?? new Set()).add(figure));
    }
  }
  return [...known].filter(([, figures]) => figures.size > 1).map(([key, figures]) => `${key}: ${[...figures].join()}`);
}

/** The same office or house gives one figure for one thing; another month or day is another thing. */
export function secondFigures(told: readonly Told[]): string[] {
  const known = new Map<string, string>();
  return told.flatMap((one) => {
    if (one.retells !== undefined || !/figures$|^association|^carrier|^institute/.test(one.by)) return [];
    if (one.by.startsWith('market') || one.by.startsWith('exchange')) return [];
    const [lead = ''] = one.summary.split('。');
    const thing = lead.replaceAll(/\d+(?:\.\d+)?(?![\d.]*[年月日])|[上下]升|[上下][降涨跌]|增加|减少/g, '');
    const first = known.get(thing);
    known.set(thing, first ?? lead);
    return first === undefined || first === lead ? [] : [`${first} | ${lead}`];
  });
}

const figuresOfTheDay = [
  /沪深300股指期权隐含波动率约(\d+)%/,
  /单日波动超过1%的有(\d+)天/,
  /两融余额(..\d+\.\d%)/,
  /距年内高点约(\d)%/,
  /前一百只个股[^，。]*约(\d+)%/,
  /沪深300市盈率处于近十年(\d+)%/,
  /(\d)只新股申购/,
  /(?:沽空比率|卖空成交占比)为(\d+)%/,
] as const;

/** What is known of a market on a day is the same in all texts of that day. */
export function secondFiguresOfADay(told: readonly Told[]): string[] {
  const known = new Map<string, Set<string>>();
  for (const { at, summary, by } of told)
    for (const pattern of figuresOfTheDay) {
      const figure = pattern.exec(summary)?.[1];
      if (figure === undefined || /下周/.test(summary) || by === 'exchange figures') continue;
      const key = `${dayText(at)} ${pattern.source}`;
      known.set(key, (known.get(key) ?? new Set()).add(figure));
    }
  return [...known].filter(([, figures]) => figures.size > 1).map(([key, figures]) => `${key}: ${[...figures].join()}`);
}
