import { performance } from 'node:perf_hooks';
import type { Database } from '#db/client.ts';
import { composePast } from '#demo/flashes/flashes.ts';
import { foldText, wordsOf } from '#shared/full-text/words.ts';
import { createChance } from './chance.ts';

const SECONDS_BETWEEN = 30;
const CLAUSES_OF_MESSAGE = 8;
/** Subjects 1–10 hold a tenth of the messages each, 11–30 a twentieth; this one holds as many as the number says, whatever the size. */
export const RARE_SUBJECT = 999;
const RARE_MESSAGES = 60;
/** Of whom every tenth flash is. */
export const RARER_SOURCE = '东方财富';

/** When message `id` of `count` was published: the newest now. */
export function createdAtOf(id: number, count: number, now: number): number {
  return now - (count - id) * SECONDS_BETWEEN;
}

/** The clauses of the demo's news: real sentences, cut where the search cuts, so the words of a text are those of its clauses. */
export function clauses(now: number): string[] {
  const texts = composePast(now, createChance(7)).flatMap(({ title, summary }) => [
    title,
    ...summary.split(/[，。；：、\s]/),
  ]);
  return [...new Set(texts.map(foldText).filter((text) => text.length >= 4))];
}

/** One article for so many flashes. */
const FLASHES_PER_ARTICLE = 50;
/** So many texts of flashes make up an article. */
const FLASHES_OF_ARTICLE = 8;

/** What the index of words takes. */
export interface IndexFacts {
  seconds: number;
  megabytes: number;
  articleSeconds: number;
  articleMegabytes: number;
  /** Of the table, with its texts and all of its indexes. */
  tableMegabytes: number;
}

/** Writes `count` flashes with their places, search rows and events, as publishing them one by one would have left them; and articles of the same words. */
export async function fillFeed({ apart }: Pick<Database, 'apart'>, count: number, now: number): Promise<IndexFacts> {
  // A client of the pool gives up on statements that take so long.
  return apart(async (client) => {
    await client.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off");
    await client.query('create temp table clause (id int primary key, body text not null, words tsvector not null)');
    const vocabulary = clauses(now);
    const rows = vocabulary.map((body, id) => ({ id, body, words: wordsOf(body) }));
    await client.query(
      `insert into clause select id, body, array_to_tsvector(words)
         from json_to_recordset($1::json) as x (id int, body text, words text[])`,
      [JSON.stringify(rows)],
    );
    await client.query('analyze clause');
    await client.query(
      'drop index message_search_flashes; drop index message_search_articles; drop index feed_entry_page; drop index feed_entry_marked; drop index feed_entry_source',
    );
    for (const statement of statements(count, vocabulary.length, now)) await client.query(statement);
    const timeOf = async (statement: string) => {
      const startedAt = performance.now();
      await client.query(statement);
      return (performance.now() - startedAt) / 1000;
    };
    const indexOf = (kind: string, name: string) =>
      timeOf(
        `create index message_search_${name} on message_search using gin (words, (array[created_at / 604800])) where kind = '${kind}'`,
      );
    const [seconds, articleSeconds] = [await indexOf('flash', 'flashes'), await indexOf('article', 'articles')];
    await client.query(`create index feed_entry_page on feed_entry (subject_id, created_at, message_id);
      create index feed_entry_marked on feed_entry (subject_id, is_explained, important, created_at, message_id)
        where is_explained or important > 0;
      create index feed_entry_source on feed_entry (subject_id, source, is_explained, important, created_at, message_id)`);
    await client.query('vacuum analyze');
    const { rows: sizes } = await client.query<{ flashes: string; articles: string; all: string }>(`select
      pg_relation_size('message_search_flashes') as flashes, pg_relation_size('message_search_articles') as articles,
      pg_total_relation_size('message_search') as all`);
    const megabytesOf = (bytes: string | undefined) => Number(bytes) / 1_048_576;
    return {
      ...{ seconds, megabytes: megabytesOf(sizes[0]?.flashes), tableMegabytes: megabytesOf(sizes[0]?.all) },
      ...{ articleSeconds, articleMegabytes: megabytesOf(sizes[0]?.articles) },
    };
  });
}

function statements(count: number, vocabulary: number, now: number): string[] {
  const at = `(${now} - (${count} - s)::bigint * ${SECONDS_BETWEEN})`;
  const rareEvery = Math.max(1, Math.floor(count / RARE_MESSAGES));
  const subjects = `array[s % 10 + 1, (s * 7) % 20 + 11] || case when s % ${rareEvery} = 0 then array[${RARE_SUBJECT}] else '{}'::int[] end`;
  // A ninth is important and a few very; of every ten flashes one is of a second publisher.
  const important = 'case when s % 900 = 0 then 2 when s % 9 = 0 then 1 else 0 end';
  const articles = Math.max(1, Math.floor(count / FLASHES_PER_ARTICLE));
  const source = `case when s % 10 = 7 then '${RARER_SOURCE}' else '财联社' end`;
  const marks = `array(select '@' || unnest(${subjects}))
    || case when s % 9 = 0 then array['!1'] else '{}' end || case when s % 900 = 0 then array['!2'] else '{}' end
    || case when s % 40 = 0 then array['!explained'] else '{}' end || array['~' || ${source}]`;
  const places = Array.from({ length: CLAUSES_OF_MESSAGE }, (_, nr) => nr);
  // Squared, so that some clauses are common and most are rare, as words are.
  const chosen = (nr: number) =>
    `floor(${vocabulary} * power((hashint8(s * ${CLAUSES_OF_MESSAGE} + ${nr})::bigint + 2147483648) / 4294967296.0, 2))::int`;
  const joined = places.map((nr) => `join clause c${nr} on c${nr}.id = ${chosen(nr)}`).join(' ');
  const body = places.map((nr) => `c${nr}.body`).join(` || '，' || `);
  const words = places.map((nr) => `c${nr}.words`).join(' || ');
  return [
    `insert into message_search (message_id, created_at, title, summary, opened_by, format, words)
       select s, ${at}, c0.body, ${body}, ${subjects}, 2, ${words} || array_to_tsvector(${marks})
       from generate_series(1, ${count}) s ${joined}`,
    `insert into message (id, kind, title, summary, need_explained, important, source, subscribe_type, subject_ids, created_at, updated_at, manual_updated_at)
       select s, 'flash', title, summary, s % 40 = 0, ${important}, ${source}, (s % 25 = 0)::int, ${subjects}, ${at}, ${at}, ${at}
       from message_search, lateral (select message_id::int as s) one`,
    `insert into message (id, kind, title, summary, content, subject_ids, created_at, updated_at, manual_updated_at)
       select ${count} + s, 'article', whole[1], whole[2], '<p>' || array_to_string(whole, '</p><p>') || '</p>', '{17}', at, at, at
       from generate_series(1, ${articles}) s, lateral (select array(select summary from message_search
         where message_id between (s - 1) * ${FLASHES_PER_ARTICLE} + 1 and (s - 1) * ${FLASHES_PER_ARTICLE} + ${FLASHES_OF_ARTICLE}) as whole) texts,
         lateral (select ${now} - (${articles} - s)::bigint * ${SECONDS_BETWEEN * FLASHES_PER_ARTICLE} as at) times`,
    `insert into message_search (message_id, kind, created_at, title, summary, body, opened_by, format, words)
       select m.id, 'article', m.created_at, m.title, m.summary, m.content, '{17}', 2, array_to_tsvector(array(select distinct word
         from message_search part, unnest(tsvector_to_array(part.words)) word where part.message_id
         between (m.id - ${count} - 1) * ${FLASHES_PER_ARTICLE} + 1 and (m.id - ${count} - 1) * ${FLASHES_PER_ARTICLE} + ${FLASHES_OF_ARTICLE}))
       from message m where m.kind = 'article'`,
    // A VIP flash is found by the staff and by who subscribes to one of its subjects.
    ...['*', 'subject'].map(
      (
        audience,
      ) => `insert into message_search (message_id, audience, created_at, title, summary, opened_by, format, words)
       select message_id, key, created_at, title, summary, opened_by, 2, array_to_tsvector(array(select key || '/' || word
         from unnest(tsvector_to_array(words)) word)) from message_search,
         ${audience === '*' ? `(values ('*')) as audience (key)` : `lateral (select distinct 's' || unnest(opened_by) as key) audience`}
       where message_id % 25 = 0 and kind = 'flash' and audience = ''`,
    ),
    `delete from message_search where message_id % 25 = 0 and kind = 'flash' and audience = ''`,
    `insert into message_explanation (message_id, article_id)
       select s, ${count} + 1 + s % ${articles} from generate_series(40, ${count}, 40) s`,
    `insert into feed_entry (subject_id, created_at, message_id, is_explained, important, source)
       select subject, created_at, id, need_explained, important, case when subscribe_type = 1 then '' else source end from message, unnest(subject_ids || 0) subject where kind = 'flash'`,
    `insert into message_subject (subject_id, created_at, message_id, kind, is_trial)
       select subject, created_at, id, kind, false from message, unnest(subject_ids) subject`,
    `insert into feed_event ("offset", at, kind, message_id, version, subject_ids, need_explained, touches_explained, important, touches_important, sources, subscribe_type)
       select id, created_at, 'create', id, 1, subject_ids, need_explained, need_explained, important, important,
         array[case when subscribe_type = 1 then '' else source end], subscribe_type from message where kind = 'flash'`,
    `update feed_head set "offset" = ${count}`,
    `select setval(pg_get_serial_sequence('message', 'id'), ${count} + ${articles})`,
  ];
}
