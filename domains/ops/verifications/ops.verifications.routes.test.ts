import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bootApp, testNow, type TestApp } from '#tests/support/app.ts';
import { listWordless } from '#tests/support/audited-words.ts';
import { jpeg, joinApplicant, uploadPaper, wishOf } from '#tests/support/applicant.ts';
import type { Member } from '#tests/support/cast.ts';
import { openOpsPages } from '#tests/support/ops-pages.ts';
import { createPhone, type Phone } from '#tests/support/phone.ts';
import { hireStaff, joinStaff, passDoor } from '#tests/support/staff.ts';

let app: TestApp;
let phone: Phone;
let reviewer: Member;

beforeAll(async () => {
  app = await bootApp();
  reviewer = await joinStaff(app, '许澜', ['reviewer']);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(testNow * 1000);
  phone = createPhone(app);
});

/** Somebody whose qualification waits, with a paper. */
async function waiting(displayName = '周砚', wish: object = {}) {
  const member = await joinApplicant(app, displayName);
  const { file_id: paper } = (await uploadPaper(app, member, jpeg())).data;
  await app.domains.verification.applyGeek(member.viewer.uid, { ...wishOf([paper]), ...wish });
  return { member, uid: member.viewer.uid, paper: String(paper), url: `/ops/api/verifications/${member.viewer.uid}` };
}
const stateOf = async (uid: Member['viewer']['uid']) => (await app.domains.verification.geekOf(uid)).state;
const rolesOf = async (uid: Member['viewer']['uid']) => (await app.domains.people.find(uid))?.roles;
const entries = async (uid: number) => (await phone.get(`/ops/api/audit?target=user:${uid}`, reviewer)).data.items;
const open = (url: string, { token }: Member) => app.http.inject({ url, headers: { 'x-token': token } });

describe('ops.listVerifications and ops.decideVerification', () => {
  test('what waits is told with masks; a refusal has a reason, and may be followed by a pass', async () => {
    const { member, uid, url } = await waiting();
    const { data } = await phone.get('/ops/api/verifications', reviewer);
    const item = data.items.find(({ applicant }: { applicant: { uid: string } }) => applicant.uid === String(uid));
    expect(item).toMatchObject({
      ...{ real_name: '周*', institution: '申岳证券研究所', licence: 'S1450626010021' },
      ...{ at: testNow, may_decide: true, documents: [{ name: '从业证明.jpg' }] },
      applicant: { name: '周砚', mobile: expect.stringContaining('****') },
    });
    for (const reason of ['', ' 短'])
      expect(await phone.post(url, { at: testNow, is_passed: false, reason }, reviewer)).toMatchObject({
        code: 40000,
        message: '请写明退回原因',
      });
    expect(await phone.post(url, { at: testNow, is_passed: false, reason: '看不清编号' }, reviewer)).toMatchObject({
      code: 20000,
    });
    expect(await app.domains.verification.geekOf(uid)).toMatchObject({ state: 'refused', reason: '看不清编号' });
    await app.domains.verification.applyGeek(member.viewer.uid, wishOf());
    expect(await phone.post(url, { at: testNow, is_passed: true }, reviewer)).toMatchObject({ code: 20000 });
    expect(await rolesOf(uid)).toEqual(['reader', 'author']);
    expect(await entries(uid)).toMatchObject([
      { action: 'verification.passed', before: { state: 'waiting' }, after: { state: 'passed' }, name: '许澜' },
      { action: 'verification.refused', after: { state: 'refused' }, reason: '看不清编号' },
    ]);
  });

  test('verification.appealGeek: what was refused is looked at once more by somebody else, who reads what is said to it', async () => {
    const { member, uid, url } = await waiting('申诉人');
    const appeal = (words: string) => phone.post('/api/v6/verification/qualification/appeal', { words }, member);
    const queued = async (by: Member) =>
      (await phone.get('/ops/api/verifications', by)).data.items.find(
        ({ applicant }: { applicant: { uid: string } }) => applicant.uid === String(uid),
      );
    const toldLast = async () => (await phone.get('/api/v6/notices', member)).data.items[0];
    expect(await appeal('编号在第二页')).toMatchObject({ code: 40900, message: '没有可以申诉的决定' });
    await phone.post(url, { at: testNow, is_passed: false, reason: '看不清编号' }, reviewer);
    expect(await toldLast()).toMatchObject({ kind: 'qualification_refused', text: '您的专业资质没有通过：看不清编号' });
    expect(await appeal('不服')).toMatchObject({ code: 40000 });
    expect((await appeal('编号在第二页')).data).toMatchObject({ state: 'waiting', appeal_until: 0 });
    expect(await queued(reviewer)).toMatchObject({ appeal: '编号在第二页', refused: '看不清编号', may_decide: false });
    expect(await phone.post(url, { at: testNow, is_passed: true }, reviewer)).toMatchObject({ code: 40021 });
    const other = await joinStaff(app, '陈礼', ['reviewer']);
    await phone.post(url, { at: testNow, is_passed: false, reason: '仍看不清' }, other);
    expect(await toldLast()).toMatchObject({ text: '您对专业资质的申诉没有成立：仍看不清' });
    expect(await appeal('编号在第二页')).toMatchObject({ code: 40900, message: '已经申诉过，可以修改后再提交' });
    await app.domains.verification.applyGeek(uid, wishOf());
    expect(await queued(reviewer)).toMatchObject({ appeal: '', may_decide: true });
    await phone.post(url, { at: testNow, is_passed: false, reason: '编号不对' }, other);
    app.clock.advance(7 * 86_400 + 1);
    expect(await appeal('编号在第二页')).toMatchObject({ code: 40900, message: '已过申诉的期限，可以修改后再提交' });
    app.clock.set(testNow * 1000);
    await appeal('编号在第二页');
    await phone.post(url, { at: testNow, is_passed: true }, reviewer);
    expect(await toldLast()).toMatchObject({ kind: 'qualification_passed', text: '您的申诉成立，专业资质已通过' });
    expect(await rolesOf(uid)).toContain('author');
  });

  test('another one than was read is not decided', async () => {
    const { uid, url } = await waiting('换材料的人');
    await phone.post(url, { at: testNow, is_passed: false, reason: '看不清编号' }, reviewer);
    app.clock.advance(60);
    await app.domains.verification.applyGeek(uid, wishOf());
    expect(await phone.post(url, { at: testNow, is_passed: true }, reviewer)).toMatchObject({ code: 40900 });
    expect(await stateOf(uid)).toBe('waiting');
    expect(await phone.post(url, { at: testNow + 60, is_passed: true }, reviewer)).toMatchObject({ code: 20000 });
  });

  test('of many at once one decides, and one entry is written', async () => {
    const { uid, url } = await waiting();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => phone.post(url, { at: testNow, is_passed: true }, reviewer)),
    );
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40900)).toHaveLength(7);
    expect(await entries(uid)).toHaveLength(1);
  });

  test('nobody reviews themselves, and nothing is written down then', async () => {
    const { member, uid, url } = await waiting('自己');
    await app.domains.people.addRole(uid, 'reviewer');
    await passDoor(app, member);
    const { data } = await phone.get('/ops/api/verifications', member);
    expect(
      data.items.find(({ applicant }: { applicant: { uid: string } }) => applicant.uid === String(uid)).may_decide,
    ).toBe(false);
    expect(await phone.post(url, { at: testNow, is_passed: true }, member)).toMatchObject({
      message: '不能审核自己的申请',
    });
    expect(await stateOf(uid)).toBe('waiting');
    expect((await entries(uid)).map(({ action }: { action: string }) => action)).not.toContain('verification.passed');
  });

  test('nobody decides who has not shown a second factor', async () => {
    const { uid, url } = await waiting();
    const fresh = await hireStaff(app, '没验证', ['reviewer']);
    expect(await phone.post(url, { at: testNow, is_passed: true }, fresh)).toMatchObject({ code: 40301 });
    expect(await stateOf(uid)).toBe('waiting');
  });
});

describe('ops.openPaper', () => {
  test('a reviewer opens what was handed in, and that is written down', async () => {
    const { uid, url, paper } = await waiting();
    const answer = await open(`${url}/papers/${paper}`, reviewer);
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'image/jpeg',
      'private, no-store',
    ]);
    expect(answer.rawPayload.equals(jpeg())).toBe(true);
    expect(await entries(uid)).toMatchObject([{ action: 'verification.paper', after: { file: paper } }]);
  });

  test('what was not handed in is not there: another person’s, and one that was only uploaded', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const unused = (await uploadPaper(app, one.member, jpeg(7))).data.file_id;
    for (const url of [`${one.url}/papers/${other.paper}`, `${one.url}/papers/${unused}`])
      expect((await open(url, reviewer)).json()).toMatchObject({ code: 40400, message: '文件不存在' });
    expect(await entries(one.uid)).toEqual([]);
  });

  test('asks for the second factor', async () => {
    const { url, paper } = await waiting();
    const fresh = await hireStaff(app, '没验证', ['reviewer']);
    expect((await open(`${url}/papers/${paper}`, fresh)).json()).toMatchObject({ code: 40301 });
  });
});

describe('the screen', () => {
  test('tells what waits and since when, opens the papers, and answers its forms', async () => {
    const works = 'https://example.com/research\njavascript:alert(1)';
    const { uid, url, paper } = await waiting('<b>林深</b>', { works });
    const pages = openOpsPages(app, reviewer);
    expect((await pages.see('/ops/verifications')).text).toContain('今天提交');
    app.clock.advance(3 * 86_400);
    await passDoor(app, reviewer);
    const seen = await pages.see('/ops/verifications');
    expect(seen.text).toContain('已等 3 天');
    expect(seen.html).toContain(`href="${url}/papers/${paper}"`);
    expect(seen.html).toContain('&lt;b&gt;林深');
    expect(seen.html).toContain('href="https://example.com/research"');
    expect(seen.html).not.toContain('href="javascript:');
    const send = (fields: Record<string, string>) =>
      pages.send('/ops/verifications', { of: String(uid), at: String(testNow), ...fields });
    expect((await send({ form: 'refuse', reason: '' })).text).toContain('请写明退回原因');
    expect((await send({ form: 'pass' })).text).toContain('已通过');
    expect(await stateOf(uid)).toBe('passed');
    expect((await send({ form: 'refuse', reason: '来晚了' })).text).toContain('这份资质已经处理');
  });

  test('is there for reviewers and admins alone', async () => {
    for (const [role, status] of [
      ['admin', 200],
      ['editor', 404],
      ['finance', 404],
    ] as const)
      expect((await openOpsPages(app, await joinStaff(app, '某人', [role])).see('/ops/verifications')).status).toBe(
        status,
      );
  });
});

test('all that it writes down has a word on the screen', async () => {
  expect(await listWordless(app)).toEqual([]);
});
