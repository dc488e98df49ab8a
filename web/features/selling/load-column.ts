import { articles, type ListedMessage } from '#domains/articles/articles.contract.ts';
import { orders } from '#domains/billing/orders/billing.orders.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import { surge } from '#domains/boards/surge/boards.surge.contract.ts';
import type { Api } from '#shared/contract.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { shortOf } from '#web/features/articles/short-items.ts';
import { surgeGroupsOf } from '#web/features/boards/surge/surge-groups.ts';
import { loadSubjectRows } from '#web/features/subjects/subject-events.ts';
import { factsOf } from '#web/features/subjects/subject-words.ts';
import { noPage, orNotFound } from '#web/lib/load.ts';
import type { SoldColumn } from './sold-columns.ts';
import { standingWith } from './standing.ts';
import { groupByTheme } from './themes-of.ts';

export const ROWS = 10;
const FLASH_ROWS = 20;
/** Themes are looked for in so many issues. */
const ISSUES = 60;
const CANDIDATE_THEMES = 5;
const CANDIDATES_EACH = 4;

export interface ColumnWish {
  page: string;
  cursor: string;
  tag: string;
  words: string;
  theme: string;
  month: string;
}

/** What every page of a column has. */
export async function loadColumn(api: Api, { subjectId }: SoldColumn, isSignedIn: boolean) {
  const [subject, { items: facts }, trials, own] = await Promise.all([
    orNotFound(api(subjects.getInfo, { params: { id: subjectId } })),
    api(articles.listSubjectFacts, { query: { ids: String(subjectId) } }),
    api(articles.listTrialBySubject, { params: { id: subjectId }, query: { limit: 3 } }),
    ownOf(isSignedIn, () => api(orders.listSubscriptions, {})),
  ]);
  return {
    subject,
    facts: factsOf(facts, subjectId),
    trials: trials.items.map((trial) => ({ ...shortOf(trial), summary: trial.summary })),
    standing: standingWith(subjectId, own?.items ?? null),
  };
}

/** The newest and those before it, by pages. */
export async function loadIssues(api: Api, { subjectId: id }: SoldColumn, { page }: ColumnWish) {
  const isFlashes = id === subjectIds.vip;
  const limit = isFlashes ? FLASH_ROWS : ROWS;
  const { items, total } = await orNotFound(api(articles.listBySubject, { params: { id }, query: { page, limit } }));
  if (items.length === 0 && Number(page) > 1) throw noPage();
  const rows = isFlashes ? await loadSubjectRows(api, id, items) : { items, others: {} };
  const newest = Number(page) === 1 ? (items[0] ?? null) : null;
  return { rows, newest, total, page: Number(page), pageCount: Math.ceil(total / limit) };
}

/** The days of a month on which it appeared, or should. */
export const loadCalendar = (api: Api, { subjectId: id }: SoldColumn, { month }: ColumnWish) =>
  api(articles.getIssueCalendar, { params: { id }, query: { month: isMonth(month) ? month : '' } });

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export async function loadThemes(api: Api, { subjectId: id }: SoldColumn, { theme }: ColumnWish) {
  const { items } = await api(articles.listBySubject, { params: { id }, query: { limit: ISSUES } });
  const groups = groupByTheme(items);
  const chosen = groups.find((group) => String(group.id) === theme) ?? null;
  if (theme !== '' && chosen === null) throw noPage('这个栏目没有写过这个题材');
  const isOfIt = ({ bkj_infos: plates }: ListedMessage) => plates.some((plate) => plate.id === chosen?.id);
  return {
    groups: groups.map(({ id: of, name, count, latest }) => ({ id: of, name, count, latest: shortOf(latest) })),
    chosen: chosen && { id: chosen.id, name: chosen.name, items: items.filter(isOfIt) },
  };
}

/** All research, or that of one category. */
export async function loadReports(api: Api, column: SoldColumn, { tag, cursor }: ColumnWish) {
  const [{ items: tags }, first] = await Promise.all([
    api(articles.listReportTags, {}),
    tag === ''
      ? api(articles.listFeatured, { query: { subj_ids: String(column.subjectId), limit: ROWS, cursor } })
      : orNotFound(api(articles.listByReportTag, { params: { tag }, query: { limit: ROWS, cursor } })),
  ]);
  return { tags: tags.map(({ id, name, desc }) => ({ id, name, desc })), tag, cursor, first };
}

export async function loadFound(api: Api, { words, cursor }: ColumnWish) {
  const first = await orNotFound(api(articles.searchDigests, { query: { keyword: words, limit: ROWS, cursor } }));
  return { words, cursor, first };
}

/** Categories of research, each with its newest. */
export async function loadCategories(api: Api) {
  const { items } = await api(articles.listReportTags, {});
  return items.map(({ id, name, desc, latest_article_id: latestId, latest_article_title: latestTitle }) => ({
    ...{ id, name, desc, latestId, latestTitle },
  }));
}

/** Who goes up today, by theme, with the reason: for everybody. */
export async function loadCandidates(api: Api) {
  const [{ items }, stocks] = await Promise.all([
    api(surge.listSurgePlates, { query: {} }),
    api(surge.listSurgeStocks, { query: { uplimit: 'true' } }),
  ]);
  const groups = surgeGroupsOf({
    plates: items,
    stocks,
    changes: new Map(),
    longReasons: new Map(),
    withoutWarned: true,
  });
  return groups
    .filter(({ id, stocks: members }) => id > 0 && members.length > 0)
    .slice(0, CANDIDATE_THEMES)
    .map(({ id, name, about, stocks: members }) => ({
      ...{ id, name, about, total: members.length },
      stocks: members
        .slice(0, CANDIDATES_EACH)
        .map(({ symbol, name: called, reason }) => ({ symbol, name: called, reason })),
    }));
}
