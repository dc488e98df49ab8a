import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rules, type Rule } from '#domains/authoring/checks/authoring.rules.ts';
import { documentOfText, textOf } from '#shared/documents/document-text.ts';
import { testNow } from '#tests/support/app.ts';
import { listWordless } from '#tests/support/audited-words.ts';
import { bootAuthoring, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import type { Member } from '#tests/support/cast.ts';
import { openOpsPages } from '#tests/support/ops-pages.ts';
import { joinStaff, passDoor } from '#tests/support/staff.ts';
import { createUploader, png } from '#tests/support/uploads.ts';

let app: AuthoringApp;
let admin: Member;

beforeAll(async () => {
  app = await bootAuthoring();
  admin = await joinStaff(app, '站长', ['admin']);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

const shown = (id: string, member: Member | null = null) =>
  app.get(`/api/v6/stark/content/get_stark_article?content_id=${id}`, member);
const entries = async (id: string) =>
  (await app.get(`/ops/api/audit?target=post:${id}`, admin)).data.items.map(({ action }: { action: string }) => action);
const noticesOf = async (member: Member) => (await app.get('/api/v6/notices', member)).data.items;
const queued = async (id: string, by: Member, show = 'all') =>
  (await app.desk(by, `?show=${show}`)).data.items.find((item: { id: string }) => item.id === id);

describe('ops.listReviews, ops.getReview, ops.approveReview', () => {
  test('a free text is passed by one, and readers have it', async () => {
    const id = await app.waiting({ title: '免费的', content: '全文在此', tags: ['钠电'] });
    expect(await queued(id, app.reviewer)).toMatchObject({
      ...{ kind: 'new', title: '免费的', mode: 3, needs_second: false, hit_count: 0, claimed_by: null },
      ...{ submitted_at: testNow, due_at: testNow + 7200, may_decide: true, author: { name: '周砚' } },
    });
    const { data } = await app.desk(app.reviewer, `/${id}`);
    expect(data).toMatchObject({ passed: null, submitted_before: null, author_facts: { published_count: 0 } });
    expect(data.history.map(({ what }: { what: string }) => what)).toEqual(['提交审核', '新建']);
    expect(await app.review(app.reviewer, id, 'approve', { version: 1 })).toMatchObject({ data: { is_done: true } });
    expect((await shown(id)).data).toMatchObject({
      ...{ title: '免费的', summary: '全文在此', mode: 3, tags: ['钠电'], display_time: testNow },
      paid_info: { need_pay: false },
      v_info: { display_name: '周砚', account_id: String(app.author.viewer.uid) },
    });
    expect((await app.find(app.author, id)).data).toMatchObject({
      ...{ status: 'published', is_out: true, url: `http://kaipan.test/article/${id}` },
    });
    expect(await entries(id)).toEqual(['review.passed']);
    expect((await noticesOf(app.author))[0]).toMatchObject({ kind: 'post_passed', text: '《免费的》已通过审核' });
    // The same text stands on the page of articles.
    const page = await app.get(`/baoer_backend/api/messages/show/v2/${id}`, null);
    expect(page.data).toMatchObject({ title: '免费的', display_author: '周砚', is_premium: false });
    expect(page.data.author_id).toBe(String(app.author.viewer.uid));
  });

  test('what is sold takes two, and neither is its author', async () => {
    const id = await app.waiting({ ...paid, title: '两人' });
    const approve = (by: Member) => app.review(by, id, 'approve', { version: 1 });
    expect(await approve(app.reviewer)).toMatchObject({ data: { is_done: false } });
    expect(await shown(id)).toMatchObject({ code: 40400 });
    expect(await queued(id, app.reviewer)).toMatchObject({ may_decide: false, first_passed_by: '许澜' });
    expect(await approve(app.reviewer)).toMatchObject({ code: 40021, message: '须由另一人确认' });
    expect(await approve(app.second)).toMatchObject({ data: { is_done: true } });
    expect((await shown(id)).data).toMatchObject({ mode: 2, price: 18, content: '', paid_info: { need_pay: true } });
    expect(await entries(id)).toEqual(['review.passed', 'review.first']);
  });

  test('nobody passes, refuses or claims their own', async () => {
    const member = await app.somebody();
    await app.domains.people.addRole(member.viewer.uid, 'reviewer');
    const id = await app.waiting({ title: '自己的' }, member);
    await passDoor(app, member);
    const own = { message: '不能审核自己的内容' };
    expect(await app.review(member, id, 'approve', { version: 1 })).toMatchObject(own);
    expect(await app.review(member, id, 'claim')).toMatchObject(own);
    expect(await app.review(member, id, 'reject', { version: 1, reason: 'other' })).toMatchObject(own);
    expect(await queued(id, member)).toMatchObject({ may_decide: false, why_not: '这是您自己的内容' });
    expect(await entries(id)).toEqual([]);
  });

  test('of many at once one decides', async () => {
    const id = await app.waiting({ title: '同时' });
    const answers = await Promise.all(
      [app.reviewer, app.second, app.reviewer, app.second].map((by) => app.review(by, id, 'approve', { version: 1 })),
    );
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40900)).toHaveLength(3);
    expect(await entries(id)).toEqual(['review.passed']);
    expect((await noticesOf(app.author)).filter(({ text }: { text: string }) => text.includes('同时'))).toHaveLength(1);
  });

  test('another version than was read is not decided', async () => {
    const id = await app.waiting({ title: '旧版' });
    await app.own(app.author, id, 'take-back');
    await app.edit(app.author, id, { title: '新版' }, 1, { submit: true });
    expect(await app.review(app.reviewer, id, 'approve', { version: 1 })).toMatchObject({ code: 40900 });
    expect(await queued(id, app.reviewer)).toMatchObject({ version: 2, title: '新版' });
    const { data } = await app.desk(app.reviewer, `/${id}`);
    expect(data.submitted_before).toMatchObject({ version: 1, fields: { title: '旧版' } });
  });

  test('a text whose time has not come waits for it, may be taken back, and goes out by itself', async () => {
    const publishAt = testNow + 3600;
    const id = await app.published({ title: '定时', publish_at: publishAt });
    expect((await app.find(app.author, id)).data).toMatchObject({ status: 'wait', is_scheduled: true, is_out: false });
    await app.domains.authoring.reviews.publishDue();
    expect(await shown(id)).toMatchObject({ code: 40400 });
    const other = await app.published({ title: '改主意', publish_at: publishAt });
    expect((await app.own(app.author, other, 'take-back')).data).toMatchObject({
      status: 'draft',
      is_scheduled: false,
    });
    app.clock.set(publishAt * 1000);
    await app.runJob('publish-scheduled-post');
    expect((await shown(id)).data).toMatchObject({ title: '定时', display_time: publishAt });
    expect(await shown(other)).toMatchObject({ code: 40400 });
  });

  test('one that cannot go out keeps no other one from it', async () => {
    const publishAt = testNow + 3600;
    const cover = (await createUploader(app, app.author).put(await png())).file_token;
    const broken = await app.published({ title: '缺图', cover, publish_at: publishAt });
    const whole = await app.published({ title: '完好', publish_at: publishAt });
    await app.database.db.execute(sql`delete from file where token = ${cover}`);
    app.clock.set(publishAt * 1000);
    await expect(app.runJob('publish-scheduled-post')).rejects.toThrow('1 scheduled post(s) could not go out');
    expect((await shown(whole)).data).toMatchObject({ title: '完好' });
    expect(await shown(broken)).toMatchObject({ code: 40400 });
    expect((await app.own(app.author, broken, 'take-back')).data).toMatchObject({ status: 'draft' });
  });

  test('only who reviews sees the desk', async () => {
    const editor = await joinStaff(app, '编辑', ['editor']);
    for (const by of [editor, app.author]) expect((await app.desk(by)).status).toBe(403);
    expect((await app.get('/ops/api/reviews', null)).status).toBe(401);
    expect(await app.desk(app.reviewer, '?show=some')).toMatchObject({ code: 40000, message: '未知的筛选' });
    expect(await app.desk(app.reviewer, '/8999999')).toMatchObject({ code: 40400 });
  });
});

describe('a queue that is long', () => {
  const first = 900_000;
  const count = 600;
  afterAll(async () => {
    await app.database.pool.query('delete from post_review where post_id >= $1', [first]);
    await app.database.pool.query('delete from post where id >= $1', [first]);
  });

  test('is told whole: how many wait, and all of them page by page, in the page of the desk as well', async () => {
    const { data: before } = await app.desk(app.reviewer);
    app.clock.advance(60);
    const id = await app.waiting({ title: '排队的' });
    await app.database.pool.query(
      `insert into post (id, uid, fields, state, version, created_at, updated_at)
         select n, p.uid, p.fields, 'wait', 1, p.created_at, p.updated_at
         from post p, generate_series($1::int, $2::int) n where p.id = $3`,
      [first, first + count - 1, Number(id)],
    );
    await app.database.pool.query(
      `insert into post_review (post_id, kind, version, submitted_at)
         select n, 'new', 1, $3::int + n % 7 from generate_series($1::int, $2::int) n`,
      [first, first + count - 1, app.clock.seconds()],
    );
    const all = before.counts.all + 1 + count;
    const seen: { id: string; due_at: number }[] = [];
    for (let after = ''; ;) {
      const { data } = await app.desk(app.reviewer, `?limit=100&after=${after}`);
      expect(data.counts).toMatchObject({ all, unclaimed: before.counts.unclaimed + 1 + count });
      seen.push(...data.items);
      after = data.next_after;
      if (after === '') break;
    }
    expect(new Set(seen.map((item) => item.id)).size).toBe(all);
    expect(seen.map((item) => item.due_at)).toEqual(seen.map((item) => item.due_at).toSorted((a, b) => a - b));

    const page = openOpsPages(app, app.reviewer);
    const { html, text } = await page.see('/ops/review');
    expect(text).toContain(`全部 ${all}`);
    const [, next = ''] = /href="[^"]*(\?show=all&amp;after=\d+)"/.exec(html) ?? [];
    const later = await page.see(`/ops/review${next.replace('&amp;', '&')}`);
    expect(later.html).toContain(`/ops/review/${seen[50]?.id}${next}`);
    expect(later.text).toContain('回到最前');
  });

  test('whose front is nobody’s to take for me is gone through for the next one', async () => {
    const { rows } = await app.database.pool.query(
      `select max(post_id) as id from post_review where state = 'open' and submitted_at =
         (select max(submitted_at) from post_review where state = 'open')`,
    );
    const [{ id: last }] = rows;
    await app.database.pool.query(
      `update post_review set barred = jsonb_build_array($1::int) where state = 'open' and post_id <> $2`,
      [app.reviewer.viewer.uid, last],
    );
    const page = await openOpsPages(app, app.reviewer).send('/ops/review', { form: 'next' });
    expect(page.goesTo).toContain(`/ops/review/${last}`);
  });
});

describe('ops.claimReview and ops.releaseReview', () => {
  test('half an hour it is mine, and nobody else decides', async () => {
    const id = await app.waiting({ title: '领取' });
    const { data } = await app.review(app.reviewer, id, 'claim');
    expect(data.claimed_by).toMatchObject({ name: '许澜', until: testNow + 1800, is_mine: true });
    expect(await queued(id, app.reviewer, 'mine')).toBeDefined();
    expect(await queued(id, app.reviewer, 'unclaimed')).toBeUndefined();
    expect(await app.review(app.second, id, 'approve', { version: 1 })).toMatchObject({
      message: '另一位审核员正在看',
    });
    expect(await app.review(app.second, id, 'release')).toMatchObject({ message: '不是您领取的' });
    app.clock.advance(1801);
    expect((await app.review(app.second, id, 'claim')).data.claimed_by).toMatchObject({ name: '陈礼' });
    expect((await app.review(app.second, id, 'release')).data.claimed_by).toBeNull();
    expect(await entries(id)).toEqual(['review.released', 'review.claimed', 'review.claimed']);
  });

  test('who has passed what is sold keeps it from no second one', async () => {
    const id = await app.waiting({ ...paid, title: '第一人' });
    await app.review(app.reviewer, id, 'approve', { version: 1 });
    expect(await app.review(app.reviewer, id, 'claim')).toMatchObject({ code: 40021 });
    expect((await app.review(app.second, id, 'approve', { version: 1 })).data).toEqual({ is_done: true });
  });
});

describe('ops.clearHit', () => {
  test('what was cleared stays what it was when a rule comes in before it, and that one is looked at', async () => {
    const id = await app.waiting({ content: '真的，就是买点' });
    const claim = async (by: Member) => (await app.review(by, id, 'claim')).data;
    expect((await claim(app.reviewer)).hits).toMatchObject([{ n: 1, rule: 'R-04' }]);
    await app.review(app.reviewer, id, 'hits/1/false-positive', { version: 1, reason: '引用后反驳' });
    const later = {
      id: 'R-99',
      name: '新规',
      level: 'soft',
      since: '2026-01-01',
      advice: '请看',
      pattern: /真的/gu,
    } as const;
    (rules as Rule[]).push(later);
    try {
      expect((await app.desk(app.reviewer, `/${id}`)).data.hits).toMatchObject([
        { n: 1, rule: 'R-99', cleared: null },
        { n: 2, rule: 'R-04', cleared: { reason: '引用后反驳' } },
      ]);
      expect(await app.review(app.reviewer, id, 'approve', { version: 1 })).toMatchObject({
        code: 40900,
        message: '还有命中没有处理，不能通过',
      });
    } finally {
      (rules as Rule[]).pop();
    }
    expect((await app.review(app.reviewer, id, 'approve', { version: 1 })).code).toBe(20000);
  });

  test('what a rule speaks of has to be looked at before it passes', async () => {
    const id = await app.waiting({ title: '命中', content: '有人说回调就是买点，我们不这么看' });
    expect(await queued(id, app.reviewer)).toMatchObject({ hit_count: 1 });
    expect(await app.review(app.reviewer, id, 'approve', { version: 1 })).toMatchObject({
      message: '还有命中没有处理，不能通过',
    });
    const clear = (n: number, reason: string) =>
      app.review(app.reviewer, id, `hits/${n}/false-positive`, { version: 1, reason });
    expect(await clear(2, '没有这处')).toMatchObject({ code: 40900 });
    expect(await clear(1, ' ')).toMatchObject({ message: '请写明原因' });
    const { data } = await clear(1, '引用后反驳');
    expect(data.hits).toMatchObject([
      { n: 1, rule: 'R-04', text: '就是买点', cleared: { by: '许澜', reason: '引用后反驳' } },
    ]);
    expect(await app.review(app.reviewer, id, 'approve', { version: 1 })).toMatchObject({ data: { is_done: true } });
  });
});

describe('ops.rejectReview and ops.returnReview', () => {
  const paragraphs = [{ field: 'content', block: 0, words: '正文', text: '请写出处' }];

  test('the author reads why, mends it, and hands it in again', async () => {
    const id = await app.waiting({ title: '不过' });
    expect(await app.review(app.reviewer, id, 'reject', { version: 1, reason: 'because' })).toMatchObject({
      message: '请选择理由',
    });
    const given = { version: 1, reason: 'unsourced', note: '第一段', paragraphs };
    expect(await app.review(app.reviewer, id, 'reject', given)).toMatchObject({ code: 20000, data: null });
    const { data } = await app.find(app.author, id);
    expect(data).toMatchObject({
      ...{ status: 'rejected', is_out: false, review_time: testNow },
      refusal: { is_return: false, reason: 'unsourced', reason_text: '观点或数字没有依据', note: '第一段', paragraphs },
    });
    expect((await app.list(app.author, '?status=rejected')).data.items).toMatchObject([
      { id, refusal: { note: '第一段' } },
    ]);
    expect((await noticesOf(app.author))[0]).toMatchObject({
      kind: 'post_rejected',
      text: '《不过》没有通过审核：观点或数字没有依据',
    });
    expect(await app.review(app.reviewer, id, 'reject', given)).toMatchObject({ code: 40900 });
    const mended = await app.edit(app.author, id, { title: '改好' }, 1, { submit: true });
    expect(mended.data).toMatchObject({ status: 'wait', refusal: null, version: 2 });
    await app.pass(id);
    expect((await shown(id)).data.title).toBe('改好');
    expect(await entries(id)).toEqual(['review.passed', 'review.rejected']);
  });

  test('half a letter is no fault of ours', async () => {
    const id = await app.waiting({ title: '半\ud800字', tags: ['\udfff'] });
    expect((await app.find(app.author, id)).data.fields).toMatchObject({ title: '半\ufffd字', tags: ['\ufffd'] });
    const given = {
      version: 1,
      reason: 'unsourced',
      note: '\ud800',
      paragraphs: [{ ...paragraphs[0], text: '\ud800' }],
    };
    expect(await app.review(app.reviewer, id, 'reject', given)).toMatchObject({ code: 20000 });
    expect((await app.find(app.author, id)).data.refusal).toMatchObject({
      note: '\ufffd',
      paragraphs: [{ text: '\ufffd' }],
    });
  });

  test('what is only to be mended is a draft again', async () => {
    const id = await app.waiting({ title: '退回' });
    expect(await app.review(app.reviewer, id, 'return', { version: 1, note: '' })).toMatchObject({
      message: '请写明要改什么',
    });
    await app.review(app.reviewer, id, 'return', { version: 1, note: '换个标题', paragraphs });
    expect((await app.find(app.author, id)).data).toMatchObject({
      status: 'draft',
      refusal: { is_return: true, note: '换个标题' },
    });
    expect((await noticesOf(app.author))[0]).toMatchObject({
      kind: 'post_returned',
      text: '《退回》退回修改：换个标题',
    });
  });

  test('a new text of what is out waits, and the old one stays; refused it stays as well', async () => {
    const id = await app.published({ title: '初稿', content: '初稿正文' });
    await app.edit(app.author, id, { title: '二稿', content: '二稿正文' }, 1);
    await app.act(app.author, id, 'submit', { version: 2 });
    expect(await queued(id, app.reviewer)).toMatchObject({ kind: 'revision', title: '二稿' });
    expect((await app.desk(app.reviewer, `/${id}`)).data.passed).toMatchObject({ fields: { title: '初稿' } });
    const seen = async () => (await shown(id)).data.title;
    expect(await seen()).toBe('初稿');
    await app.review(app.reviewer, id, 'reject', { version: 2, reason: 'other' });
    expect(await seen()).toBe('初稿');
    await app.edit(app.author, id, { title: '三稿' }, 2, { submit: true });
    await app.pass(id);
    expect(await seen()).toBe('三稿');
    const page = await app.get(`/baoer_backend/api/messages/show/v2/${id}`, null);
    expect(page.data.versions.map(({ title }: { title: string }) => title)).toEqual(['初稿']);
  });
});

describe('authoring.appendPost', () => {
  const block = (text: string) => ({ content: documentOfText(text) });

  test('a block below what is sold: looked at alone, dated, its buyers told once', async () => {
    const id = await app.published({ ...paid, title: '追加之前' });
    const [buyer, stranger] = [await app.somebody(5000), await app.somebody()];
    await app.buy(buyer, id);
    expect(await app.act(app.author, id, 'append', block(''))).toMatchObject({ message: '请输入内容' });
    expect(await app.act(app.author, id, 'append', block('加我微信'))).toMatchObject({ code: 60426 });
    const { data } = await app.act(app.author, id, 'append', block('第二天补充：订单落地。'));
    expect(data).toMatchObject({ status: 'wait', is_out: true, is_priced_append: true, appends: [{ state: 'wait' }] });
    expect(await app.act(app.author, id, 'append', block('又一段'))).toMatchObject({ code: 40900 });
    const review = (await app.desk(app.reviewer, `/${id}`)).data;
    expect([review.kind, textOf(review.text.fields.content)]).toEqual(['append', '第二天补充：订单落地。']);
    await app.review(app.reviewer, id, 'reject', { version: review.version, reason: 'unsourced', note: '出处' });
    expect((await app.find(app.author, id)).data).toMatchObject({
      ...{ status: 'rejected', is_priced_append: true, refusal: { note: '出处' } },
      may: { edit: false, append: true },
    });
    app.clock.advance(60);
    await app.act(app.author, id, 'append', block('第二天补充：订单落地，见公告。'));
    await app.pass(id);
    const text = async (member: Member | null) => (await shown(id, member)).data.content;
    expect(await text(buyer)).toContain('<hr /><p>追加于 2026-08-20 10:01</p><p>第二天补充：订单落地，见公告。</p>');
    expect(await text(stranger)).toBe('');
    expect((await noticesOf(buyer)).map(({ kind, href }: Record<string, string>) => [kind, href])).toEqual([
      ['post_appended', `/article/${id}`],
    ]);
    expect(await noticesOf(stranger)).toEqual([]);
    expect((await app.find(app.author, id)).data.appends.map(({ state }: { state: string }) => state)).toEqual([
      'rejected',
      'published',
    ]);
    // What its buyers have read before is kept.
    // Nothing of the text was wrong.
    expect((await app.get(`/baoer_backend/api/messages/show/v2/${id}`, buyer)).data.versions).toEqual([]);
  });

  test('a block that was taken back and written anew is not passed by who read the first one', async () => {
    const id = await app.published({ ...paid, title: '换了一段' });
    await app.act(app.author, id, 'append', block('审核员读过的一段'));
    const { version } = (await app.desk(app.reviewer, `/${id}`)).data;
    await app.own(app.author, id, 'take-back');
    await app.act(app.author, id, 'append', block('没有人读过的一段'));
    expect(await app.review(app.reviewer, id, 'approve', { version })).toMatchObject({ code: 40900 });
    expect((await queued(id, app.reviewer)).version).not.toBe(version);
  });

  test('opened to everybody after a block was refused, the text may be mended', async () => {
    const id = await app.published({ ...paid, title: '改为免费' });
    await app.act(app.author, id, 'append', block('没有出处的一段'));
    const { version } = (await app.desk(app.reviewer, `/${id}`)).data;
    await app.review(app.reviewer, id, 'reject', { version, reason: 'unsourced', note: '' });
    await app.act(app.author, id, 'switch', { version: 1, mode: 3, price: 0 });
    expect((await app.edit(app.author, id, { title: '改为免费', content: '改过的正文' }, 2)).data).toMatchObject({
      ...{ is_out: true, version: 3 },
    });
  });

  test('taken back it leaves nothing', async () => {
    const id = await app.published({ ...paid, title: '追加撤回' });
    await app.act(app.author, id, 'append', block('写错了的一段'));
    expect((await app.own(app.author, id, 'take-back')).data).toMatchObject({ status: 'published', appends: [] });
    expect(await queued(id, app.reviewer)).toBeUndefined();
  });
});

describe('authoring.withdrawPost', () => {
  test('what nobody bought is taken from readers, who are told why', async () => {
    const id = await app.published({ ...paid, title: '撤下' });
    expect(await app.own(app.author, id, 'withdraw', { reason: ' ' })).toMatchObject({ message: '请写明原因' });
    expect((await app.own(app.author, id, 'withdraw', { reason: '数据有误' })).data).toMatchObject({
      status: 'withdrawn',
      is_out: false,
    });
    expect(await shown(id)).toMatchObject({ code: 40400 });
    expect((await app.get(`/baoer_backend/api/messages/show/v2/${id}`, null)).data).toMatchObject({
      is_withdrawn: true,
      withdraw_reason: '数据有误',
      content: '',
    });
    expect((await app.send('DELETE', `/apiv2/external/content/${id}`, app.author)).code).toBe(20000);
  });
});

test('what waits is in no list, search or feed, and the books agree', async () => {
  const secret = '灰雁七号';
  await app.create(app.author, { title: secret, content: `${secret}的草稿` });
  await app.waiting({ title: secret, content: `${secret}的待审` });
  for (const url of [
    `/api/v6/stark/content/get_v_articles?account_id=${app.author.viewer.uid}&limit=100`,
    `/api/v6/authoring/profiles/${app.author.viewer.uid}`,
    '/api/v6/message/featured?limit=100',
    `/api/v6/search/texts?keyword=${secret}`,
  ])
    expect((await app.get(url, null)).text).not.toContain(`${secret}的`);
  expect(await app.faults()).toEqual([]);
});

test('every entry has words for its screen', async () => {
  expect(await listWordless(app)).toEqual([]);
});
