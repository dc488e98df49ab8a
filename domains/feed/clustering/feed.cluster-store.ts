import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { arrayOf } from '#domains/feed/feed.sql.ts';
import type { UnixSeconds } from '#shared/time.ts';

/** Whoever forms groups is alone: two messages of one event, written at the same time, find each other. */
const CLUSTER_LOCK = 7_020_004;

/** Of one key so many messages are looked at on either side, the nearest: a flood of one text costs no more. */
const MOST_PER_KEY = 8;

export interface Membership {
  messageId: number;
  clusterId: number;
}

export interface Keyed {
  id: number;
  createdAt: UnixSeconds;
  reach: number;
  keys: readonly number[];
}

/** The groups, and the keys by which messages find each other. */
export function createClusterStore(db: Db) {
  return {
    /** Everybody in the groups of these messages, themselves included. */
    async loadMembers(messageIds: number[]): Promise<Membership[]> {
      const { rows } = await db.execute<{ message_id: string; cluster_id: string }>(sql`select message_id, cluster_id
        from feed_cluster where cluster_id in
          (select cluster_id from feed_cluster where message_id = any(${arrayOf(messageIds, 'bigint')}))`);
      return rows.map((row) => ({ messageId: Number(row.message_id), clusterId: Number(row.cluster_id) }));
    },
  };
}
export type ClusterStore = ReturnType<typeof createClusterStore>;

/** Its writes, and the reads that they go by; they belong to the writer's work. */
export function createClusterWriteStore(db: Db) {
  return {
    loadMembers: createClusterStore(db).loadMembers,

    async lock(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${CLUSTER_LOCK})`);
    },

    async putKeys(messages: readonly Keyed[]): Promise<void> {
      await db.execute(sql`insert into feed_cluster_key (key, created_at, message_id)
        select key, created_at, id from ${keysOf(messages)} on conflict do nothing`);
    },

    async dropKeys(messages: readonly Keyed[]): Promise<void> {
      await db.execute(sql`delete from feed_cluster_key known using ${keysOf(messages)}
        where known.key = given.key and known.created_at = given.created_at and known.message_id = given.id`);
    },

    /** For each of these messages those within its reach that share a key with it. */
    async pickCandidates(messages: readonly Keyed[]): Promise<Map<number, number[]>> {
      const { rows } = await db.execute<{
        id: string;
        others: string[];
      }>(sql`select id, array_agg(distinct message_id) as others
        from ${keysOf(messages)} cross join lateral (
          (select message_id from feed_cluster_key known where known.key = given.key
            and (known.created_at, known.message_id) < (given.created_at, given.id) and known.created_at >= given.created_at - reach
            order by known.created_at desc, known.message_id desc limit ${MOST_PER_KEY})
          union all (select message_id from feed_cluster_key known where known.key = given.key
            and (known.created_at, known.message_id) > (given.created_at, given.id) and known.created_at <= given.created_at + reach
            order by known.created_at, known.message_id limit ${MOST_PER_KEY})) near
        group by id`);
      return new Map(rows.map(({ id, others }) => [Number(id), others.map(Number)]));
    },

    async takeNames(count: number): Promise<number[]> {
      const { rows } = await db.execute<{ name: string }>(
        sql`select nextval('feed_cluster_name') as name from generate_series(1, ${count})`,
      );
      return rows.map(({ name }) => Number(name));
    },

    async dropMembers(messageIds: readonly number[]): Promise<void> {
      await db.execute(sql`delete from feed_cluster where message_id = any(${arrayOf(messageIds, 'bigint')})`);
    },

    async putMembers(members: readonly Membership[]): Promise<void> {
      await db.execute(sql`insert into feed_cluster (message_id, cluster_id)
        select "messageId", "clusterId" from json_to_recordset(${JSON.stringify(members)}::json)
          as x ("messageId" bigint, "clusterId" bigint)`);
    },
  };
}
export type ClusterWriteStore = ReturnType<typeof createClusterWriteStore>;

function keysOf(messages: readonly Keyed[]): SQL {
  const given = messages.flatMap(({ id, createdAt, reach, keys }) =>
    keys.map((key) => ({ id, key, reach, created_at: createdAt })),
  );
  return sql`json_to_recordset(${JSON.stringify(given)}::json) as given (id bigint, key int, reach bigint, created_at bigint)`;
}
