import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { subjectIds } from '#shared/subject-ids.ts';
import { testNow } from '#tests/support/app.ts';
import { flashFields, newKey, openDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { openOpsPages } from '#tests/support/ops-pages.ts';

/** The pages of the flash desk as a browser without script has them (docs/product/back-office.md#flash-desk). */
let app: DeskApp;
let editor: ReturnType<typeof openOpsPages>;
let other: ReturnType<typeof openOpsPages>;

beforeAll(async () => {
  app = await openDeskApp();
  editor = openOpsPages(app, app.zhou);
  other = openOpsPages(app, app.xu);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

const fieldIn = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';
const fields = { kind: 'new', title: '贵州茅台拟分红', summary: '宁德时代也谈固态电池。', subject_ids: '35' };
const vip = { is_vip: '1', subject_ids: String(subjectIds.vip) };
const newest = async () =>
  (await app.http.inject({ url: '/api/pc/msgs?limit=1' })).json<{ NewMsgs: { Id: string; Title: string }[] }>()
    .NewMsgs[0];

test('who comes begins a draft at an address of its own', async () => {
  const { goesTo } = await editor.see('/ops/desk?correct=12');
  expect(goesTo).toMatch(/^\/ops\/desk\/[a-z0-9]{20}\?correct=12$/);
  expect((await editor.see('/ops/desk')).goesTo).not.toBe((await editor.see('/ops/desk')).goesTo);
});

test('a reader, a visitor and finance have no such page', async () => {
  for (const member of [null, app.cast.xiaoWang])
    expect(await openOpsPages(app, member).see(`/ops/desk/${newKey()}`)).toMatchObject({ status: 404, text: '' });
});

describe('writing', () => {
  test('a draft is kept, with what its text names; a reload goes on with it', async () => {
    const path = `/ops/desk/${newKey()}`;
    const saved = await editor.send(path, { ...fields, form: 'save', revision: '0' });
    expect(saved.text).toContain('草稿已存');
    const seen = await editor.see(path);
    expect(fieldIn(seen.html, 'title')).toBe('贵州茅台拟分红');
    expect(fieldIn(seen.html, 'revision')).toBe('1');
    for (const name of ['贵州茅台', '宁德时代', '固态电池'])
      expect(seen.html).toMatch(new RegExp(`data-suggested[^]*?${name}`));
    expect(seen.text).toContain('没有写信源，将署名本站');
    expect(seen.html).toMatch(/aria-label="访客看到的"[^]*贵州茅台拟分红/);
  });

  test('what is added by name is taken', async () => {
    const path = `/ops/desk/${newKey()}`;
    const sent = { ...fields, form: 'save', revision: '0', more: '浦发银行' };
    expect((await editor.send(path, sent)).html).toMatch(/name="stocks"[^>]*checked=""[^>]*value="600000.SS"/);
  });

  test('published, it is in the feed, and the page says so', async () => {
    const path = `/ops/desk/${newKey()}`;
    const done = await editor.send(path, { ...fields, form: 'send', revision: '0', impact: '1', stocks: '600519.SS' });
    const flash = await newest();
    expect(flash?.Title).toBe('贵州茅台拟分红');
    expect(done.text).toContain(`已发布，编号 ${flash?.Id}`);
    expect(done.html).toContain(`href="/message/${flash?.Id}"`);
  });

  test('what is refused is told, and nothing that was written is lost', async () => {
    const path = `/ops/desk/${newKey()}`;
    const sent = { ...fields, form: 'send', revision: '0', is_vip: '1', publish_at: '2026-08-20T09:00' };
    const refused = await editor.send(path, sent);
    expect(refused.text).toContain('VIP 快讯须归入一个在售的栏目，否则没有读者能读');
    expect(refused.text).toContain('定时的时间已过');
    const seen = await editor.see(path);
    expect(fieldIn(seen.html, 'title')).toBe('贵州茅台拟分红');
    expect(fieldIn(seen.html, 'publish_at')).toBe('2026-08-20T09:00');
  });

  test('it is dropped', async () => {
    const path = `/ops/desk/${newKey()}`;
    await editor.send(path, { ...fields, form: 'save', revision: '0' });
    expect((await editor.send(path, { form: 'drop' })).goesTo).toBe('/ops/desk');
    expect(fieldIn((await editor.see(path)).html, 'title')).toBe('');
  });
});

describe('a second person', () => {
  test('finds it, reads what readers would, and confirms; its writer cannot', async () => {
    const path = `/ops/desk/${newKey()}`;
    const own = await editor.send(path, { ...fields, ...vip, form: 'send', revision: '0' });
    expect(own.text).toContain('已提交，等另一人确认');
    expect(own.text).not.toContain('确认并发布');
    expect(own.text).toContain('收回');
    expect((await editor.send(path, { form: 'confirm', revision: '1' })).text).toContain('须由另一人确认');
    const list = await other.see(`/ops/desk/${newKey()}`);
    expect(list.html).toContain(path);
    const seen = await other.see(path);
    expect(seen.text).toContain('确认并发布');
    expect(seen.html).toMatch(/aria-label="访客看到的"[^]*VIP 专享快讯/);
    expect((await other.send(path, { form: 'confirm', revision: '1' })).text).toContain('已发布，编号');
    expect((await newest())?.Title).toBe('VIP 专享');
  });

  test('says no and why', async () => {
    const path = `/ops/desk/${newKey()}`;
    await editor.send(path, { ...fields, form: 'send', revision: '0', impact: '-2' });
    expect((await other.send(path, { form: 'refuse', revision: '1', reason: '' })).text).toContain('请写明退回的原因');
    await other.send(path, { form: 'refuse', revision: '1', reason: '只有一个信源' });
    expect((await editor.see(path)).text).toContain('许澜 退回：只有一个信源');
  });
});

test('a correction begins with what is out, and shows the second person what it changes', async () => {
  const { data } = await app.desk(app.zhou).write({ title: '营收 41.6 亿元' });
  const id = data.message_id;
  const path = `/ops/desk/${newKey()}`;
  const begun = await editor.see(`${path}?correct=${id}`);
  expect(fieldIn(begun.html, 'title')).toBe('营收 41.6 亿元');
  const hidden = {
    kind: 'correct',
    message_id: fieldIn(begun.html, 'message_id'),
    base_version: fieldIn(begun.html, 'base_version'),
  };
  const changes = { ...flashFields(), title: '营收 14.6 亿元', subject_ids: '35', impact: '2', reason: '数字颠倒' };
  const sent = Object.fromEntries(
    Object.entries({ ...hidden, ...changes }).map(([name, value]) => [name, String(value)]),
  );
  await editor.send(`${path}?correct=${id}`, { ...sent, form: 'send', revision: '0' });
  const seen = await other.see(path);
  expect(seen.html).toContain('<del>41.6</del><ins>14.6</ins>');
  expect(seen.html).toMatch(/影响<\/dt><dd>.*<ins>重大利好<\/ins>/);
  expect(seen.text).toContain('原因：数字颠倒');
});

test('a withdrawal asks for its reason, and for a second person', async () => {
  const { data } = await app.desk(app.zhou).write({ title: '将撤回的' });
  const id = data.message_id;
  const path = `/ops/desk/${newKey()}`;
  const begun = await editor.see(`${path}?withdraw=${id}`);
  expect(begun.text).toContain('将撤回的');
  const form = { kind: 'withdraw', message_id: id, base_version: '1', title: '将撤回的', revision: '0', form: 'send' };
  expect((await editor.send(path, form)).text).toContain('请写明撤回的原因，它会公开');
  await editor.send(path, { ...form, revision: '1', reason: '来源更正' });
  expect((await other.send(path, { form: 'confirm', revision: '2' })).text).toContain(`已撤回，编号 ${id}`);
  expect((await editor.see(`/ops/desk/${newKey()}?correct=${id}`)).text).toContain('这条快讯已撤回，不能再更正或撤回');
});

test('a schedule is in China time, listed and cancelled', async () => {
  const path = `/ops/desk/${newKey()}`;
  const sent = await editor.send(path, { ...fields, form: 'send', revision: '0', publish_at: '2026-08-20T15:30' });
  expect(sent.text).toContain('已定时：2026-08-20 15:30');
  expect((await editor.send(path, { form: 'back' })).text).toContain('已收回');
  expect(fieldIn((await editor.see(path)).html, 'title')).toBe('贵州茅台拟分红');
});
