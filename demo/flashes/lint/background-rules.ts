import { plates } from '#demo/sectors.ts';
import { masked, sentencesOf } from '#demo/flashes/masking.ts';
import type { Rule, Told } from './told.ts';

/** What stands behind the news belongs to the event that is told (docs/product/demo.md#background). */

/** How a company or a city is run all year: nobody wires it behind an event that is about something else. */
const housekeeping = [
  /津贴|注册地址|商标|工会与|职工代表|调薪/,
  /展会|参展|仓储上|物流上|自动分拣/,
  /排污|水土保持|环保投入|在线监测|安全演练|连续安全运行/,
  /职业院校|在校大学生|高校毕业生|招聘平台|跳槽|应届生|校招/,
  /营业中断险|留抵退税|费用报销|办事处|备件占|返工成本/,
  /ESG|范围一与范围二|绿电占三成|屋顶光伏供应/,
  /常住人口|万元工业增加值用水|到省会的车程/,
] as const;

/** What a text is about: its headline and its first sentence. */
const openingOf = ({ title, summary }: Told) => `${title}${summary.split('。')[0] ?? ''}`;
const tailOf = ({ summary }: Told) => summary.split('。').slice(1).join('。');

/** Unless that is what it is about. */
export const leavesHousekeepingOut: Rule = (told) => {
  if (/^(?:desk|market)/.test(told.by)) return null;
  const strange = housekeeping.find((pattern) => pattern.test(tailOf(told)) && !pattern.test(openingOf(told)));
  return strange === undefined ? null : `adds ${strange.exec(tailOf(told))?.[0]}`;
};

const plateNames = plates.map(({ name }) => name);

/** A power line is not followed by the schools of the metal trade. */
export const staysWithItsTrade: Rule = (told) => {
  if (!told.by.startsWith('localGovernment')) return null;
  const opening = openingOf(told);
  const strange = plateNames.find((name) => tailOf(told).includes(name) && !opening.includes(name));
  // Of the trades of a zone one may be counted where projects or companies are what is told.
  const isCounted = /项目|企业|投资|工业|产业|园区|厂房|授信|基金/.test(opening);
  return strange === undefined || isCounted ? null : `turns to ${strange}`;
};

export const backgroundRules = { leavesHousekeepingOut, staysWithItsTrade };

const NEAR_SECONDS = 20 * 60;
const LEAST_WORDS = 8;
/** They come with every text. */
const PRICES = /N(?:收|现|半日)?M/;

/** The same thing added to two companies on one screen is added to neither of them. */
export function echoesNearby(told: readonly Told[]): string[] {
  const last = new Map<string, Told>();
  return told.flatMap((one) => {
    if (!/^(?:company|exchange|localGovernment)/.test(one.by) || one.retells !== undefined) return [];
    return sentencesOf(tailOf(one)).flatMap((sentence) => {
      const mask = masked(sentence);
      if (PRICES.test(mask)) return [];
      if (mask.replaceAll(/[NM0%、，；.元累计收现报近日市值]/g, '').length < LEAST_WORDS) return [];
      const before = last.get(mask);
      last.set(mask, one);
      return before !== undefined && one.at - before.at <= NEAR_SECONDS && before.title !== one.title
        ? [`${sentence} behind ${before.title} and ${one.title}`]
        : [];
    });
  });
}
