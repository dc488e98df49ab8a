import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { message } from '#domains/articles/articles.tables.ts';
import type { Fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { sqlOf } from './articles.conditions.ts';

export interface SubjectFactsRow {
  subjectId: number;
  flashCount: number;
  articleCount: number;
  latestAt: UnixSeconds | null;
  latestKind: 'flash' | 'article' | null;
  paidCount: number;
  openCount: number;
  lowestPriceFen: Fen | null;
}

export type SubjectFactsStore = ReturnType<typeof createSubjectFactsStore>;

export function createSubjectFactsStore(db: Db) {
  return {
    /** How much appeared in each of these subjects since a moment, what came last, and how many of its articles are open to everybody. */
    async loadSubjectFacts(
      subjectIds: readonly number[],
      { since, soldIds }: { since: UnixSeconds; soldIds: number[] },
    ): Promise<SubjectFactsRow[]> {
      const isOpen = sqlOf({ is: 'open', soldIds, subjectId: null });
      const { rows } = await db.execute<{ [Name in keyof SubjectFactsRow]: string | number | null }>(sql`
        select asked.id as "subjectId", recent.*, latest.*, priced.*
        from unnest(${sql.param([...subjectIds])}::int[]) as asked (id)
        cross join lateral (
          select count(*) filter (where kind = 'flash') as "flashCount", count(*) filter (where kind = 'article') as "articleCount"
          from message_subject entry where entry.subject_id = asked.id and entry.created_at >= ${since}
        ) recent
        left join lateral (
          select entry.created_at as "latestAt", entry.kind as "latestKind"
          from message_subject entry where entry.subject_id = asked.id
          order by entry.created_at desc, entry.message_id desc limit 1
        ) latest on true
        cross join lateral (
          select count(*) filter (where ${isOpen}) as "openCount", count(*) filter (where not ${isOpen}) as "paidCount",
            min(${message.priceFen}) filter (where not ${isOpen} and ${message.priceFen} > 0 and ${message.subscribeType} <> 1)
              as "lowestPriceFen"
          from message_subject entry join ${message} on ${message.id} = entry.message_id
          where entry.subject_id = asked.id and entry.kind = 'article' and ${message.state} = 'published'
        ) priced`);
      return rows.map(({ latestKind, latestAt, lowestPriceFen, ...counts }) => ({
        subjectId: Number(counts.subjectId),
        flashCount: Number(counts.flashCount),
        articleCount: Number(counts.articleCount),
        paidCount: Number(counts.paidCount),
        openCount: Number(counts.openCount),
        latestAt: latestAt === null ? null : Number(latestAt),
        latestKind: latestKind as SubjectFactsRow['latestKind'],
        lowestPriceFen: lowestPriceFen === null ? null : (Number(lowestPriceFen) as Fen),
      }));
    },
  };
}
