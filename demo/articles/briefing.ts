import { isTradingDay } from '#demo/calendar/sessions.ts';
import { pick, pickSome, type Random } from '#demo/chance.ts';
import { isMade } from '#demo/cast/dealings.ts';
import { places } from '#demo/cast/places.ts';
import { companies, type Company } from '#demo/companies.ts';
import { over, wordsOfMoment } from '#demo/flashes/words/resolver.ts';
import { createFiller, type Resolve } from '#demo/grammar.ts';
import { chinaDate, chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { ComposedText } from './article-composer.ts';
import { articleWords } from './article-words.ts';
import {
  briefingEndings,
  briefingOpenings,
  briefingPreviews,
  briefingSections,
  briefingSummaries,
} from './briefing-bank.ts';

const DAY_SECONDS = 86_400;
/** 07:50 in China: after the night's markets, before the call auction. */
const BRIEFING_SECONDS = 7 * 3600 + 50 * 60;

/** When the briefings of the last `days` came out, newest first: each day of trading a little around 07:50. */
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
    .filter((day) => isTradingDay('china', day))
    .map((day) => day + BRIEFING_SECONDS + Math.floor(random() * 90))
    .filter((at) => at <= now);
}

/** The briefing of one morning: every item speaks of a company and trade of its own. */
export function composeBriefing(at: UnixSeconds, random: Random): ComposedText {
  const spoken = pickSome(companies.filter(isMaker), companies.length, random);
  const moment = wordsOfMoment(at, random);
  const writerFor = (company: Company) => createFiller(wordsOf(company, at, random, moment), random);
  const write = (text: string, nr: number) => writerFor(spoken[nr % spoken.length] ?? pick(companies, random))(text);
  const lead = writerFor(pick(spoken, random));
  let next = 0;
  const sections = briefingSections.map(({ heading, count, items }) =>
    [`## ${heading}`, ...pickSome(items, count, random).map((item) => `- ${write(item, next++)}`)].join('\n'),
  );
  const { month, day } = chinaDate(at);
  return {
    title: lead(`盘前早报 ${month}月${day}日：{besta}、{bestb}线索更新`),
    summary: lead(pick(briefingSummaries, random)),
    preview: lead(pick(briefingPreviews, random)),
    body: [lead(pick(briefingOpenings, random)), ...sections, lead(pick(briefingEndings, random))].join('\n'),
  };
}

const isMaker = ({ products }: Company) => products.every(isMade);

function wordsOf(company: Company, at: UnixSeconds, random: Random, moment: Resolve): Resolve {
  return over({ city: pick(places, random).city }, articleWords(company, at, random, moment));
}
