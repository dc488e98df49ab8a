import type { UnixSeconds } from '#shared/time.ts';
import { digestTitles, explanationTitles, opportunityTitles } from './article-bank-covers.ts';
import { composeArticle } from './article-composer.ts';
import type { Piece } from './article-drafts.ts';
import { briefingTimes, composeBriefing } from './briefing.ts';
import { between, pick, type Random } from '#demo/chance.ts';
import { companies, type Company } from '#demo/companies.ts';
import type { SeededFlash } from '#demo/flashes/flashes.ts';
import { tagIds } from '#demo/subjects/report-tags.ts';
import { sectors } from '#demo/sectors.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { topicOf } from '#demo/vocabulary.ts';
import { writtenShelf } from './written-shelf.ts';
import type { WrittenArticle } from './written-article.ts';

const DAY_SECONDS = 86_400;
const DAYS = 100;
const DIGESTS = 26;
const OPPORTUNITIES = 14;
/** Every so many of the composed ones may be read for trial. */
const TRIAL_EVERY = 6;

interface Plan {
  now: UnixSeconds;
  flashes: readonly Pick<SeededFlash, 'id' | 'stocks' | 'needExplained' | 'createdAt'>[];
  random: Random;
}

/** All articles of the demo, oldest first. */
export function planArticles({ now, flashes, random }: Plan): Piece[] {
  const pieces = [
    ...planBriefings(now, random),
    ...planWritten(now, random),
    ...planComposed({ subjectId: subjectIds.digests, titles: digestTitles, count: DIGESTS, now, random }),
    ...planComposed({
      subjectId: subjectIds.opportunities,
      titles: opportunityTitles,
      count: OPPORTUNITIES,
      now,
      random,
    }),
    ...planExplanations({ now, flashes, random }),
  ];
  return withDistinctTitles(pieces.sort((a, b) => a.createdAt - b.createdAt));
}

function planBriefings(now: UnixSeconds, random: Random): Piece[] {
  return briefingTimes({ now, days: DAYS, random }).map((createdAt, at) => ({
    ...composeBriefing(createdAt, random),
    subjectId: subjectIds.briefing,
    createdAt,
    sector: pick(companies, random).sector,
    stocks: [],
    isTrial: at % TRIAL_EVERY === TRIAL_EVERY - 1,
  }));
}

/** The written ones come first when somebody opens a column: the newest days are theirs. */
function planWritten(now: UnixSeconds, random: Random): Piece[] {
  return writtenShelf.flatMap(({ subjectId, articles }) =>
    articles.map((article, at) => ({
      ...toPiece(article, subjectId),
      createdAt: now - Math.floor((at + 0.15 + random() * 0.6) * 1.6 * DAY_SECONDS),
      isTrial: subjectId === subjectIds.digests && at === articles.length - 1,
      isPinned: subjectId === subjectIds.selected && at < 2,
      ...(at === 0
        ? {
            focus: {
              type: subjectId === subjectIds.selected ? (2 as const) : (1 as const),
              tags: [sectors[article.sector].plate.name],
            },
          }
        : {}),
    })),
  );
}

function toPiece(article: WrittenArticle, subjectId: number): Omit<Piece, 'createdAt'> {
  return {
    subjectId,
    title: article.title,
    summary: article.summary,
    preview: article.preview ?? '',
    body: article.body,
    sector: sectors[article.sector],
    stocks: named(article.companies),
    hiddenStocks: named(article.hiddenCompanies),
    reportTagIds: article.reportTagIds ?? [],
  };
}

function named(names: readonly string[] = []): Company[] {
  return names.map((name) => {
    const company = companies.find((one) => one.name === name);
    if (company === undefined) throw new Error(`No company of the demo is called ${name}.`);
    return company;
  });
}

interface ComposedPlan {
  subjectId: number;
  titles: readonly string[];
  count: number;
  now: UnixSeconds;
  random: Random;
}

/** Spread over the days behind the written ones. */
function planComposed({ subjectId, titles, count, now, random }: ComposedPlan): Piece[] {
  const technical = companies.filter(({ sector }) => sector.isTechnical === true);
  return Array.from({ length: count }, (_, at) => {
    const company = pick(technical, random);
    const { words } = topicOf(company, random);
    const daysBack = 9 + ((DAYS - 10) * (at + random())) / count;
    return {
      ...composeArticle({ titles, words, random }),
      subjectId,
      createdAt: now - Math.floor(daysBack * DAY_SECONDS),
      sector: company.sector,
      stocks: [],
      hiddenStocks: [company],
      isTrial: subjectId === subjectIds.digests && at % TRIAL_EVERY === 0,
      reportTagIds: subjectId === subjectIds.digests ? [pick(Object.values(tagIds), random)] : [],
    };
  });
}

const explainingSubjects = [
  subjectIds.announcements,
  subjectIds.fieldwork,
  subjectIds.minutes,
  subjectIds.selected,
] as const;

/** One article for each flash that asks for an explanation, some hours after it, about the company it names. */
function planExplanations({ now, flashes, random }: Plan): Piece[] {
  const explained = flashes.filter(({ needExplained }) => needExplained);
  return explained.flatMap((flash, at) => {
    const company = companies.find(({ symbol }) => symbol === flash.stocks[0]?.symbol);
    if (company === undefined) return [];
    const { words } = topicOf(company, random);
    const createdAt = Math.min(now - 60, flash.createdAt + between(2400, 5 * 3600, random));
    return {
      ...composeArticle({ titles: explanationTitles, words, random }),
      subjectId: explainingSubjects[at % explainingSubjects.length] ?? subjectIds.announcements,
      createdAt,
      sector: company.sector,
      stocks: [company],
      explains: [flash.id],
    };
  });
}

/** A title that came before gets a number, as a series does. */
function withDistinctTitles(pieces: readonly Piece[]): Piece[] {
  const uses = new Map<string, number>();
  return pieces.map((piece) => {
    const use = (uses.get(piece.title) ?? 0) + 1;
    uses.set(piece.title, use);
    return use === 1 ? piece : { ...piece, title: `${piece.title}（${use}）` };
  });
}
