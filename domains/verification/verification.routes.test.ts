import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { jpeg, joinApplicant, licensed, newIdNumber, uploadPaper, wishOf } from '#tests/support/applicant.ts';
import { joinBuyer, joinCast, type Member } from '#tests/support/cast.ts';
import { createPhone, type Phone } from '#tests/support/phone.ts';

let app: TestApp;
let phone: Phone;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(86_400);
  phone = createPhone(app);
});

const at = '/apiv1/account/authentication';
const name = { name: '周砚', id_number: '' };

const realName = (member: Member | null, given: object) =>
  phone.call({ method: 'POST', url: `${at}/apply_real_name_auth`, payload: given }, member ?? undefined);

async function sign(member: Member) {
  const { data } = await phone.get(`${at}/electronic_agreement/get`, member);
  return phone.post(`${at}/electronic_agreement/sign`, { version: data.version, hash: data.hash }, member);
}

const applyGeek = (member: Member, given: object = licensed) => phone.post(`${at}/apply_geek_auth`, given, member);
const account = async (member: Member) => (await phone.get('/api/v6/stark/account/get_v_account_info', member)).data;

const applicant = (displayName?: string) => joinApplicant(app, displayName);
const upload = (member: Member, bytes: Buffer, filename?: string) => uploadPaper(app, member, bytes, filename);
/** A reviewer passes or refuses. */
async function decide({ viewer: { uid } }: Member, isPassed: boolean, reason = '', by = app.cast.aMin) {
  const { at } = await app.domains.verification.geekOf(uid);
  await app.domains.verification.decide(uid, { isPassed, reason, at }, by.viewer.uid);
}
const download = (id: string, member: Member) =>
  app.http.inject({ url: `/privatefile/apiv1/private_file/get?file_id=${id}`, headers: { 'x-token': member.token } });

describe('verification.applyRealName and verification.getRealName', () => {
  test('who goes with the number passes, and nothing but masks is told or kept', async () => {
    const member = await joinBuyer(app.domains, '实名的人');
    expect((await phone.get(`${at}/get_real_name_auth`, member)).data.state).toBe('none');
    const number = newIdNumber();
    const { data } = await realName(member, { name: ' 周 砚 ', id_number: number.toLowerCase() });
    expect(data).toMatchObject({ state: 'passed', name: '周*', id_number: `1101**********${number.slice(-4)}` });
    const { rows } = await app.database.pool.query('select * from real_name');
    expect(JSON.stringify(rows)).not.toContain(number);
    expect(JSON.stringify(rows)).not.toContain('周砚');
    expect(await realName(member, { ...name, id_number: newIdNumber() })).toMatchObject({ code: 40900 });
  });

  test.each([
    [{ name: '', id_number: '11010519491231002X' }, '请输入真实姓名'],
    [{ name: 'John', id_number: '11010519491231002X' }, '请输入真实姓名'],
    [{ name: '周砚', id_number: '' }, '请输入身份证号'],
    [{ name: '周砚', id_number: '110105194912310021' }, '身份证号错误'],
    [{ name: '周砚', id_number: '110105202001010015' }, '未满 18 周岁，不能认证'],
  ])('%j: %s', async (given, message) => {
    expect(await realName(await joinBuyer(app.domains, '写错的人'), given)).toMatchObject({ code: 40000, message });
  });

  test('is for who is signed in and has bound a number', async () => {
    expect((await realName(null, name)).status).toBe(401);
    const member = await joinCast(app.domains, '没有手机的人');
    expect(await realName(member, { ...name, id_number: newIdNumber() })).toMatchObject({ code: 40003 });
  });

  test('who does not go with the number is told so, and may try five times a day', async () => {
    const member = await joinBuyer(app.domains, '不符的人');
    const wrong = () => realName(member, { name: '姓名不符', id_number: newIdNumber() });
    expect((await wrong()).data).toMatchObject({ state: 'refused', reason: '姓名与身份证号不一致' });
    const answers = await Promise.all(Array.from({ length: 9 }, wrong));
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === 42900)).toHaveLength(5);
    app.clock.advance(86_400);
    expect((await realName(member, { ...name, id_number: newIdNumber() })).data.state).toBe('passed');
  });

  test('one card is one account', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => joinBuyer(app.domains, '同一张')));
    const number = newIdNumber();
    const answers = await Promise.all(members.map((member) => realName(member, { ...name, id_number: number })));
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      20000, 60420, 60420, 60420, 60420,
    ]);
  });

  test('who goes up in another account while the service is asked keeps no card for an account that is no more', async () => {
    let meanwhile = async () => {};
    const check = async () => {
      await meanwhile();
      return 'match' as const;
    };
    const world = await bootApp({}, { identity: { check } });
    const [old, young] = [await joinBuyer(world.domains, '旧号'), await joinBuyer(world.domains, '新号')];
    const given = { ...name, id_number: newIdNumber() };
    const ask = (member: Member) => createPhone(world).post(`${at}/apply_real_name_auth`, given, member);
    meanwhile = async () => {
      await world.database.work(() => world.domains.verification.move(old.viewer.uid, young.viewer.uid));
    };
    expect((await ask(old)).code).toBe(40900);
    meanwhile = async () => {};
    expect((await ask(young)).data).toMatchObject({ state: 'passed' });
    await world.close();
  });

  test('a service that does not answer is told so, and may be asked again', async () => {
    let outcome: 'unreachable' | 'match' = 'unreachable';
    const away = await bootApp({}, { identity: { check: async () => outcome } });
    const caller = createPhone(away);
    const member = await joinBuyer(away.domains, '等的人');
    const given = { ...name, id_number: newIdNumber() };
    const ask = () => caller.post(`${at}/apply_real_name_auth`, given, member);
    expect(await ask()).toMatchObject({ code: 60421 });
    outcome = 'match';
    expect((await ask()).data.state).toBe('passed');
    await away.close();
  });
});

describe('verification.signAgreement and verification.getAgreement', () => {
  test('the version and the text that were read are signed, once, by who is known by name', async () => {
    const member = await joinBuyer(app.domains, '签的人');
    expect(await sign(member)).toMatchObject({ code: 60422, message: '请先完成实名认证' });
    await realName(member, { ...name, id_number: newIdNumber() });
    const { data: before } = await phone.get(`${at}/electronic_agreement/get`, member);
    expect(before).toMatchObject({ is_signed: false, signed_at: 0 });
    expect(before.content).toContain('不得承诺收益');
    const other = { version: before.version, hash: 'of another text' };
    expect(await phone.post(`${at}/electronic_agreement/sign`, other, member)).toMatchObject({ code: 40900 });
    const signedAt = app.clock.seconds();
    expect((await sign(member)).data).toMatchObject({ is_signed: true, signed_at: signedAt });
    app.clock.advance(60);
    expect((await sign(member)).data.signed_at).toBe(signedAt);
  });
});

describe('verification.applyGeek and verification.getGeek', () => {
  test('what was handed in waits, is decided, and lets an author in: verification.getVAccountInfo', async () => {
    const member = await applicant('周砚');
    expect((await applyGeek(member)).data).toMatchObject({ state: 'waiting', licence: 'S1450626010021' });
    expect(await applyGeek(member)).toMatchObject({ code: 40900, message: '正在审核，请等待结果' });
    expect(await account(member)).toMatchObject({ is_real_name_authed: true, is_geek_authed: false });
    await decide(member, false, '看不清编号');
    expect((await phone.get(`${at}/get_geek_auth`, member)).data).toMatchObject({
      state: 'refused',
      reason: '看不清编号',
    });
    await applyGeek(member);
    await decide(member, true);
    expect(await account(member)).toMatchObject({ is_real_name_authed: true, is_geek_authed: true });
    expect((await app.domains.people.find(member.viewer.uid))?.roles).toEqual(['reader', 'author']);
  });

  test('comes after the name and the agreement', async () => {
    const member = await joinBuyer(app.domains, '心急的人');
    expect(await applyGeek(member)).toMatchObject({ code: 60422 });
    await realName(member, { ...name, id_number: newIdNumber() });
    expect(await applyGeek(member)).toMatchObject({ code: 60423 });
  });

  test.each([
    [{ kind: 'other' }, '请选择资质类型'],
    [{ ...licensed, licence: '12345' }, '执业编号错误'],
    [{ ...licensed, institution: '' }, '请输入所在机构'],
    [{ kind: 'independent' }, '请填写公开研究的地址'],
  ])('%j: %s', async (given, message) =>
    expect(await applyGeek(await applicant(), given)).toMatchObject({ code: 40000, message }),
  );
});

describe('verification.uploadDocument and verification.getDocument', () => {
  test('a paper is its owner’s, to nobody else it is there', async () => {
    const member = await applicant();
    const { data } = await upload(member, jpeg());
    expect(data).toEqual({ file_id: expect.stringMatching(/^[\w-]{22}$/), name: '从业证明.jpg' });
    const own = await download(data.file_id, member);
    expect([own.headers['content-type'], own.headers['cache-control']]).toEqual(['image/jpeg', 'private, no-store']);
    expect(own.rawPayload.equals(jpeg())).toBe(true);
    // Reviewers open it in the back office.
    const reviewer = await joinCast(app.domains, '审核员', ['reviewer']);
    for (const other of [app.cast.xiaoWang, app.cast.aMin, app.cast.laoChen, reviewer])
      expect((await download(data.file_id, other)).json()).toMatchObject({ code: 40400, message: '文件不存在' });
    expect(
      (await app.http.inject({ url: `/privatefile/apiv1/private_file/get?file_id=${data.file_id}` })).statusCode,
    ).toBe(401);
    const stolen = { ...licensed, file_ids: [data.file_id] };
    expect(await applyGeek(await applicant(), stolen)).toMatchObject({ code: 40400 });
    expect((await applyGeek(member, stolen)).data.documents).toEqual([{ file_id: data.file_id, name: '从业证明.jpg' }]);
  });

  test('is what it begins as, and not too large', async () => {
    const member = await applicant();
    expect(await upload(member, Buffer.from('<script>alert(1)</script>'), '证明.jpg')).toMatchObject({ code: 60424 });
    expect(await upload(member, Buffer.alloc(0))).toMatchObject({ code: 40000 });
    expect(await upload(member, jpeg(5 * 1024 * 1024))).toMatchObject({ status: 413 });
  });

  test.each([
    ['approved', true],
    ['refused', false],
  ])('is removed thirty days after it was %s; one that was used for nothing after a day', async (_, isPassed) => {
    const member = await applicant();
    const used = (await upload(member, jpeg())).data.file_id;
    const unused = (await upload(member, jpeg(50))).data.file_id;
    await applyGeek(member, { ...licensed, file_ids: [used] });
    const job = app.domains.modules
      .flatMap(({ jobs }) => jobs ?? [])
      .find((one) => one.name === 'remove-private-documents');
    const quiet = () => {};
    const run = () =>
      job?.run({ debug: quiet, info: quiet, warn: quiet, error: quiet }, null, new AbortController().signal);
    const there = async () => {
      const { rows } = await app.database.pool.query('select id from private_document');
      return [used, unused].map((id) => rows.some((row) => row.id === id));
    };
    app.clock.advance(2 * 86_400);
    await run();
    expect(await there()).toEqual([true, false]);
    await decide(member, isPassed, '执业编号查不到');
    app.clock.advance(29 * 86_400);
    await run();
    expect(await there()).toEqual([true, false]);
    app.clock.advance(2 * 86_400);
    await run();
    expect(await there()).toEqual([false, false]);
  });

  test('of what was refused and is handed in again, or objected to, it stays until that is decided', async () => {
    const member = await applicant();
    const { file_id: id } = (await upload(member, jpeg())).data;
    const isThere = async () => {
      app.clock.advance(40 * 86_400);
      await app.domains.modules
        .flatMap(({ jobs }) => jobs ?? [])
        .find((one) => one.name === 'remove-private-documents')
        ?.run({ debug() {}, info() {}, warn() {}, error() {} }, null, new AbortController().signal);
      const { rows } = await app.database.pool.query('select from private_document where id = $1', [id]);
      return rows.length > 0;
    };
    await applyGeek(member, { ...licensed, file_ids: [id] });
    await decide(member, false, '执业编号查不到');
    await phone.post('/api/v6/verification/qualification/appeal', { words: '编号是对的，请再查一次' }, member);
    expect(await isThere()).toBe(true);
    await decide(member, false, '仍然查不到', app.cast.laoChen);
    await app.domains.verification.applyGeek(member.viewer.uid, wishOf([id]));
    expect(await isThere()).toBe(true);
  });
});
