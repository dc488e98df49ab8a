import type { UnixSeconds } from '#shared/time.ts';
import type { Piece } from './article-drafts.ts';
import { inOfficeHours, planComposed, planExplanations } from './composed-plan.ts';
import { briefingTimes, composeBriefing } from './briefing.ts';
import type { Random } from '#demo/chance.ts';
import { companies, type Company } from '#demo/companies.ts';
import type { SeededFlash } from '#demo/flashes/flashes.ts';
import { sectors, type Sector } from '#demo/sectors.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { writtenShelf } from './written-shelf.ts';
import type { WrittenArticle } from './written-article.ts';

const DAY_SECONDS = 86_400;
const DAYS = 100;
const DIGESTS = 16;
const OPPORTUNITIES = 8;
/** Every so many of the briefings may be read for trial. */
const TRIAL_EVERY = 6;

interface Plan {
  now: UnixSeconds;
  flashes: readonly Pick<SeededFlash, 'id' | 'stocks' | 'needExplained' | 'createdAt'>[];
  random: Random;
}

/** All articles of the demo, oldest first. */
export function planArticles({ now, flashes, random }: Plan): Piece[] {
  const titles = new Set<string>();
  const pieces = [
    ...planBriefings(now, random),
    ...planWritten(now, random),
    ...planComposed({ column: 'digests', count: DIGESTS, days: DAYS, now, random, titles }),
    ...planComposed({ column: 'opportunities', count: OPPORTUNITIES, days: DAYS, now, random, titles }),
    ...planExplanations({ now, flashes, random, titles }),
  ];
  return pieces.sort((a, b) => a.createdAt - b.createdAt);
}

function planBriefings(now: UnixSeconds, random: Random): Piece[] {
  return briefingTimes({ now, days: DAYS, random }).map((createdAt, at) => {
    const text = composeBriefing(createdAt, random);
    return {
      ...text,
      subjectId: subjectIds.briefing,
      createdAt,
      sectors: sectorsNamed(text.title),
      stocks: [],
      isTrial: at % TRIAL_EVERY === TRIAL_EVERY - 1,
    };
  });
}

/** The sectors whose themes a headline names, as it names them. */
function sectorsNamed(title: string): Piece['sectors'] {
  const placeOf = ({ plate }: Sector) => title.indexOf(plate.name);
  const [first, ...others] = Object.values<Sector>(sectors)
    .filter((sector) => placeOf(sector) >= 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  if (first === undefined) throw new Error(`No theme of the demo is named in ${title}.`);
  return [first, ...others];
}

/** The written ones come first when somebody opens a column: the newest days are theirs. */
function planWritten(now: UnixSeconds, random: Random): Piece[] {
  return writtenShelf.flatMap(({ subjectId, articles }) =>
    articles.map((article, at) => ({
      ...toPiece(article, subjectId),
      isWritten: true as const,
      createdAt: inOfficeHours(now - Math.floor((at + 0.15 + random() * 0.6) * 1.6 * DAY_SECONDS), random, now),
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
    sectors: [sectors[article.sector]],
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
