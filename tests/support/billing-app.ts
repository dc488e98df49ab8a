import type { PaymentChannel } from '#domains/billing/billing.service.ts';
import { fen } from '#shared/money.ts';
import { bootApp } from './app.ts';
import { joinBuyer, type Member } from './cast.ts';
import { createMemoryChannel } from './memory-channel.ts';

/** Prices of the test's site: a month for ¥61.20, a quarter for ¥150.67, a year for ¥538.00; a text for ¥58.00. */
export const monthItem = 6790;
export const quarterItem = 6791;
export const yearItem = 6792;

export type BillingApp = Awaited<ReturnType<typeof bootBilling>>;

/** A site that sells a column and a text, with a provider in memory. */
export async function bootBilling({
  poolSize = 12,
  others = [],
}: { poolSize?: number; others?: PaymentChannel[] } = {}) {
  const provider = createMemoryChannel();
  const app = await bootApp({}, { payment: [provider.channel, ...others], poolSize });
  const { subjects, articles, billing } = app.domains;
  await subjects.upsert([
    { id: 17, title: '机会情报' },
    {
      id: 679,
      title: '盘前早报',
      isSubscribable: true,
      items: [
        { id: monthItem, name: '月度', days: 30, originPriceFen: fen(6800), discountPriceFen: fen(6120) },
        { id: quarterItem, name: '季度', days: 90, originPriceFen: fen(20_400), discountPriceFen: fen(15_067) },
        { id: yearItem, name: '年度', days: 360, originPriceFen: fen(81_600), discountPriceFen: fen(53_800) },
      ],
    },
  ]);
  const text = { title: '一条线索', summary: '摘要', content: '付费的正文', subjectIds: [17] };
  const { id: messageId } = await articles.publish({ ...text, isPremium: true, priceFen: fen(5800) });
  let people = 0;

  async function send(method: 'GET' | 'POST', url: string, member: Member | null, body?: object, headers = {}) {
    const answer = await app.http.inject({
      method,
      url,
      headers: { ...(member && { 'x-token': member.token }), ...headers },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, text: answer.payload, json: answer.json() };
  }

  const api = {
    ...app,
    provider,
    messageId,
    billing,
    get: (url: string, member: Member | null) => send('GET', url, member),
    post: (url: string, member: Member | null, body: object, headers = {}) => send('POST', url, member, body, headers),

    /** Somebody new, with so much on the balance: invented money, so that no provider's books have to have it. */
    async somebody(balance = 0): Promise<Member> {
      people += 1;
      const member = await joinBuyer(app.domains, `读者${people}`);
      if (balance > 0) await billing.giveDemoMoney(member.viewer.uid, fen(balance));
      return member;
    },

    subscribe: (member: Member, more: object = {}, headers = {}) =>
      api.post(
        '/api/premium/subscribeSubject',
        member,
        { ItemId: monthItem, SubjectId: 679, Days: 30, Amount: 6120, PayClientType: 2, ...more },
        headers,
      ),
    buyMessage: (member: Member, more: object = {}, headers = {}) =>
      api.post('/api/premium/purchaseMessage', member, { MessageId: messageId, SubjectId: 17, ...more }, headers),
    order: (member: Member, more: object = {}, headers = {}) =>
      api.post(
        '/api/v2/xgbpay/pay',
        member,
        { amount: 61.2, pay_way: 'sandbox', product_type: 2, product_id: 679, subject_item_id: monthItem, ...more },
        headers,
      ),
    /** What the provider tells, signed. */
    notify: async (no: string, amount: number, text = `signed payment ${no} ${amount}`, channel = 'sandbox') =>
      app.http.inject({
        method: 'POST',
        url: `/api/v2/xgbpay/notify/${channel}`,
        headers: { 'content-type': 'text/plain' },
        payload: text,
      }),
    async poll(no: string, member: Member): Promise<string> {
      return (await api.get(`/api/v2/xgbpay/query/result?order_no=${no}`, member)).json.data.status;
    },
    async daysLeft({ viewer }: Member): Promise<number> {
      const status = await subjects.subscriptionStatus([679], viewer);
      return status['679']?.remainingDays ?? 0;
    },
    async ordersOf(member: Member) {
      return (await api.get('/api/v6/billing/orders?limit=100', member)).json.data.items;
    },
    balance: ({ viewer }: Member) => billing.findBalance(viewer.uid),
    async mayRead(member: Member): Promise<boolean> {
      const [seen] = await articles.see([messageId], member.viewer);
      return seen?.decision.allowed === true;
    },
    async runJob(name: string, order: object | null = null): Promise<void> {
      const job = app.domains.modules.flatMap(({ jobs }) => jobs ?? []).find((one) => one.name === name);
      if (job === undefined) throw new Error(`There is no job ${name}.`);
      const quiet = () => {};
      const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
      await job.run(log, order, new AbortController().signal);
    },
    /** What contradicts itself in the books: nothing, whatever has happened. */
    async faults() {
      const found = [];
      for (const module of app.domains.modules) found.push(...((await module.audit?.()) ?? []));
      return found;
    },
  };
  return api;
}

export type { Member };
