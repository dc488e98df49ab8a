import { and, arrayContains, arrayOverlaps, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import { plainText } from '#domains/articles/writing/articles.html.ts';
import { message, messageReportTag } from '#domains/articles/articles.tables.ts';

/** Conditions for `pickArticles`, each named after what it asks. */

const nothing = sql`false`;

export function inSubjects(subjectIds: Iterable<number>): SQL {
  const ids = [...subjectIds];
  return ids.length === 0 ? nothing : arrayOverlaps(message.subjectIds, ids);
}

/** In one of the first, in none of the others. */
export function inSubjectsBut(subjectIds: Iterable<number>, others: Iterable<number>): SQL {
  return sql`(${inSubjects(subjectIds)} and not ${inSubjects(others)})`;
}

export function isLabelled(subjectIds: Iterable<number>, label: string): SQL {
  return sql`(${inSubjects(subjectIds)} and ${arrayContains(message.labels, [label])})`;
}

/** Premium articles of a subject. */
export function isPremiumIn(subjectId: number, subscribableIds: ReadonlySet<number>): SQL {
  return sql`(${inSubjects([subjectId])} and ${isPremiumArticle(subscribableIds)})`;
}

export function hasReportTag(tagId: number): SQL {
  return sql`exists (select 1 from ${messageReportTag} where ${messageReportTag.messageId} = ${message.id} and ${messageReportTag.tagId} = ${tagId})`;
}

/** The class of an article (docs/product/access.md#class) as a query. */
function isPremiumArticle(subscribableIds: ReadonlySet<number>): SQL {
  const isSold = or(
    eq(message.isPremium, true),
    inSubjects(subscribableIds),
    subscribableIds.size === 0
      ? nothing
      : sql`coalesce(${message.subscribeSubjectId} in ${[...subscribableIds]}, false)`,
  );
  return sql`(not ${message.isTrial} and ${isSold})`;
}

/** Everybody may read it whole; of one subject when it is named. */
export function isOpenToAll(subscribableIds: ReadonlySet<number>, subjectId?: number): SQL {
  const isOpen = sql`(${message.isTrial} or (${message.subscribeType} <> 1 and not ${isPremiumArticle(subscribableIds)}))`;
  return subjectId === undefined ? isOpen : sql`(${inSubjects([subjectId])} and ${isOpen})`;
}

/**
 * Shares a subject, a stock or a plate with a message. Hidden facts take no part on either side: `about` is already gated,
 * and of the candidates only what everybody may see of them is compared.
 */
export function isRelatedTo(about: Message): SQL {
  const symbols = about.stocks.filter((stock) => stock.isPremium !== true).map((stock) => stock.symbol);
  const plateIds = about.plates.map((plate) => plate.id);
  const sharesStock =
    symbols.length === 0
      ? nothing
      : sql`exists (select 1 from jsonb_array_elements(${message.stocks}) stock
          where stock->>'symbol' in ${symbols} and coalesce(stock->>'isPremium', 'false') <> 'true')`;
  const sharesPlate =
    plateIds.length === 0
      ? nothing
      : sql`exists (select 1 from jsonb_array_elements(${message.plates}) plate where (plate->>'id')::int in ${plateIds})`;
  const shares = or(inSubjects(about.subjectIds), and(titleIsPublic, or(sharesStock, sharesPlate)));
  return sql`(${message.id} <> ${about.id} and ${shares})`;
}

/** In a subject, and every blank-separated word occurs in the title, the summary or the preview, in the text that a reader sees. */
export function mentions(subjectId: number, keyword: string): SQL {
  const text = sql`lower(${message.title} || ' ' || ${message.summary} || ' ' || regexp_replace(${message.previewContent}, '<[^>]*>', '', 'g'))`;
  const words = plainText(keyword)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return nothing;
  return sql`(${and(inSubjects([subjectId]), titleIsPublic, ...words.map((word) => sql`position(${word} in ${text}) > 0`))})`;
}

/** The title of a VIP message is hidden, so it takes no part in searches and comparisons. */
const titleIsPublic = sql`(${message.subscribeType} <> 1 or ${message.isTrial})`;
