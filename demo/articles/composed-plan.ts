import { minuteOf, minutes } from '#demo/calendar/sessions.ts';
import { between, pick, pickSome, type Random } from '#demo/chance.ts';
import { isMade } from '#demo/cast/dealings.ts';
import { companies, type Company } from '#demo/companies.ts';
import type { SeededFlash } from '#demo/flashes/flashes.ts';
import { tagIds } from '#demo/subjects/report-tags.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { digestCovers, explanationCovers, opportunityCovers, type Cover } from './article-bank-covers.ts';
import { composeArticle, type ComposedText } from './article-composer.ts';
import type { Piece } from './article-drafts.ts';
import { articleWords } from './article-words.ts';

const DAY_SECONDS = 86_400;
/** The newest days are those of the written ones. */
const NEWEST_DAYS_BACK = 9;
/** Every so many digests may be read for trial. */
const TRIAL_EVERY = 6;

interface Composing {
  now: UnixSeconds;
  random: Random;
  /** Headlines that stand already: none comes twice. */
  titles: Set<string>;
}

const covers = { digests: digestCovers, opportunities: opportunityCovers } as const;

interface ComposedPlan extends Composing {
  column: keyof typeof covers;
  count: number;
  days: number;
}

/** Articles of a sold column, each about another company, spread over the days behind the written ones. */
export function planComposed({ column, count, days, now, random, titles }: ComposedPlan): Piece[] {
  return pickSome(makers, count, random).map((company, at) => {
    const daysBack = NEWEST_DAYS_BACK + ((days - NEWEST_DAYS_BACK - 1) * (at + random())) / count;
    const createdAt = inOfficeHours(now - Math.floor(daysBack * DAY_SECONDS), random, now);
    return {
      ...composeUnder(covers[column], { first: at, company, createdAt, random, titles }),
      subjectId: subjectIds[column],
      createdAt,
      sectors: [company.sector],
      stocks: [],
      hiddenStocks: [company],
      isTrial: column === 'digests' && at % TRIAL_EVERY === 0,
      reportTagIds: column === 'digests' ? [pick(Object.values(tagIds), random)] : [],
    };
  });
}

/** Whose goods have lines, yields and generations, of which the blocks speak. */
const makers = companies.filter(({ products }) => products.every(isMade));

const explainingSubjects = [
  subjectIds.announcements,
  subjectIds.fieldwork,
  subjectIds.minutes,
  subjectIds.selected,
] as const;

interface ExplanationPlan extends Composing {
  flashes: readonly Pick<SeededFlash, 'id' | 'stocks' | 'needExplained' | 'createdAt'>[];
}

/** One article for each flash that asks for an explanation, some hours after it, about the company it names. */
export function planExplanations({ now, flashes, random, titles }: ExplanationPlan): Piece[] {
  const explained = flashes.filter(({ needExplained }) => needExplained);
  return explained.flatMap((flash, at) => {
    const company = companies.find(({ symbol }) => symbol === flash.stocks[0]?.symbol);
    if (company === undefined) return [];
    const createdAt = beforeSleep(Math.min(now - 60, flash.createdAt + between(2400, 4 * 3600, random)), random);
    return {
      ...composeUnder(explanationCovers, { first: at, company, createdAt, random, titles }),
      subjectId: explainingSubjects[at % explainingSubjects.length] ?? subjectIds.announcements,
      createdAt,
      sectors: [company.sector],
      stocks: [company],
      explains: [flash.id],
    };
  });
}

interface Underlying {
  /** The cover that is tried first. */
  first: number;
  company: Company;
  createdAt: UnixSeconds;
  random: Random;
  titles: Set<string>;
}

/** An article under the first of the covers whose headline nobody has. */
function composeUnder(
  among: readonly Cover[],
  { first, company, createdAt, random, titles }: Underlying,
): ComposedText {
  for (let nr = 0; nr < among.length * 4; nr++) {
    const cover = among[(first + nr) % among.length] ?? pick(among, random);
    const text = composeArticle({ cover, words: articleWords(company, createdAt, random), random });
    if (titles.has(text.title)) continue;
    titles.add(text.title);
    return text;
  }
  throw new Error(`Every headline about ${company.name} is taken.`);
}

const SLEEPS = ['0:30', '6:30'] as const;

/** That moment, or in the last minutes before everybody sleeps. */
function beforeSleep(at: UnixSeconds, random: Random): UnixSeconds {
  const [from, to] = SLEEPS.map(minutes);
  const isAsleep = minuteOf(at) >= (from ?? 0) && minuteOf(at) < (to ?? 0);
  return isAsleep ? chinaDayStart(at) + between(2 * 60, 29 * 60, random) : at;
}

/** Some hour of that day at which somebody writes; of the day before when it has not come yet. */
export function inOfficeHours(day: UnixSeconds, random: Random, now: UnixSeconds): UnixSeconds {
  const at = chinaDayStart(day) + between(9 * 3600, 21 * 3600, random);
  return at < now ? at : at - DAY_SECONDS;
}
