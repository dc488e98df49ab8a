import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { testNow } from '#tests/support/app.ts';
import { listWordless } from '#tests/support/audited-words.ts';
import { joinCast } from '#tests/support/cast.ts';
import { flashFields, newKey, openDeskApp, openDeskNode, type DeskApp } from '#tests/support/desk-app.ts';
import { joinStaff } from '#tests/support/staff.ts';
import type { DraftView, ListedDraft, Preview } from './ops.desk.contract.ts';
import { PROPOSAL_SECONDS } from './ops.desk.rules.ts';

let app: DeskApp;
let zhou: ReturnType<DeskApp['desk']>;
let xu: ReturnType<DeskApp['desk']>;

beforeAll(async () => {
  app = await openDeskApp(12);
  [zhou, xu] = [app.desk(app.zhou), app.desk(app.xu)];
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

const flash = (id: string, token = app.zhou.token): Promise<Flash> =>
  app.http.inject({ url: `/api/pc/live/msg/${id}`, headers: { 'x-token': token } }).then((answer) => answer.json());
const newest = async (): Promise<Flash | undefined> =>
  (await app.http.inject({ url: '/api/pc/msgs?limit=1' })).json<{ NewMsgs: Flash[] | null }>().NewMsgs?.[0];
const audited = async () => (await app.domains.ops.audit.list({ ...everything, limit: 1 })).items[0];
const everything = { action: '', who: '', target: '', from: null, until: null, before: 0 };
const vip = { is_vip: true, subject_ids: [subjectIds.vip] };
interface Overview {
  flashes: Flash[];
  drafts: ListedDraft[];
  waiting: ListedDraft[];
  scheduled: ListedDraft[];
}
const overview = async (query = '') => (await zhou.get<Overview>(query)).data;

describe('writing', () => {
  test('ops.saveDraft keeps what is written, ops.sendDraft brings it out with its entry in the log', async () => {
    const fields = { stocks: ['600519.SS'], plate_ids: [16875], impact: 1, important: 1 as const, source: '交易所' };
    const sent = await zhou.write(fields);
    expect(sent).toMatchObject({ code: 20000, data: { state: 'done', confirmed_by: '' } });
    expect(await newest()).toMatchObject({
      ...{ Id: sent.data.message_id, Title: '贵州茅台：上半年营收增长', Impact: 1, Important: 1, Source: '交易所' },
      ...{ Stocks: [{ Symbol: '600519.SS', Name: '贵州茅台' }], BkjInfoArr: [{ Id: 16875, Name: '固态电池' }] },
      CreatedAtInSec: testNow,
    });
    expect(await audited()).toMatchObject({
      ...{ action: 'flash.published', name: '周砚', target: `flash:${sent.data.message_id}` },
      after: { impact: 1, important: 1, vip: false, subjects: '35' },
    });
    expect(JSON.stringify((await audited())?.after)).not.toContain('营收');
  });

  test('a text of its own stands on the page, without one the summary does', async () => {
    const own = await zhou.write({ content: '<p>全文。</p><script>alert(1)</script>' });
    const same = await zhou.write({ title: '只有摘要' });
    const read = async (id: string) =>
      (await app.http.inject({ url: `/baoer_backend/api/messages/show/v2/${id}` })).json();
    expect(JSON.stringify(await read(own.data.message_id))).toContain('<p>全文。</p>');
    expect(JSON.stringify(await read(own.data.message_id))).not.toContain('alert');
    expect(JSON.stringify(await read(same.data.message_id))).toContain('<p>公司公告，上半年营收同比增长 9.2%。</p>');
  });

  test('an article explains it', async () => {
    const article = await app.domains.articles.publish({
      ...{ title: '怎么看这份中报', summary: '', content: '<p>解读。</p>', subjectIds: [subjectIds.aShares] },
    });
    const sent = await zhou.write({ need_explained: true, explained_by: [article.id] });
    expect((await flash(sent.data.message_id)).ExplainInfos).toMatchObject([{ Title: '怎么看这份中报' }]);
    const changed = await zhou.change('correct', sent.data.message_id, { explained_by: [] });
    expect(changed.code).toBe(20000);
    expect((await flash(sent.data.message_id)).ExplainInfos).toEqual([]);
  });

  test.each([
    [{ title: '', summary: '' }, '标题和摘要不能都空着'],
    [{ title: '长'.repeat(301) }, '标题最长 300 字，现在 301 字'],
    [{ source_url: 'javascript:alert(1)' }, '原文网址应以 http:// 或 https:// 开头'],
    [{ image: '//evil.example/a.png' }, '图片网址应以 http://、https:// 或 / 开头'],
    [{ subject_ids: [99_999] }, '没有这些栏目：99999'],
    [{ stocks: ['999999.SS'] }, '有个股不在证券列表里，请去掉'],
    [{ plate_ids: [1] }, '有题材不在题材库里，请去掉'],
    [{ explained_by: [999_999_999] }, '这些编号不是公开的文章：999999999'],
    [{ is_vip: true }, 'VIP 快讯须归入一个在售的栏目，否则没有读者能读'],
    [{ publish_at: testNow - 60 }, '定时的时间已过'],
    [{ publish_at: testNow + 31 * 86_400 }, '定时最远 30 天'],
  ])('%j is kept, and does not go out', async (fields, message) => {
    const key = newKey();
    const saved = await zhou.save(key, flashFields(fields));
    expect(saved.data.checks).toContainEqual({ level: 'fault', text: message });
    expect(await zhou.send(key, saved.data.revision)).toMatchObject({ code: 40000, message });
    expect((await zhou.get<DraftView>(`/drafts/${key}`)).data).toMatchObject({ state: 'draft', fields });
  });

  test('hints stop nobody', async () => {
    const { data } = await zhou.save(newKey(), flashFields({ title: '长'.repeat(61), subject_ids: [] }));
    expect(data.checks.map(({ level, text }) => `${level} ${text}`)).toEqual([
      'hint 标题 61 字，手机上会超过三行',
      'hint 没有写信源，将署名本站',
      'hint 没有选栏目，只在“全部”里出现',
    ]);
  });

  test('letters that no database keeps are left out', async () => {
    const { data } = await zhou.save(newKey(), { title: '甲\u0000乙\ud800' });
    expect(data.fields.title).toBe('甲乙\ufffd');
  });

  test('R07: a draft of somebody else is answered like one that never was, whoever asks', async () => {
    const key = newKey();
    const reader = await joinCast(app.domains, '一位读者');
    expect((await zhou.save(key, flashFields())).code).toBe(20_000);
    const url = (of: string) => `/ops/api/desk/drafts/${of}`;
    for (const token of [app.xu.token, reader.token, undefined]) {
      const headers = token === undefined ? {} : { 'x-token': token };
      const ask = (of: string) => app.http.inject({ url: url(of), headers });
      const [theirs, none] = [await ask(key), await ask(newKey())];
      expect([theirs.statusCode, theirs.json().code, theirs.json().message]).toEqual([
        none.statusCode,
        none.json().code,
        none.json().message,
      ]);
      expect(theirs.json().code).not.toBe(20_000);
    }
  });

  test('ops.getDraft, ops.dropDraft: a draft is its own writer’s; who saves over another saving is told', async () => {
    const key = newKey();
    const { data } = await zhou.save(key, { title: '一' });
    expect(await xu.get(`/drafts/${key}`)).toMatchObject({ code: 40400, message: '草稿不存在' });
    expect(await xu.save(key, { title: '二' }, { revision: 1 })).toMatchObject({ code: 40400 });
    expect((await zhou.save(key, { title: '三' }, { revision: data.revision })).data.revision).toBe(2);
    expect(await zhou.save(key, { title: '四' }, { revision: data.revision })).toMatchObject({
      ...{ code: 40900, message: '这份草稿在别处存过，请先看过那一份' },
    });
    expect((await overview()).drafts[0]).toMatchObject({ key, title: '三', is_own: true });
    expect(await zhou.post(`drafts/${key}/drop`, {})).toMatchObject({ code: 20000 });
    expect(await zhou.get(`/drafts/${key}`)).toMatchObject({ code: 40400 });
  });

  test('sent twice at once it is one flash', async () => {
    const key = newKey();
    const { data } = await zhou.save(key, flashFields({ title: '只发一次' }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => zhou.send(key, data.revision)));
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40900)).toHaveLength(19);
    expect((await overview('?q=只发一次')).flashes).toHaveLength(1);
  });
});

describe('recognised', () => {
  test('ops.recognise names securities and themes that are in the text', async () => {
    const { data } = await zhou.post('recognise', { text: '贵州茅台与宁德时代（300750）合作固态电池，涨 600000 元' });
    expect(data).toEqual({
      stocks: [
        { symbol: '600519.SS', name: '贵州茅台' },
        { symbol: '300750.SZ', name: '宁德时代' },
        { symbol: '600000.SS', name: '浦发银行' },
      ],
      plates: [{ id: 16875, name: '固态电池' }],
    });
  });

  test('ops.recogniseStocks answers programs of the staff with the securities alone, and nobody else', async () => {
    const ask = (headers: Record<string, string>) =>
      app.http.inject({ method: 'PUT', url: '/api/stock/recognize', headers, payload: { data: '宁德时代谈固态电池' } });
    const told = await ask({ 'x-token': app.zhou.token });
    expect(told.json().data).toEqual({ items: [{ symbol: '300750.SZ', stock_abbr: '宁德时代' }] });
    expect((await ask({})).json()).toMatchObject({ code: 40100, data: null });
  });

  test('a theme that stands only within the name of a share is none', async () => {
    await app.domains.market.upsertSecurities([{ symbol: '603999.SS', name: '固态电池股份' }]);
    const plates = async (text: string) => (await zhou.post('recognise', { text })).data.plates;
    expect(await plates('固态电池股份涨停')).toEqual([]);
    expect(await plates('固态电池股份谈固态电池')).toHaveLength(1);
  });

  test('what is taken, or not meant, is suggested no more', async () => {
    const text = { summary: '贵州茅台、宁德时代谈固态电池。' };
    const { data } = await zhou.save(newKey(), { ...text, stocks: ['600519.SS'], dismissed: ['300750.SZ'] });
    expect(data.suggested).toEqual({ stocks: [], plates: [{ id: 16875, name: '固态电池' }] });
    expect(data.stocks).toEqual([{ symbol: '600519.SS', name: '贵州茅台' }]);
  });
});

describe('ops.preview', () => {
  const previewOf = async (fields: object) =>
    (await zhou.post<Preview>('preview', { ...flashFields(), ...fields })).data;

  test('is what the gate lets through, row and page', async () => {
    const { visitor, reader, subscriber } = await previewOf(vip);
    for (const { row, page } of [visitor, reader]) {
      expect(row).toMatchObject({
        Title: 'VIP 专享',
        Summary: '',
        Stocks: null,
        SubscribeType: 1,
        IsSubscribed: false,
      });
      expect(page).toMatchObject({ content: '', content_refused: true });
      expect(JSON.stringify([row, page])).not.toMatch(/茅台|营收/);
    }
    expect(subscriber.row).toMatchObject({ Title: '贵州茅台：上半年营收增长', IsSubscribed: true });
    expect(subscriber.page).toMatchObject({
      content: '<p>公司公告，上半年营收同比增长 9.2%。</p>',
      content_refused: false,
    });
  });

  test('says the very same as the flash that is published', async () => {
    const fields = {
      title: '',
      summary: '某地出台新规，与别的都不同。',
      stocks: ['600519.SS'],
      impact: -1,
      image: '/pictures/a.png',
      content: '<p>全文</p>',
    };
    const { visitor } = await previewOf(fields);
    const sent = await zhou.write(fields);
    const shown = (await app.http.inject({ url: `/api/pc/live/msg/${sent.data.message_id}` })).json<Flash>();
    const { Id, Url } = shown;
    expect({ ...visitor.row, Id, Url }).toEqual(shown);
  });
});

describe('a second person', () => {
  test.each([
    ['VIP', vip],
    ['+2', { impact: 2 }],
    ['-2', { impact: -2 }],
  ])('%s waits for one', async (_, fields) => {
    const before = await newest();
    const sent = await zhou.write(fields);
    expect(sent.data).toMatchObject({ state: 'waiting', expires_at: testNow + PROPOSAL_SECONDS, needs_second: true });
    expect((await newest())?.Id).toBe(before?.Id);
    expect((await overview()).waiting.map(({ key }) => key)).toContain(sent.data.key);
    expect(await zhou.confirm(sent.data.key, 1)).toMatchObject({ code: 40021, message: '须由另一人确认' });
    expect(await zhou.save(sent.data.key, { title: '改' }, { revision: 1 })).toMatchObject({ code: 40900 });
    const done = await xu.confirm(sent.data.key, 1);
    expect(done.data).toMatchObject({ state: 'done', confirmed_by: '许澜' });
    expect((await newest())?.Id).toBe(done.data.message_id);
    expect(await audited()).toMatchObject({
      ...{ action: 'flash.confirmed', name: '许澜' },
      after: { did: 'flash.published', proposed_by: '周砚' },
    });
  });

  test('ops.confirmDraft: of twenty who confirm at once one does, and there is one flash', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, nr) => joinStaff(app, `确认${nr}`, ['editor'])));
    const { data } = await zhou.write({ ...vip, title: '二十人抢着确认' });
    const answers = await Promise.all(people.map((member) => app.desk(member).confirm(data.key, data.revision)));
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40900)).toHaveLength(19);
    expect((await overview('?q=二十人')).flashes).toHaveLength(1);
    expect(await app.domains.ops.findFaults()).toEqual([]);
  });

  test('of a confirmation and a taking back at once one counts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { data } = await zhou.write({ ...vip, title: `又反悔${round}` });
      const [confirmed, back] = await Promise.all([
        xu.confirm(data.key, data.revision),
        zhou.post(`drafts/${data.key}/take-back`, {}),
      ]);
      expect([confirmed.code, back.code].toSorted((a, b) => a - b)).toEqual([20000, 40900]);
      expect((await overview(`?q=又反悔${round}`)).flashes).toHaveLength(confirmed.code === 20000 ? 1 : 0);
    }
  });

  test('ops.refuseDraft: who says no says why, and it is its writer’s again', async () => {
    const { data } = await zhou.write(vip);
    expect(await xu.post(`drafts/${data.key}/refuse`, { revision: 1, reason: ' ' })).toMatchObject({
      ...{ code: 40000, message: '请写明退回的原因' },
    });
    expect(await zhou.post(`drafts/${data.key}/refuse`, { revision: 1, reason: '不' })).toMatchObject({ code: 40021 });
    await xu.post(`drafts/${data.key}/refuse`, { revision: 1, reason: '信源只有一处' });
    expect((await zhou.get<DraftView>(`/drafts/${data.key}`)).data).toMatchObject({
      ...{ state: 'draft', note: '许澜 退回：信源只有一处' },
    });
    expect(await xu.confirm(data.key, 1)).toMatchObject({ code: 40900 });
  });

  test('who has read an older text confirms nothing', async () => {
    const { data } = await zhou.write(vip);
    await zhou.post(`drafts/${data.key}/take-back`, {});
    const { data: saved } = await zhou.save(data.key, flashFields({ ...vip, title: '换了一篇' }), { revision: 1 });
    await zhou.send(data.key, saved.revision);
    expect(await xu.confirm(data.key, 1)).toMatchObject({ code: 40900 });
    expect(await xu.confirm(data.key, saved.revision)).toMatchObject({ code: 20000 });
  });

  test('a proposal is over after half an hour, and goes back', async () => {
    const { data } = await zhou.write(vip);
    app.clock.set((testNow + PROPOSAL_SECONDS) * 1000);
    expect(await xu.confirm(data.key, 1)).toMatchObject({ code: 40022 });
    expect((await overview()).waiting.map(({ key }) => key)).not.toContain(data.key);
    await app.domains.ops.desk.carryOutDue();
    expect((await zhou.get<DraftView>(`/drafts/${data.key}`)).data).toMatchObject({
      ...{ state: 'draft', note: '等第二人确认超时，请重新提交' },
    });
  });
});

describe('what is out', () => {
  test('ops.beginDraft: is corrected with a reason, and keeps what it said', async () => {
    const { data } = await zhou.write({ title: '营收 41.6 亿元' });
    const id = data.message_id;
    expect(await zhou.change('correct', id, {})).toMatchObject({ code: 40000, message: '还没有改动' });
    expect(await zhou.change('correct', id, { title: '营收 14.6 亿元' })).toMatchObject({
      ...{ code: 40000, message: '请写明更正的原因，它会公开' },
    });
    const done = await zhou.change('correct', id, { title: '营收 14.6 亿元', reason: '数字颠倒' });
    expect(done.data.state).toBe('done');
    expect(await flash(id)).toMatchObject({ Title: '营收 14.6 亿元', Version: 2, Corrections: 1 });
    expect(await audited()).toMatchObject({ action: 'flash.corrected', reason: '数字颠倒', target: `flash:${id}` });
  });

  test('keeps what a correction does not touch', async () => {
    const { id } = await app.domains.feed.publish({
      ...{ title: '旧题', summary: '摘要。', content: '<p>别的正文。</p>', subjectIds: [subjectIds.companies] },
      ...{ stocks: [{ symbol: '600519.SS', name: '茅台' }], labels: ['fast'], source: '某社' },
    });
    await zhou.change('correct', String(id), { summary: '新摘要。', reason: '补充' });
    const stored = (await app.domains.articles.loadStored([id])).get(id);
    expect(stored).toMatchObject({
      ...{ title: '旧题', summary: '新摘要。', content: '<p>别的正文。</p>', labels: ['fast'], source: '某社' },
      stocks: [{ symbol: '600519.SS', name: '茅台' }],
    });
  });

  test('a mark is changed without a reason, and corrects nothing', async () => {
    const { data } = await zhou.write();
    await zhou.change('correct', data.message_id, { important: 2 });
    expect(await flash(data.message_id)).toMatchObject({ Important: 2, Version: 2, Corrections: 0 });
  });

  test('what becomes VIP or ceases to be, and what is withdrawn, waits for a second person', async () => {
    const { data } = await zhou.write();
    const id = data.message_id;
    const proposed = await zhou.change('correct', id, vip);
    expect(proposed.data.state).toBe('waiting');
    await xu.confirm(proposed.data.key, proposed.data.revision);
    expect((await flash(id)).SubscribeType).toBe(1);
    const back = await zhou.change('correct', id, { is_vip: false });
    expect(back.data.state).toBe('waiting');
    expect(await zhou.change('withdraw', id, { reason: '' })).toMatchObject({ message: '请写明撤回的原因，它会公开' });
    const gone = await zhou.change('withdraw', id, { reason: '来源更正' });
    expect(gone.data.state).toBe('waiting');
    expect((await flash(id)).IsWithdrawn).toBe(false);
    expect((await xu.confirm(gone.data.key, gone.data.revision)).data.state).toBe('done');
    expect(await flash(id)).toMatchObject({ IsWithdrawn: true, WithdrawReason: '来源更正', Title: '' });
    // It has changed since that was proposed.
    expect(await xu.confirm(back.data.key, back.data.revision)).toMatchObject({ code: 40900 });
    expect(await zhou.change('correct', id, { title: '还要改', reason: '还要' })).toMatchObject({ code: 40900 });
  });

  test('a correction of an older version than the one that is out is refused', async () => {
    const { data } = await zhou.write();
    const id = data.message_id;
    const key = newKey();
    const target = { kind: 'correct', message_id: Number(id), base_version: 1 };
    const saved = await zhou.save(key, flashFields({ title: '慢的', reason: '慢' }), target);
    await xu.change('correct', id, { title: '快的', reason: '快' });
    expect(await zhou.send(key, saved.data.revision)).toMatchObject({ code: 40900 });
    expect((await flash(id)).Title).toBe('快的');
  });
});

describe('ops.getDesk', () => {
  test('finds what is out by words, number and marks, VIP texts too', async () => {
    const { data } = await zhou.write({ ...vip, title: '独家的会员消息' });
    const { data: done } = await xu.confirm(data.key, 1);
    const id = done.message_id;
    for (const query of ['?q=会员消息', `?q=${id}`, '?show=vip&q=独家', '?show=vip'])
      expect((await overview(query)).flashes[0], query).toMatchObject({ Id: id, Title: '独家的会员消息' });
    expect((await overview('?q=会员消息&show=corrected')).flashes).toEqual([]);
    expect((await zhou.get('?show=x')).message).toBe('未知的筛选');
  });

  test('goes on where a page ends', async () => {
    const first = await zhou.get<Overview & { next_before: string }>('?show=vip');
    const all = await overview();
    expect(all.flashes.length).toBeGreaterThan(first.data.flashes.length);
    for (let nr = 0; nr < 45; nr += 1) await zhou.write({ title: `翻页${nr}` });
    const page = await zhou.get<Overview & { next_before: string }>('?q=翻页');
    const next = await zhou.get<Overview & { next_before: string }>(`?q=翻页&before=${page.data.next_before}`);
    expect([page.data.flashes.length, next.data.flashes.length, next.data.next_before]).toEqual([40, 5, '']);
  });
});

describe('scheduled', () => {
  const at = testNow + 600;

  test('it goes out in its minute, once, by whoever wrote it', async () => {
    const { data } = await zhou.write({ title: '定时发的', publish_at: at });
    expect(data).toMatchObject({ state: 'scheduled', due_at: at });
    expect((await overview()).scheduled.map(({ key }) => key)).toContain(data.key);
    await app.domains.ops.desk.carryOutDue();
    expect((await overview('?q=定时发的')).flashes).toEqual([]);
    app.clock.set(at * 1000);
    // Another node, and one that has just been started again.
    const node = await openDeskNode(app);
    const stopFollowing = await app.domains.changes.follow();
    const nodes = [app.domains, node, app.domains, node, app.domains];
    await Promise.all(nodes.map(({ ops }) => ops.desk.carryOutDue()));
    // Where the other node was first, this one hears of it a moment later.
    await expect
      .poll(async () => (await overview('?q=定时发的')).flashes, { timeout: 20_000 })
      .toMatchObject([{ CreatedAtInSec: at }]);
    await stopFollowing();
    expect(await audited()).toMatchObject({ action: 'flash.published', name: '周砚', request_id: `due:${data.key}` });
  });

  test('a run for its minute is asked for in the work that schedules it', async () => {
    await zhou.write({ title: '排进队列', publish_at: at + 77 });
    const { rows } = await app.database.pool.query<{ count: number }>(
      `select count(*)::int from jobs.job where name = 'carry-out-flashes' and start_after = to_timestamp($1)`,
      [at + 77],
    );
    expect(rows[0]?.count).toBe(1);
  });

  test('what is held for a moment is read by nobody before, and taken back in time never', async () => {
    const sendHeld = async (title: string) => {
      const key = newKey();
      const { data } = await zhou.save(key, flashFields({ title }));
      return zhou.post(`drafts/${key}/send`, { revision: data.revision, hold_seconds: 5 });
    };
    const [slip, meant] = [await sendHeld('手滑的'), await sendHeld('等五秒的')];
    expect([slip.data, meant.data]).toMatchObject([
      { state: 'scheduled', due_at: testNow + 5 },
      { state: 'scheduled' },
    ]);
    await app.domains.ops.desk.carryOutDue();
    expect((await overview('?q=等五秒的')).flashes).toEqual([]);
    expect((await zhou.post(`drafts/${slip.data.key}/take-back`, {})).data).toMatchObject({ state: 'draft', note: '' });
    app.clock.advance(5);
    await app.domains.ops.desk.carryOutDue();
    expect((await overview('?q=等五秒的')).flashes).toHaveLength(1);
    expect((await overview('?q=手滑的')).flashes).toEqual([]);
    // Too late: it is out.
    expect((await zhou.post(`drafts/${meant.data.key}/take-back`, {})).code).toBe(40900);
  });

  test('ops.takeBackDraft: anybody of the desk cancels it', async () => {
    const { data } = await zhou.write({ title: '取消的', publish_at: at });
    expect((await xu.post(`drafts/${data.key}/take-back`, {})).data).toMatchObject({ state: 'draft' });
    app.clock.set(at * 1000);
    await app.domains.ops.desk.carryOutDue();
    expect((await overview('?q=取消的')).flashes).toEqual([]);
    expect((await zhou.get<DraftView>(`/drafts/${data.key}`)).data.note).toBe('许澜 取消了定时');
  });

  test('what needs a second person is confirmed first, and then goes out in its minute', async () => {
    const { data } = await zhou.write({ ...vip, title: '定时的会员消息', publish_at: at });
    expect(data).toMatchObject({ state: 'waiting', expires_at: at });
    expect((await xu.confirm(data.key, data.revision)).data.state).toBe('scheduled');
    app.clock.set(at * 1000);
    await app.domains.ops.desk.carryOutDue();
    expect((await overview('?q=定时的会员')).flashes).toHaveLength(1);
  });

  test('what cannot go out any more is given back, and keeps nothing else from going out', async () => {
    const { data: old } = await zhou.write();
    const id = old.message_id;
    const change = { title: '迟到的更正', reason: '改', publish_at: at };
    const { data } = await zhou.change('correct', id, change);
    expect(data.state).toBe('scheduled');
    await xu.change('correct', id, { title: '先改了', reason: '快' });
    const { data: other } = await zhou.write({ title: '同一分钟的', publish_at: at });
    app.clock.set(at * 1000);
    await app.domains.ops.desk.carryOutDue();
    const note = '定时没有发出：内容状态已变化，请刷新后再试';
    expect((await zhou.get<DraftView>(`/drafts/${data.key}`)).data).toMatchObject({ state: 'draft', note });
    expect((await zhou.get<DraftView>(`/drafts/${other.key}`)).data.state).toBe('done');
  });

  test('of somebody who is of the staff no more nothing goes out', async () => {
    const leaving = await joinStaff(app, '将离职', ['editor']);
    const { data } = await app.desk(leaving).write({ title: '走后发的', publish_at: at });
    await app.database.pool.query(`update person set roles = '{reader}' where uid = $1`, [leaving.viewer.uid]);
    app.clock.set(at * 1000);
    await app.domains.ops.desk.carryOutDue();
    expect((await overview('?q=走后发的')).flashes).toEqual([]);
    expect((await app.domains.ops.desk.getDraft(data.key, leaving.viewer)).note).toContain('提交人已没有发布的权限');
  });

  test('of somebody whose account is blocked nothing goes out', async () => {
    const blocked = await joinStaff(app, '被停用', ['editor']);
    const { data } = await app.desk(blocked).write({ title: '停用后发的', publish_at: at });
    await app.domains.accounts.setLocked(blocked.viewer.uid, true);
    app.clock.set(at * 1000);
    await app.domains.ops.desk.carryOutDue();
    expect((await overview('?q=停用后发的')).flashes).toEqual([]);
    expect((await app.domains.ops.desk.getDraft(data.key, blocked.viewer)).note).toContain('提交人的账号已停用');
  });

  test('a work that fails leaves neither flash nor entry, and the next run sends it once', async () => {
    const { data } = await zhou.write({ title: '中途失败', publish_at: at });
    app.clock.set(at * 1000);
    await app.database.pool.query(
      `create function no_entry() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`,
    );
    await app.database.pool.query(`create trigger no_entry before insert on staff_audit execute function no_entry()`);
    await expect(app.domains.ops.desk.carryOutDue()).rejects.toThrow();
    await app.database.pool.query(`drop function no_entry cascade`);
    expect((await overview('?q=中途失败')).flashes).toEqual([]);
    expect((await zhou.get<DraftView>(`/drafts/${data.key}`)).data.state).toBe('scheduled');
    await app.domains.ops.desk.carryOutDue();
    expect((await overview('?q=中途失败')).flashes).toHaveLength(1);
  });
});

test('bad input is told in Chinese', async () => {
  const wrong = [
    await zhou.save('X', {}),
    await zhou.save(newKey(), { impact: 3 }),
    await zhou.save(newKey(), { title: '长'.repeat(1001) }),
    await zhou.post(`drafts/${newKey()}/send`, {}),
    await zhou.get('/flashes/abc'),
  ];
  for (const answer of wrong) {
    expect(answer.code).toBe(40000);
    expect(answer.message).toMatch(/[一-鿿]/);
  }
  expect(await zhou.get('/flashes/999999999')).toMatchObject({ code: 40400 });
  expect(await zhou.send('nothing00', 1)).toMatchObject({ code: 40400, message: '草稿不存在' });
});

test('all that it writes down has a word on the screen', async () => {
  expect(await listWordless(app)).toEqual([]);
});
