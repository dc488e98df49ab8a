import { Client } from 'pg';
import type { Database } from '#db/client.ts';
import type { Domains } from '#server/compose.ts';
import { performance } from 'node:perf_hooks';
import { fen } from '#shared/money.ts';
import type { Viewer } from '#shared/viewer.ts';
import { joinBuyer } from '#tests/support/cast.ts';
import { openBenchDatabase } from '#tests/load/machinery/bench-database.ts';
import { atLeast, told, times, type Finding } from '#tests/load/report/report.ts';
import { alternate, median, medianRatio } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';

const SUBJECT = 679;
const ORDERS = 200;
const AT_ONCE = 8;
const MILLIS = 1000;
const PRICE = 6120;

/** Orders that are paid from the balance, against transactions of as many statements that do nothing but change a row. */
export async function orders(scale: Scale): Promise<Finding> {
  await using site = await openBenchDatabase('orders');
  const count = scale.isQuick ? ORDERS / 4 : ORDERS;
  const { domains, database } = site;
  const items = [{ id: 1, name: '月度', days: 30, originPriceFen: fen(6800), discountPriceFen: fen(PRICE) }];
  await domains.subjects.upsert([{ id: SUBJECT, title: '盘前早报', isSubscribable: true, items }]);
  const [first] = await buyersOf(domains, 1);
  const statements = await statementsOf(() => buy(domains, first as Viewer));
  await database.pool.query('create table bench_row (id int primary key, value int not null)');
  await database.pool.query('insert into bench_row select generate_series(1, 1000), 0');
  const contestants = { ours: () => buying(domains, count), bare: () => changing(database, count, statements) };
  await alternate(1, contestants);
  const { ours, bare } = await alternate(scale.rounds, contestants);
  return {
    verdicts: [
      atLeast(
        'orders a second by balance, of bare transactions with as many statements',
        medianRatio(ours, bare),
        0.1,
        times,
      ),
      told('orders a second', `${median(ours).toFixed(0)}, bare ${median(bare).toFixed(0)}`),
      told('statements of an order', String(statements)),
    ],
    method:
      `The modules on PostgreSQL, in the process of the benchmark: ${AT_ONCE} buyers at once, each order of another one, who has the ` +
      'money. An order is opened, paid, booked, fulfilled and answered in one transaction. Beside it transactions update one row by ' +
      'its key as often as an order sends statements, over the same four connections.',
  };
}

/** Statements that `run` sends to the database. */
async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const send = Client.prototype.query;
  let sent = 0;
  Client.prototype.query = function counting(this: Client, ...given: unknown[]) {
    sent += 1;
    return Reflect.apply(send, this, given);
  } as typeof send;
  try {
    await run();
  } finally {
    Client.prototype.query = send;
  }
  return sent;
}

/** Each with the money for one order. */
async function buyersOf({ people, accounts, billing }: Domains, count: number): Promise<Viewer[]> {
  const buyers: Viewer[] = [];
  for (let nr = 0; nr < count; nr += 1) {
    const { viewer } = await joinBuyer({ people, accounts }, '读者');
    await billing.giveDemoMoney(viewer.uid, fen(PRICE));
    buyers.push(viewer);
  }
  return buyers;
}

const choice = { type: 'subject' as const, id: SUBJECT, itemId: 1 };

const buy = ({ billing }: Domains, buyer: Viewer) =>
  billing.purchase({ choice, couponId: null, told: null, key: 'k' }, buyer);

/** Orders a second. */
const buying = async (domains: Domains, count: number): Promise<number> =>
  perSecond(await buyersOf(domains, count), (buyer) => buy(domains, buyer));

async function changing({ pool }: Database, count: number, statements: number): Promise<number> {
  const rows = Array.from({ length: count }, (_, nr) => nr + 1);
  return perSecond(rows, async (row) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (let nr = 2; nr < statements; nr += 1)
        await client.query('update bench_row set value = value + 1 where id = $1', [row]);
      await client.query('commit');
    } finally {
      client.release();
    }
  });
}

async function perSecond<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<number> {
  const waiting = [...items];
  const begun = performance.now();
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (items.length * MILLIS) / (performance.now() - begun);
}
