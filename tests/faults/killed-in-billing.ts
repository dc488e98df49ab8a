import { Client } from 'pg';
import { openSandboxChannel } from '#adapters/payment/sandbox/sandbox.channel.ts';
import { openSandboxKeys } from '#adapters/payment/sandbox/sandbox.keys.ts';
import { openDatabase, type DatabaseConfig } from '#db/client.ts';
import { composeDomains } from '#server/compose.ts';
import { systemClock } from '#shared/clock.ts';
import { fen } from '#shared/money.ts';
import { uid, type Viewer } from '#shared/viewer.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import '#tests/support/live-at-test-time.ts';

/** A process that dies before a write or a commit of its choice, in the middle of buying something, giving it back, or paying an author. */
export interface KilledOrder {
  config: DatabaseConfig;
  sandbox: { url: string; keysFile: string };
  flow: 'balance' | 'channel' | 'refund' | 'payout';
  /** Before which write or commit of the flow; larger than all there are: it ends by itself and says how many there were. */
  killAt: number;
  buyer: number;
}

const { config, sandbox, flow, killAt, buyer: number }: KilledOrder = JSON.parse(process.argv[2] ?? '{}');
const database = await openDatabase(config, silentLog);
const keys = openSandboxKeys(sandbox.keysFile);
const channel = openSandboxChannel({ url: sandbox.url, publicUrl: sandbox.url, keys });
const origin = 'http://localhost:1';
const { accounts, articles, billing, verification } = composeDomains({
  database,
  clock: systemClock,
  origin,
  payment: [channel],
});
const buyer: Viewer = { uid: uid(number), displayName: '小王', avatar: null, roles: ['reader'] };
const finance: Viewer = { uid: uid(number + 1_000_000), displayName: '方晴', avatar: null, roles: ['finance'] };
const choice = { type: 'subject' as const, id: 679, itemId: 1 };
const key = 'once';

const buy = () => billing.purchase({ choice, couponId: null, told: { amount: 6120, days: 30 }, key }, buyer);

async function payByChannel() {
  const wish = { choice, payWay: 'sandbox', couponId: null, returnUrl: '', key };
  const { order_no: no } = await billing.payments.pay({ ...wish, amount: 31.2 }, buyer);
  await fetch(`${sandbox.url}/pay/${no}`, { method: 'POST' });
  await billing.payments.pollResult(no, buyer);
}

async function refundNewest() {
  const { items } = await billing.records.listOrders({ before: null, limit: 1 }, buyer);
  await billing.refunds.request(items[0]?.order_no ?? '', buyer, '');
  await billing.payments.carryRefunds(silentLog, new AbortController().signal);
}

/** Asks for half of the income, which is refused, and then for the whole, which finance pays. */
async function payOut() {
  const { payouts } = billing;
  const wish = { bank: '招商银行', card: '6222020200000000006' };
  const half = await payouts.request({ ...wish, amount: fen(500), key: 'half' }, buyer);
  await payouts.refuse(half.payout_no, finance, '户名不符');
  const whole = await payouts.request({ ...wish, amount: fen(1000), key: 'whole' }, buyer);
  await payouts.pay(whole.payout_no, finance, 'B0001');
}

const flows = { balance: buy, channel: payByChannel, refund: refundNewest, payout: payOut };

for (const { uid: who, displayName } of [buyer, finance])
  await database.pool.query(
    'insert into person (uid, display_name, created_at) values ($1, $2, 0) on conflict (uid) do nothing',
    [who, displayName],
  );
if (!(await accounts.hasMobile(buyer.uid)))
  await accounts.addMobile(buyer.uid, `171${String(number).padStart(8, '0')}`);

// What the flow needs has been there before; only its own statements are counted.
if (flow === 'balance') await billing.giveDemoMoney(buyer.uid, fen(10_000));
if (flow === 'channel') await billing.giveDemoMoney(buyer.uid, fen(3000));
if (flow === 'refund') {
  await billing.giveDemoMoney(buyer.uid, fen(3000));
  await payByChannel();
}
if (flow === 'payout') {
  await verification.openDemo(buyer.uid);
  await billing.settings.update({ leastPayout: 500, payoutHoldDays: 0, authorSharePercent: 100 });
  const text = {
    title: '一条线索',
    summary: '',
    content: '正文',
    subjectIds: [],
    authorUid: buyer.uid,
    isPremium: true,
  };
  const { id } = await articles.publish({ ...text, priceFen: fen(1000) });
  await accounts.addMobile(finance.uid, `172${String(number).padStart(8, '0')}`);
  await billing.giveDemoMoney(finance.uid, fen(1000));
  const sale = { choice: { type: 'message' as const, id }, couponId: null, told: null, key: null };
  await billing.purchase(sale, { ...finance, roles: ['reader'] });
}

const isWrite = (statement: string) => /^\s*(?:insert|update|delete|commit)\b/i.test(statement);

let statements = 0;
const query = Client.prototype.query;
Client.prototype.query = function killing(this: Client, ...args: unknown[]) {
  const [asked] = args as [string | { text: string }];
  // Between two reads nothing changes.
  if (isWrite(typeof asked === 'string' ? asked : asked.text)) statements += 1;
  if (statements === killAt) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(query, this, args);
} as typeof query;
await flows[flow]();
// All is written, and nobody has been answered.
if (killAt === statements + 1) process.kill(process.pid, 'SIGKILL');
process.stdout.write(`${statements}\n`);
process.exit(0);
