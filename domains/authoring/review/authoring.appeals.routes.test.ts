import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentOfText } from '#shared/documents/document-text.ts';
import { testNow } from '#tests/support/app.ts';
import { bootAuthoring, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import type { Member } from '#tests/support/cast.ts';
import { openOpsPages } from '#tests/support/ops-pages.ts';
import { joinStaff } from '#tests/support/staff.ts';

let app: AuthoringApp;
let third: Member;

beforeAll(async () => {
  app = await bootAuthoring();
  third = await joinStaff(app, '秦越', ['reviewer']);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

const WORDS = '依据写在第二段的公告里';
const appeal = (id: string, words: string = WORDS, by: Member = app.author) => app.own(by, id, 'appeal', { words });
const versionOf = async (id: string) => (await app.desk(third, `/${id}`)).data.version;
const refuse = async (id: string, by: Member = app.reviewer) =>
  app.review(by, id, 'reject', { version: await versionOf(id), reason: 'unsourced', note: '补上出处' });
const approve = async (id: string, by: Member) =>
  app.review(by, id, 'approve', { version: (await app.desk(by, `/${id}`)).data.version });
const lastNotice = async () => (await app.get('/api/v6/notices', app.author)).data.items[0];

async function refused(given: object = {}): Promise<string> {
  const id = await app.waiting({ title: '有出处的', ...given });
  expect((await refuse(id)).code).toBe(20000);
  return id;
}

describe('authoring.appealPost', () => {
  test('the same text waits for somebody else, with the refusal and what is said to it; passed, it goes out', async () => {
    const id = await refused();
    const before = (await app.find(app.author, id)).data;
    expect(before).toMatchObject({ status: 'rejected', appeal_until: testNow + 7 * 86_400, may: { appeal: true } });
    expect((await appeal(id)).data).toMatchObject({
      ...{ status: 'wait', version: before.version, appeal_until: 0, may: { appeal: false, take_back: true } },
      refusal: { reason_text: '观点或数字没有依据', appeal: { words: WORDS, at: testNow } },
    });
    const queued = (await app.desk(app.reviewer)).data.items.find((item: { id: string }) => item.id === id);
    expect(queued).toMatchObject({ is_appeal: true, may_decide: false });
    expect(queued.why_not).toContain('您处理过这一篇');
    for (const verb of ['claim', 'approve', 'reject'])
      expect(
        await app.review(app.reviewer, id, verb, { version: before.version, reason: 'other', note: '' }),
      ).toMatchObject({ code: 40021 });
    expect((await app.desk(app.second, `/${id}`)).data).toMatchObject({
      appeal: { words: WORDS, refusal: { note: '补上出处' } },
      may_decide: true,
      history: expect.arrayContaining([expect.objectContaining({ what: '申诉' })]),
    });
    expect(await approve(id, app.second)).toMatchObject({ data: { is_done: true } });
    expect((await app.find(app.author, id)).data).toMatchObject({ status: 'published', refusal: null });
    expect(await lastNotice()).toMatchObject({ kind: 'post_passed', text: '《有出处的》的申诉成立，已通过审核' });
  });

  test('refused again, that stands: once is all; mended, it is handed in as ever and may be appealed again', async () => {
    const id = await refused();
    await appeal(id);
    await refuse(id, app.second);
    expect(await lastNotice()).toMatchObject({
      ...{ kind: 'post_rejected', text: '《有出处的》的申诉没有成立：观点或数字没有依据' },
    });
    expect((await app.find(app.author, id)).data).toMatchObject({
      ...{ status: 'rejected', appeal_until: 0, may: { appeal: false, edit: true } },
      refusal: { appeal: { words: WORDS } },
    });
    expect(await appeal(id)).toMatchObject({ code: 40900, message: '已经申诉过，改好后可以再提交' });
    const { data } = await app.edit(app.author, id, { title: '有出处的', content: '加上出处' }, 1, { submit: true });
    expect(data).toMatchObject({ status: 'wait', refusal: null });
    expect((await app.desk(app.reviewer, `/${id}`)).data).toMatchObject({ is_appeal: false, may_decide: true });
    await refuse(id);
    expect((await appeal(id)).data).toMatchObject({ status: 'wait' });
  });

  test('what was made paid since is looked through for paid words in the open before it waits again', async () => {
    const preview = '这一句免费的话也在正文里。';
    const id = await refused({ ...paid, mode: 3, price: 0, content: `${preview}后面还有一句付费的。`, preview });
    await app.act(app.author, id, 'switch', { version: 1, mode: 2, price: 8 });
    expect(await appeal(id)).toMatchObject({ code: 60427 });
    expect((await app.find(app.author, id)).data).toMatchObject({ status: 'rejected', may: { appeal: true } });
  });

  test('there are seven days for it, and the day is told', async () => {
    const id = await refused();
    app.clock.advance(7 * 86_400);
    expect((await app.find(app.author, id)).data.may.appeal).toBe(true);
    app.clock.advance(1);
    expect((await app.find(app.author, id)).data.may.appeal).toBe(false);
    expect(await appeal(id)).toMatchObject({ code: 40900, message: '已过申诉的期限，改好后可以再提交' });
    expect((await app.find(app.author, id)).data.status).toBe('rejected');
  });

  test('what was sent back to be mended, waits, or is out is not appealed', async () => {
    const returned = await app.waiting();
    await app.review(app.reviewer, returned, 'return', { version: 1, note: '请补图' });
    const waiting = await app.waiting();
    const out = await app.published({ title: '已发布' });
    for (const id of [returned, waiting, out]) expect(await appeal(id)).toMatchObject({ code: 40900 });
  });

  test('words are asked for, and nobody speaks for somebody else', async () => {
    const id = await refused();
    for (const words of ['', '不服', ' '.repeat(20)])
      expect(await appeal(id, words)).toMatchObject({ code: 40000, message: '请写明理由，至少 5 个字' });
    expect(await appeal(id, WORDS, app.writer)).toMatchObject({ code: 40400 });
    expect((await appeal(id, '字'.repeat(501))).message).toBe('理由最多 500 个字');
  });

  test('of what is sold two others pass it, and neither of those who have looked at it before', async () => {
    const id = await app.waiting({ ...paid, title: '付费的' });
    await approve(id, app.second);
    await refuse(id);
    await appeal(id);
    expect(await approve(id, app.second)).toMatchObject({ code: 40021 });
    expect(await approve(id, third)).toMatchObject({ data: { is_done: false } });
    expect(await approve(id, app.reviewer)).toMatchObject({ code: 40021 });
    const fourth = await joinStaff(app, '站长', ['admin']);
    expect(await approve(id, fourth)).toMatchObject({ data: { is_done: true } });
    expect(await app.faults()).toEqual([]);
  });

  test('a block that was refused is appealed by itself; taken back it stays refused', async () => {
    const id = await app.published({ ...paid, title: '追加的' });
    const block = { content: documentOfText('第二天补充：订单落地。') };
    await app.act(app.author, id, 'append', block);
    await refuse(id);
    expect((await appeal(id)).data).toMatchObject({ status: 'wait', is_out: true, appends: [{ state: 'wait' }] });
    expect((await app.own(app.author, id, 'take-back')).data).toMatchObject({
      ...{ status: 'published', appends: [{ state: 'rejected', refusal: { appeal: { words: WORDS } } }] },
    });
    await app.act(app.author, id, 'append', block);
    await refuse(id);
    await appeal(id);
    expect((await app.desk(third, `/${id}`)).data).toMatchObject({
      ...{ kind: 'append', is_appeal: true, appeal: { words: WORDS, refusal: { note: '补上出处' } } },
    });
    await approve(id, third);
    await approve(id, app.second);
    expect((await app.find(app.author, id)).data).toMatchObject({ status: 'published', is_out: true });
    expect(await app.faults()).toEqual([]);
  });

  test('sold meanwhile by somebody who may not sell, it is not handed in by an appeal', async () => {
    const id = await app.waiting({ title: '路人的' }, app.writer);
    await refuse(id);
    await app.act(app.writer, id, 'switch', { version: 1, mode: 2, price: 18 });
    expect((await appeal(id, WORDS, app.writer)).code).not.toBe(20000);
    expect((await app.find(app.writer, id)).data.status).toBe('rejected');
  });
});

describe('ops.assignReview', () => {
  const assign = (id: string, to: Member, by: Member = app.reviewer) =>
    app.review(by, id, 'assign', { uid: to.viewer.uid });

  test('what one has claimed is another one’s by name, and that is written down', async () => {
    const id = await app.waiting({ title: '转交的' });
    expect(await assign(id, app.second)).toMatchObject({ code: 40900, message: '不是您领取的' });
    await app.review(app.reviewer, id, 'claim');
    const { data } = await app.desk(app.reviewer, `/${id}`);
    expect(data.hand_to).toContainEqual({ uid: String(app.second.viewer.uid), name: '陈礼' });
    expect(data.hand_to).not.toContainEqual(expect.objectContaining({ name: '许澜' }));
    expect((await assign(id, app.second)).data).toMatchObject({
      claimed_by: { name: '陈礼', until: testNow + 1800, is_mine: false },
      may_decide: false,
    });
    expect(await approve(id, app.reviewer)).toMatchObject({ code: 40900, message: '另一位审核员正在看' });
    expect((await app.desk(app.second, '?show=mine')).data.items).toContainEqual(expect.objectContaining({ id }));
    const entries = (await app.get(`/ops/api/audit?target=post:${id}`, third)).data.items;
    expect(entries[0]).toMatchObject({ action: 'review.handed', after: { uid: String(app.second.viewer.uid) } });
    expect(await approve(id, app.second)).toMatchObject({ data: { is_done: true } });
  });

  test('on its screen', async () => {
    const id = await refused({ title: '转给别人' });
    await appeal(id);
    const pages = openOpsPages(app, app.second);
    await pages.send(`/ops/review/${id}`, { form: 'claim' });
    const seen = await pages.see(`/ops/review/${id}`);
    expect(seen.text).toContain(WORDS);
    expect(seen.text).toContain('观点或数字没有依据：补上出处');
    expect(seen.html).toContain(`<option value="${third.viewer.uid}">秦越</option>`);
    await pages.send(`/ops/review/${id}`, { form: 'assign', uid: String(third.viewer.uid) });
    expect((await pages.see(`/ops/review/${id}`)).text).toContain('秦越 正在看');
    expect((await openOpsPages(app, app.reviewer).see(`/ops/review/${id}`)).text).toContain('您处理过这一篇');
  });

  test('only to a reviewer who could decide it, and not after the half hour', async () => {
    const own = await joinStaff(app, '自己', ['reviewer']);
    await app.domains.accounts.addMobile(own.viewer.uid, '17255550001');
    const id = await app.waiting({ title: '自己的' }, own);
    await app.review(app.reviewer, id, 'claim');
    expect(await assign(id, own)).toMatchObject({ code: 40021, message: '自己不能审这一篇' });
    expect(await assign(id, app.writer)).toMatchObject({ code: 40000, message: '对方不是审核员' });
    app.clock.advance(1800);
    expect(await assign(id, app.second)).toMatchObject({ code: 40900, message: '不是您领取的' });
  });

  test('an appeal is not handed to who has refused it', async () => {
    const id = await refused();
    await appeal(id);
    await app.review(app.second, id, 'claim');
    expect((await app.desk(app.second, `/${id}`)).data.hand_to).not.toContainEqual(
      expect.objectContaining({ name: '许澜' }),
    );
    expect(await assign(id, app.reviewer, app.second)).toMatchObject({ code: 40021 });
  });
});
