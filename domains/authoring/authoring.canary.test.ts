import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootAuthoring, ownSubject, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import type { Member } from '#tests/support/cast.ts';
import { documentOfText } from '#shared/documents/document-text.ts';

/** Stands in the paid part alone; PREVIEW stands where everybody reads. */
const CANARY = 'KINGFISHER';
const PREVIEW = 'OPENPREVIEW';
const STOCK = '688222';

let app: AuthoringApp;
let people: Record<string, Member | null>;
const ids: Record<'paid' | 'fans' | 'waiting' | 'draft', string> = { paid: '', fans: '', waiting: '', draft: '' };

beforeAll(async () => {
  app = await bootAuthoring();
  const chip = { type: 'stock', attrs: { symbol: `${STOCK}.SS`, name: `${CANARY}科技` } };
  const secret = {
    ...paid,
    title: '钠电调研',
    content: `这里是${CANARY}的正文，很长很长很长。`,
    preview: `这里是${PREVIEW}的开头。`,
    holdings: [`${STOCK}.SS`],
    stocks: [`${STOCK}.SS`],
  };
  ids.paid = await app.published(secret);
  ids.fans = await app.published({ ...secret, mode: 1, price: 0 });
  ids.waiting = await app.waiting({ ...secret, preview: `这里也是${CANARY}待审`, title: `${CANARY}待审` });
  ids.draft = (await app.create(app.author, { ...secret, preview: `${CANARY}草稿` })).data.id;
  const content = { version: 1, type: 'doc', content: [{ type: 'paragraph', content: [chip] }] };
  await app.act(app.author, ids.paid, 'append', { content });
  await app.pass(ids.paid);
  await app.act(app.author, ids.fans, 'append', { content: documentOfText(`${CANARY}未审的追加`) });
  const [buyer, subscriber] = [await app.somebody(10_000), await app.somebody()];
  await app.buy(buyer, ids.paid);
  await app.domains.access.grantSubscription({
    ...{ cause: 'fan', uid: subscriber.viewer.uid, subjectId: ownSubject, days: 30 },
  });
  people = { visitor: null, reader: app.writer, buyer, subscriber, author: app.author };
});
afterAll(() => app.close());

const addresses = () => {
  const { uid } = app.author.viewer;
  return [
    ...Object.values(ids).flatMap((id) => [
      `/api/v6/stark/content/get_stark_article?content_id=${id}`,
      `/baoer_backend/api/messages/show/v2/${id}`,
      `/api/pc/msgView/${id}`,
      `/api/v6/message/recommend_messages_page_token/${id}`,
    ]),
    `/api/v6/stark/content/get_v_articles?account_id=${uid}&limit=100`,
    `/api/v6/authoring/profiles/${uid}`,
    `/api/v2/pc/subjects/${ownSubject}/messages?limit=100`,
    `/api/v2/pc/subjects/messages/hot?sub_ids=${ownSubject}`,
    `/api/v6/message/featured?subj_ids=${ownSubject}&limit=100`,
    `/api/v6/message/featured?limit=100`,
    `/api/pc/subj/${ownSubject}`,
    '/feed.xml',
    `/subject/${ownSubject}/feed.xml`,
  ];
};

async function textsFor(member: Member | null): Promise<string[]> {
  return Promise.all(
    addresses().map(async (url) => {
      const answer = await app.http.inject({ url, headers: member === null ? {} : { 'x-token': member.token } });
      return `${url} ${answer.body} ${JSON.stringify(answer.headers)}`;
    }),
  );
}

describe('of what is paid nothing is in any answer to who may not read it', () => {
  test.each(['visitor', 'reader'])('%s', async (who) => {
    for (const text of await textsFor(people[who] ?? null)) {
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain(STOCK);
    }
  });

  test.each([
    ['buyer', 'paid', 'fans'],
    ['subscriber', 'fans', 'paid'],
  ] as const)('%s reads the one that is theirs, and not the other', async (who, own, other) => {
    const read = async (id: string) =>
      (await app.get(`/api/v6/stark/content/get_stark_article?content_id=${id}`, people[who] ?? null)).data;
    expect((await read(ids[own])).content).toContain(CANARY);
    expect(await read(ids[own])).toMatchObject({ paid_info: { need_pay: false } });
    expect(JSON.stringify(await read(ids[other]))).not.toContain(CANARY);
    expect(await read(ids[other])).toMatchObject({ paid_info: { need_pay: true }, content: '' });
  });

  test('everybody reads what was written for everybody', async () => {
    const { data } = await app.get(`/api/v6/stark/content/get_stark_article?content_id=${ids.paid}`, null);
    expect(data).toMatchObject({
      ...{ title: '钠电调研', summary: `这里是${PREVIEW}的开头。`, content: '', stocks: [] },
      content_preview: `<p>这里是${PREVIEW}的开头。</p>`,
    });
  });

  test('what nobody has passed is in no answer to anybody else, buyers among them', async () => {
    for (const who of ['buyer', 'subscriber'])
      for (const text of await textsFor(people[who] ?? null)) expect(text).not.toMatch(/待审|草稿|未审/);
  });

  test('a search for what is hidden answers like one for what never was', async () => {
    const search = async (keyword: string) =>
      (await app.get(`/api/v6/message/articles/search_messages_of_tuo_shui_yan_bao?keyword=${keyword}`, null)).text;
    expect(await search(CANARY)).toBe(await search('XQZWVJABCD'));
  });

  test('the page of its own is as careful', async () => {
    const seen = await app.get(`/api/v6/stark/content/get_v_articles?account_id=${app.author.viewer.uid}`, app.author);
    // Of long texts a list has none of the text, not even for who wrote it.
    expect(seen.data.items.every(({ content }: { content: string }) => content === '')).toBe(true);
    expect((await app.find(app.author, ids.paid)).text).toContain(CANARY);
  });
});
