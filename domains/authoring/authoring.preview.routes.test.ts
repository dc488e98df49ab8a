import { afterAll, beforeAll, expect, test } from 'vitest';
import { escapeHtml } from '#shared/escape-html.ts';
import {
  bootAuthoring,
  fieldsOf,
  ownSubject,
  paid,
  type AuthoringApp,
  type Written,
} from '#tests/support/authoring-app.ts';
import { joinBuyer, type Member } from '#tests/support/cast.ts';

let app: AuthoringApp;
let readers: Record<'visitor' | 'follower' | 'buyer', Member | null>;

beforeAll(async () => {
  app = await bootAuthoring();
  const [follower, buyer] = [await joinBuyer(app.domains, '粉丝'), await joinBuyer(app.domains, '买家')];
  const { uid } = follower.viewer;
  await app.domains.access.grantSubscription({ cause: '粉丝', uid, subjectId: ownSubject, days: 30 });
  readers = { visitor: null, follower, buyer };
});
afterAll(() => app.close());

const open: Written = { mode: 3, content: '免费的 <b>正文</b>，\n有两行', tags: ['钠电'], source_name: '砚田' };

/** But for its number, and until when the reader has which right. */
const told = ({ id: _id, url: _url, read_right: _right, purchased_at: _at, ...rest }: Record<string, unknown>) => rest;

/** The row in which a search by them looks for it: a single right opens none. */
async function searchedIn(id: string, who: string): Promise<string> {
  const audience = who === 'follower' ? `in ('', 's${ownSubject}')` : "= ''";
  const { rows } = await app.database.db.execute<{ text: string }>(
    `select concat_ws(E'\\n', nullif(title, ''), nullif(summary, ''), nullif(body, '')) as text from message_search
      where message_id = ${Number(id)} and audience ${audience} order by audience desc limit 1`,
  );
  return rows[0]?.text ?? '';
}

/** What a feed says of it; nothing where it is not in it. */
async function fedIn(id: string): Promise<string> {
  const { items } = (await app.http.inject({ url: '/feed.json' })).json();
  const item = items.find(({ url }: { url: string }) => url.endsWith(`/article/${id}`));
  return item?.content_html ?? '';
}

test.each([
  ['what is free', open],
  ['what is paid for', { ...paid, content: '付费的 <i>正文</i>', tags: ['钠电'], stocks: [] }],
  ['what is for followers', { ...paid, mode: 1, price: 0 }],
] as [string, Written][])('the preview of %s is byte for byte what is then sent', async (_what, given) => {
  const { data: preview } = await app.send('POST', '/api/v6/authoring/preview', app.author, {
    fields: fieldsOf(given),
  });
  const id = await app.published(given);
  const buyer = readers.buyer?.viewer.uid;
  if (buyer !== undefined) await app.domains.access.grantMessage({ uid: buyer, messageId: Number(id), by: 'purchase' });
  for (const [who, member] of Object.entries(readers)) {
    const { page, card, search, feed } = preview[who];
    const sent = (await app.get(`/baoer_backend/api/messages/show/v2/${id}`, member)).data;
    expect([who, told(page)]).toEqual([who, told(sent)]);
    expect([who, page.read_right.allowed, page.read_right.by]).toEqual([
      who,
      sent.read_right.allowed,
      sent.read_right.by,
    ]);
    expect([who, search]).toEqual([who, await searchedIn(id, who)]);
    expect([who, escapeHtml(feed)]).toEqual([who, await fedIn(id)]);
    // What is sold by itself is in no column.
    if (given.mode === 2) continue;
    const { items } = (await app.get(`/api/v2/pc/subjects/${ownSubject}/messages`, member)).data;
    expect([who, told(card)]).toEqual([who, told(items.find((item: { id: string }) => item.id === id))]);
  }
});
