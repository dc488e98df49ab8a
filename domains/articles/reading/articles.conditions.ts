import { and, arrayContains, arrayOverlaps, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { message, messageReportTag } from '#domains/articles/articles.tables.ts';

const DAY_SECONDS = 86_400;

/** What a list asks of its articles, as a plain value: equal questions have equal answers. */
export type Condition =
  | { is: 'in'; subjectIds: number[] }
  /** In one of the first, in none of the others. */
  | { is: 'in but'; subjectIds: number[]; others: number[] }
  | { is: 'labelled'; subjectIds: number[]; label: string }
  | { is: 'premium in'; subjectId: number; soldIds: number[] }
  | { is: 'tagged'; tagId: number }
  /** Signed by an account, and written in one of these ways when some are named. */
  | { is: 'signed'; uid: Uid; contentTypes: readonly Message['contentType'][] }
  /** Everybody may read it whole; of one subject when it is named. */
  | { is: 'open'; soldIds: number[]; subjectId: number | null }
  | { is: 'related'; id: number; subjectIds: number[]; symbols: string[]; plateIds: number[] };

/** So many days ago, to the minute: who asks a second later asks the same. */
export function sinceDays(days: number, now: UnixSeconds): UnixSeconds {
  const since = now - days * DAY_SECONDS;
  return since - (since % 60);
}

export const inSubjects = (subjectIds: Iterable<number>): Condition => ({ is: 'in', subjectIds: [...subjectIds] });

/**
 * Shares a subject, a stock or a plate with a message. Hidden facts take no part on either side: `about` is already gated,
 * and of the candidates only what everybody may see of them is compared.
 */
export function relatedTo({ id, kind, subjectIds, stocks, plates }: Message): Condition {
  const symbols = stocks.filter((stock) => stock.isPremium !== true).map((stock) => stock.symbol);
  const plateIds = plates.map((plate) => plate.id);
  // A subject of flashes is as wide as 公司 or 宏观: what else stands under it has nothing to do with this one.
  return { is: 'related', id, subjectIds: kind === 'flash' ? [] : subjectIds, symbols, plateIds };
}

/** The same question in SQL, of the table `message`. */
export function sqlOf(condition: Condition): SQL {
  switch (condition.is) {
    case 'in':
      return isIn(condition.subjectIds);
    case 'in but':
      return sql`(${isIn(condition.subjectIds)} and not ${isIn(condition.others)})`;
    case 'labelled':
      return sql`(${isIn(condition.subjectIds)} and ${arrayContains(message.labels, [condition.label])})`;
    case 'premium in':
      return sql`(${isIn([condition.subjectId])} and ${isPremium(condition.soldIds)})`;
    case 'tagged':
      return sql`exists (select 1 from ${messageReportTag} where ${messageReportTag.messageId} = ${message.id} and ${messageReportTag.tagId} = ${condition.tagId})`;
    case 'signed':
      return isSigned(condition);
    case 'open':
      return condition.subjectId === null
        ? isOpen(condition.soldIds)
        : sql`(${isIn([condition.subjectId])} and ${isOpen(condition.soldIds)})`;
    case 'related':
      return isRelated(condition);
  }
}

const nothing = sql`false`;

/** Whether everybody sees the title: that of a VIP message is hidden, so it takes no part in lists of titles, searches and comparisons. */
export const isTitlePublic = sql`(${message.subscribeType} <> 1 or ${message.isTrial})`;

function isSigned({ uid, contentTypes }: Extract<Condition, { is: 'signed' }>): SQL {
  const isSo = contentTypes.length === 0 ? undefined : inArray(message.contentType, [...contentTypes]);
  return sql`(${and(eq(message.authorUid, uid), isTitlePublic, isSo)})`;
}

function isIn(subjectIds: number[]): SQL {
  return subjectIds.length === 0 ? nothing : arrayOverlaps(message.subjectIds, subjectIds);
}

/** The class `premium` of the gate (`classOf`), as a query. */
function isPremium(soldIds: number[]): SQL {
  const isSold = or(
    eq(message.isPremium, true),
    isIn(soldIds),
    soldIds.length === 0 ? nothing : sql`coalesce(${message.subscribeSubjectId} in ${soldIds}, false)`,
  );
  return sql`(${message.subscribeType} <> 1 and not ${message.isTrial} and ${isSold})`;
}

/** What the gate lets everybody read (`mayRead` of a visitor), as a query. */
function isOpen(soldIds: number[]): SQL {
  return sql`(${message.isTrial} or (${message.subscribeType} <> 1 and not ${isPremium(soldIds)}))`;
}

function isRelated({ id, subjectIds, symbols, plateIds }: Condition & { is: 'related' }): SQL {
  const sharesStock =
    symbols.length === 0
      ? nothing
      : sql`exists (select 1 from jsonb_array_elements(${message.stocks}) stock
          where stock->>'symbol' in ${symbols} and coalesce(stock->>'isPremium', 'false') <> 'true')`;
  const sharesPlate =
    plateIds.length === 0
      ? nothing
      : sql`exists (select 1 from jsonb_array_elements(${message.plates}) plate where (plate->>'id')::int in ${plateIds})`;
  const shares = or(isIn(subjectIds), and(isTitlePublic, or(sharesStock, sharesPlate)));
  return sql`(${message.id} <> ${id} and ${shares})`;
}
