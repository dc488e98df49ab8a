import type { FlashDraft } from '#domains/feed/feed.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { happens, pick, pickWeighted, type Random } from '#demo/chance.ts';
import { companies, type Company } from '#demo/companies.ts';
import { hotSectors, moodOf, poolsAt } from './flash-pools.ts';
import type { FlashPool, FlashTemplate } from './flash-template.ts';
import { createFiller } from '#demo/grammar.ts';
import { sectors, type Sector } from '#demo/sectors.ts';
import { hotSubjectIds } from '#demo/subjects/subjects.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { topicOf, type Topic } from '#demo/vocabulary.ts';

/** What every invented text says of itself. */
export const DEMO_SOURCE = '演示';

const HEADLINE_SHARE = 0.05;

/** A text does not come back within this many flashes, a headline not within so many: the feed would look stuck. */
const TEMPLATE_MEMORY = 30;
const TITLE_MEMORY = 700;
const TRIES = 40;

/** An invented flash for each moment; where it stands in time is the caller's business. */
export function createFlashComposer(random: Random): (at: UnixSeconds) => FlashDraft {
  const templates: FlashTemplate[] = [];
  const titles: string[] = [];

  function compose(at: UnixSeconds): FlashDraft {
    const pool = pickWeighted(poolsAt(at), random);
    const mood = moodOf(at);
    const fitting = pool.templates.filter((template) => pool.followsMood !== true || suits(template, mood));
    const fresh = fitting.filter((template) => !templates.includes(template));
    const template = pick(fresh.length > 0 ? fresh : fitting, random);
    const topic = topicOf(pick(companiesFor(pool, template), random), random);
    const draft = writeFlash(pool, template, pool.followsMood === true ? inMood(topic, mood) : topic, random);
    remember(templates, template, TEMPLATE_MEMORY);
    return draft;
  }

  return (at) => {
    let draft = compose(at);
    for (let tries = 1; titles.includes(draft.title) && tries < TRIES; tries++) draft = compose(at);
    remember(titles, draft.title, TITLE_MEMORY);
    return draft;
  };
}

function remember<T>(memory: T[], item: T, length: number): void {
  memory.push(item);
  if (memory.length > length) memory.shift();
}

function suits({ impact }: FlashTemplate, mood: 'up' | 'down'): boolean {
  return impact === undefined || impact > 0 === (mood === 'up');
}

function inMood(topic: Topic, mood: 'up' | 'down'): Topic {
  return { ...topic, words: { ...topic.words, turnword: [mood === 'up' ? '涨' : '跌'] } };
}

/** A flash from a chosen template. */
export function writeFlash(pool: FlashPool, template: FlashTemplate, topic: Topic, random: Random): FlashDraft {
  const fill = createFiller(topic.words, random);
  const title = fill(template.title);
  const body = fill(template.body);
  const summary = `${body}${fill(pick(pool.tails, random))}`;
  const isVip = pool.subjectId === subjectIds.vip;
  return {
    title,
    summary,
    content: `<p>${summary}</p>`,
    impact: template.impact ?? 0,
    subscribeType: isVip ? 1 : 0,
    subjectIds: isVip ? [subjectIds.vip] : subjectsFor(pool, template, topic, random),
    ...chipsOf(template, topic),
    ...standingOf(template, isVip, random),
    labels: pool.subjectId === subjectIds.intraday && happens(0.5, random) ? [DEMO_SOURCE, '快讯'] : [DEMO_SOURCE],
    source: DEMO_SOURCE,
    displayAuthor: '演示快讯台',
    isDemo: true,
  };
}

function companiesFor(pool: FlashPool, template: FlashTemplate): readonly Company[] {
  const theme = hotSectors[pool.subjectId];
  if (theme !== undefined) return companies.filter(({ sector }) => sector === sectors[theme]);
  const isTechnical = pool.isTechnical === true || template.isTechnical === true;
  return isTechnical ? companies.filter(({ sector }) => sector.isTechnical === true) : companies;
}

/** The pool's own subject, a theme that the text speaks of, and now and then the day's big news. */
function subjectsFor(pool: FlashPool, template: FlashTemplate, { company }: Topic, random: Random): number[] {
  const isTheme = Object.values(hotSubjectIds).some((id) => id === pool.subjectId);
  const ids = [isTheme ? subjectIds.companies : pool.subjectId];
  const theme = isTheme ? pool.subjectId : themeOf(company.sector, template);
  if (theme !== undefined) ids.push(theme);
  if (pool.subjectId === subjectIds.intraday) ids.push(subjectIds.aShares);
  const isHeadline = Math.abs(template.impact ?? 0) === 2 || happens(HEADLINE_SHARE, random);
  if (isHeadline && pool.subjectId !== subjectIds.intraday) ids.push(subjectIds.bigNews);
  return [...new Set(ids)];
}

function themeOf(sector: Sector, template: FlashTemplate): number | undefined {
  return isAboutCompany(template) || isAboutPlate(template) ? sector.hotSubjectId : undefined;
}

const isAboutCompany = ({ title, body }: FlashTemplate) => `${title}${body}`.includes('{company}');
const isAboutPlate = ({ title, body }: FlashTemplate) => `${title}${body}`.includes('{plate}');

/** Chips for what the text names, and for nothing else. */
function chipsOf(template: FlashTemplate, { company, plate }: Topic): Pick<FlashDraft, 'stocks' | 'plates'> {
  const namesCompany = isAboutCompany(template);
  return {
    stocks: namesCompany ? [{ symbol: company.symbol, name: company.name }] : [],
    plates: namesCompany || isAboutPlate(template) ? [plate] : [],
  };
}

type Standing = Pick<FlashDraft, 'flashMessageType' | 'superVipRightType'>;

/** Exclusive, selected and provision flashes, some with the super-VIP badge (docs/product/flashes.md#badges). */
function standingOf(template: FlashTemplate, isVip: boolean, random: Random): Standing {
  const draw = random();
  const superVipRightType = happens(isVip ? 0.4 : 0.15, random) ? 1 : 0;
  if (template.title.startsWith('独家') || draw < 0.03) return { flashMessageType: 'exclusive', superVipRightType };
  if (draw < 0.08) return { flashMessageType: 'selected', superVipRightType };
  if (draw < 0.11) return { flashMessageType: 'provision', superVipRightType };
  return {};
}
