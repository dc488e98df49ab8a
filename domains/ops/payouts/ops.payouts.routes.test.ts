import { afterAll, beforeAll, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { listWordless } from '#tests/support/audited-words.ts';
import { bootBilling, type BillingApp, type Member } from '#tests/support/billing-app.ts';
import { openOpsPages } from '#tests/support/ops-pages.ts';
import { joinStaff } from '#tests/support/staff.ts';

let app: BillingApp;
let finance: Member;
let second: Member;

const card = '6222020200000000006';

beforeAll(async () => {
  app = await bootBilling();
  finance = await joinStaff(app, '方晴', ['finance']);
  second = await joinStaff(app, '贺宁', ['finance']);
  await app.billing.settings.update({ payoutHoldDays: 0 });
});
afterAll(() => app.close());

/** A payout of so many yuan that somebody has asked for. */
async function askedFor(yuan: number): Promise<{ author: Member; no: string }> {
  const author = await app.somebody();
  await app.domains.verification.openDemo(author.viewer.uid);
  const text = { title: '一条线索', summary: '', content: '付费的正文', subjectIds: [], authorUid: author.viewer.uid };
  const { id } = await app.domains.articles.publish({ ...text, isPremium: true, priceFen: fen(100_000) });
  const buyer = await app.somebody(100_000);
  await app.post('/api/premium/purchaseMessage', buyer, { MessageId: id, SubjectId: 0 });
  const wish = { amount: yuan, bank: '招商银行', card };
  const { data } = (await app.post('/api/v6/billing/payouts', author, wish)).json;
  return { author, no: data.payout_no };
}

const list = async (who = finance, query = '') => (await app.get(`/ops/api/payouts${query}`, who)).json.data;
const act = (no: string, verb: 'agree' | 'pay' | 'refuse', who: Member, body: object = {}) =>
  app.post(`/ops/api/payouts/${no}/${verb}`, who, body);
const entries = async (no: string) => (await app.get(`/ops/api/audit?target=payout:${no}`, finance)).json.data.items;

test('ops.listStaffPayouts shows the whole card to whoever has to pay, and no more of it once it is paid', async () => {
  const { author, no } = await askedFor(120);
  const find = async (part: 'open' | 'over') =>
    (await list())[part].find((one: { payout_no: string }) => one.payout_no === no);
  expect(await find('open')).toMatchObject({
    ...{ card, bank: '招商银行', real_name: '演*', needs_two: false, may_pay: true, may_agree: false },
    author: { uid: String(author.viewer.uid), name: author.viewer.displayName },
  });
  await act(no, 'pay', finance, { reference: 'B0001' });
  expect(await find('over')).toMatchObject({ card: '尾号 0006', reference: 'B0001', decided_by: '方晴' });
});

test('ops.agreePayout and ops.payPayout: two of finance, each an entry of the log without the card', async () => {
  const { no } = await askedFor(300);
  expect((await act(no, 'pay', finance, { reference: 'B0002' })).json).toMatchObject({
    ...{ code: 40021, message: '须先由另一位财务复核' },
  });
  expect((await act(no, 'agree', finance)).json.code).toBe(20000);
  expect((await act(no, 'pay', finance, { reference: 'B0002' })).json.message).toBe('您已复核过，须由另一位财务打款');
  expect((await act(no, 'pay', second, { reference: ' ' })).json.message).toBe('请填写打款凭证号');
  expect((await act(no, 'pay', second, { reference: 'B0002' })).json.data.state).toBe('paid');
  const written = await entries(no);
  expect(
    written.map(({ action_text: text, name }: { action_text: string; name: string }) => `${name} ${text}`),
  ).toEqual(['贺宁 打款提现', '方晴 复核提现']);
  expect(written[0]).toMatchObject({ before: { state: 'agreed' }, after: { state: 'paid', reference: 'B0002' } });
  expect(JSON.stringify(written)).not.toContain(card);
});

test('ops.refusePayout says why; a payout that is over stays so', async () => {
  const { author, no } = await askedFor(120);
  expect((await act(no, 'refuse', finance)).json.message).toBe('请写明原因');
  expect((await act(no, 'refuse', finance, { reason: '户名不符' })).json.data.state).toBe('refused');
  expect((await act(no, 'pay', second, { reference: 'B0003' })).json.code).toBe(40900);
  expect((await act('P20260820000000', 'pay', second, { reference: 'B0003' })).json.code).toBe(40400);
  expect(await entries(no)).toMatchObject([{ action: 'payout.refused', reason: '户名不符' }]);
  expect((await app.get('/api/v6/billing/income', author)).json.data).toMatchObject({ held: 0, available: 700 });
});

test('those that are over are all there: page by page, by author, reference, result and day, with what was paid', async () => {
  const made = [];
  for (const reference of ['CMB-0101', 'CMB-0102', 'CMB-0103']) {
    app.clock.advance(60);
    const one = await askedFor(120);
    await act(one.no, 'pay', finance, { reference });
    made.unshift({ ...one, reference });
  }
  const [last, middle, first] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
  const seen: string[] = [];
  for (let before = ''; ;) {
    const page = await list(finance, `?limit=2&before=${before}`);
    seen.push(...page.over.map((one: { payout_no: string }) => one.payout_no));
    before = page.next_before;
    if (before === '') {
      expect(seen).toHaveLength(page.total);
      break;
    }
  }
  expect(seen.slice(0, 3)).toEqual([last.no, middle.no, first.no]);
  expect(new Set(seen).size).toBe(seen.length);
  const found = async (query: string) => {
    const { over, total, paid_amount: paid } = await list(finance, query);
    return [over.map((one: { payout_no: string }) => one.payout_no), total, paid];
  };
  expect(await found('?q=CMB-0102')).toEqual([[middle.no], 1, 120]);
  expect(await found(`?q=${first.no}`)).toEqual([[first.no], 1, 120]);
  expect(await found(`?q=${last.author.viewer.uid}`)).toEqual([[last.no], 1, 120]);
  // What is found says nothing of what waits.
  expect(await found('?q=CMB-0102&state=refused')).toEqual([[], 0, 0]);
  const today = new Date((app.clock.seconds() + 8 * 3600) * 1000).toISOString().slice(0, 10);
  expect((await found(`?q=CMB-0102&from=${today}&to=${today}`))[1]).toBe(1);
  expect((await found('?q=CMB-0102&to=2020-01-01'))[1]).toBe(0);
  expect((await app.get('/ops/api/payouts?state=gone', finance)).json).toMatchObject({ message: '未知的状态' });
  const page = await openOpsPages(app, finance).see('/ops/payouts?q=CMB-0102');
  expect(page.text).toContain('CMB-0102');
  expect(page.text).toContain('共 1 笔');
  expect(page.text).not.toContain('CMB-0101');
});

test('the page does the same without script, and says what was refused at its form', async () => {
  const { no } = await askedFor(300);
  const [first, other] = [openOpsPages(app, finance), openOpsPages(app, second)];
  expect((await first.see('/ops/payouts')).text).toContain(card);
  const send = (page: typeof first, form: string, fields: Record<string, string> = {}) =>
    page.send('/ops/payouts', { form, of: no, ...fields });
  expect((await send(first, 'agree')).text).toContain('已复核，待另一位财务打款');
  expect((await first.see('/ops/payouts')).text).toContain('您已复核，须由另一位财务打款');
  expect((await send(other, 'pay', { reference: 'x' })).text).toContain('请填写打款凭证号');
  expect((await send(other, 'pay', { reference: 'B0004' })).text).toContain('已记为打款，作者会收到通知');
  expect((await send(other, 'refuse', { reason: '户名不符' })).text).toContain('内容状态已变化');
  expect((await other.see('/ops/payouts')).text).toContain('B0004');
});

test('all of it has words in the log, and the books contradict themselves nowhere', async () => {
  expect(await listWordless(app)).toEqual([]);
  expect(await app.faults()).toEqual([]);
});
