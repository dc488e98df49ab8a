import type { PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { documentOfText } from '#shared/documents/document-text.ts';
import { bootBilling } from './billing-app.ts';
import { joinBuyer, type Member } from './cast.ts';
import { joinStaff } from './staff.ts';

export type AuthoringApp = Awaited<ReturnType<typeof bootAuthoring>>;
export type Written = Partial<Omit<PostFields, 'content' | 'preview'>> & { content?: string; preview?: string };

/** The column of 砚田. */
export const ownSubject = 930;

/** A site with a verified author who has a column, somebody who has not, two reviewers, and whoever buys. */
export async function bootAuthoring(options: { poolSize?: number } = {}) {
  const app = await bootBilling(options);
  const { people, subjects, authoring } = app.domains;
  await subjects.upsert([{ id: ownSubject, title: '砚田手记', isSubscribable: true }]);
  const author = await joinBuyer(app.domains, '周砚');
  await people.addRole(author.viewer.uid, 'author');
  await authoring.giveSubject(author.viewer.uid, ownSubject);
  const writer = await joinBuyer(app.domains, '路人');
  const reviewer = await joinStaff(app, '许澜', ['reviewer']);
  const second = await joinStaff(app, '陈礼', ['reviewer']);

  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    member: Member | null,
    body?: object,
    key?: string,
  ) {
    const answer = await app.http.inject({
      ...{ method, url },
      headers: { ...(member && { 'x-token': member.token }), ...(key && { 'idempotency-key': key }) },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, text: answer.payload, ...answer.json() };
  }

  const content = '/apiv2/external/content';
  const own = '/api/v6/authoring';
  const desk = '/ops/api/reviews';

  const calls = {
    ...app,
    author,
    writer,
    reviewer,
    second,
    send,
    get: (url: string, member: Member | null) => send('GET', url, member),
    create: (member: Member, given: Written = {}, more: object = {}, key?: string) =>
      send('POST', content, member, { fields: fieldsOf(given), ...more }, key),
    edit: (member: Member, id: string, given: Written, version: number, more: object = {}) =>
      send('POST', `${content}/${id}/edit`, member, { fields: fieldsOf(given), version, ...more }),
    find: (member: Member | null, id: string) => send('GET', `${content}/${id}`, member),
    act: (member: Member, id: string, verb: string, body: object = {}) =>
      send('POST', `${content}/${id}/${verb}`, member, body),
    own: (member: Member, id: string, verb: string, body: object = {}) =>
      send('POST', `${own}/posts/${id}/${verb}`, member, body),
    list: (member: Member, query = '') => send('GET', `/apiv1/external/content/list${query}`, member),
    review: (member: Member, id: string, verb: string, body: object = {}) =>
      send('POST', `${desk}/${id}/${verb}`, member, body),
    desk: (member: Member, path = '') => send('GET', `${desk}${path}`, member),

    /** A post that waits for somebody. */
    async waiting(given: Written = {}, by: Member = author): Promise<string> {
      const { data, message } = await calls.create(by, given, { submit: true });
      if (data?.status !== 'wait') throw new Error(`It was not handed in: ${message}`);
      return data.id;
    },
    /** Passes what waits, by as many people as it takes. */
    async pass(id: string): Promise<void> {
      for (const by of [reviewer, second]) {
        const { data } = await calls.desk(by, `/${id}`);
        const answer = await calls.review(by, id, 'approve', { version: data.version });
        if (answer.data?.is_done === true) return;
        if (answer.code !== 20000) throw new Error(answer.message);
      }
    },
    /** A post that readers have. */
    async published(given: Written = {}, by: Member = author): Promise<string> {
      const id = await calls.waiting(given, by);
      await calls.pass(id);
      return id;
    },
    buy: (member: Member, id: string) =>
      app.post('/api/premium/purchaseMessage', member, { MessageId: Number(id), SubjectId: 0 }),
  };
  return calls;
}

/** A whole article, with what a test says otherwise. */
export function fieldsOf({ content = '正文的全部', preview, ...given }: Written): object {
  return {
    ...{ content_type: 'article', title: '钠电正极的两条路线', ai_made: false, holdings: [] },
    ...given,
    content: documentOfText(content),
    preview: preview === undefined ? null : documentOfText(preview),
  };
}

/** What a paid article says besides. */
export const paid: Written = { mode: 2, price: 18, content: '付费的正文写在这里，一共有两句。', preview: '公开的几句' };
