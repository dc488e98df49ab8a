import { chinaDate, chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { ComposedText } from './article-composer.ts';
import {
  briefingEndings,
  briefingOpenings,
  briefingPreviews,
  briefingSections,
  briefingSummaries,
} from './briefing-bank.ts';
import { pick, pickSome, type Random } from '#demo/chance.ts';
import { companies, type Company } from '#demo/companies.ts';
import { createFiller } from '#demo/grammar.ts';
import { plates } from '#demo/sectors.ts';
import { topicOf } from '#demo/vocabulary.ts';

const DAY_SECONDS = 86_400;
/** 07:50 in China: after the night's markets, before the call auction. */
const BRIEFING_SECONDS = 7 * 3600 + 50 * 60;

/** When the briefings of the last `days` came out, newest first: each weekday a little around 07:50. */
export function briefingTimes({
  now,
  days,
  random,
}: {
  now: UnixSeconds;
  days: number;
  random: Random;
}): UnixSeconds[] {
  const today = chinaDayStart(now);
  return Array.from({ length: days }, (_, back) => today - back * DAY_SECONDS)
    .filter((day) => ![0, 6].includes(chinaDate(day).weekday))
    .map((day) => day + BRIEFING_SECONDS + Math.floor(random() * 90))
    .filter((at) => at <= now);
}

/** The briefing of one morning: one trade leads, the other items speak of a company and trade of their own. */
export function composeBriefing(at: UnixSeconds, random: Random): ComposedText {
  const [leading, ...others] = pickSome(companiesOfEachPlate(random), plates.length, random);
  if (leading === undefined) throw new Error('The demo has no companies.');
  const leadWords = topicOf(leading, random).words;
  const lead = (text: string) => createFiller(leadWords, random)(text);
  const supporting = others.filter(({ sector }) => sector.isTechnical === true);
  let next = 0;
  const support = (text: string) =>
    createFiller(topicOf(supporting[next++ % supporting.length] ?? leading, random).words, random)(text);

  const sections = briefingSections.map(({ heading, count, items }) => {
    const [first = '', ...rest] = pickSome(items, count, random);
    return [`## ${heading}`, `- ${lead(first)}`, ...rest.map((item) => `- ${support(item)}`)].join('\n');
  });
  const { month, day } = chinaDate(at);
  return {
    title: lead(`盘前早报 ${month}月${day}日：{plate}、{platetwo}线索更新`),
    summary: lead(pick(briefingSummaries, random)),
    preview: lead(pick(briefingPreviews, random)),
    body: [lead(pick(briefingOpenings, random)), ...sections, lead(pick(briefingEndings, random))].join('\n'),
  };
}

function companiesOfEachPlate(random: Random): Company[] {
  return plates.map(({ id }) =>
    pick(
      companies.filter(({ sector }) => sector.plate.id === id),
      random,
    ),
  );
}
