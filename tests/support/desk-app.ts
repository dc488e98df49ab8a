import type { DraftFields, DraftView } from '#domains/ops/desk/ops.desk.contract.ts';
import { composeDomains } from '#server/compose.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { bootApp, type TestApp } from './app.ts';
import type { Member } from './cast.ts';
import { testMarket } from './market-feed.ts';
import { createPhone } from './phone.ts';
import { joinStaff } from './staff.ts';

const plate = { id: 16875, name: '固态电池', kind: 'concept', description: '', members: [], chain: [] } as const;

/** The application with two editors, subjects of which one is sold to VIP readers, and a theme. */
export async function openDeskApp(poolSize?: number) {
  const market = testMarket([], [plate]).feed;
  const app = await bootApp({}, { market, ...(poolSize !== undefined && { poolSize }) });
  await app.domains.subjects.upsert([
    { id: subjectIds.aShares, title: 'A股' },
    { id: subjectIds.companies, title: '公司' },
    { id: subjectIds.vip, title: 'VIP快讯', isSubscribable: true, subscribeType: 1 },
  ]);
  const zhou = await joinStaff(app, '周砚', ['editor']);
  const xu = await joinStaff(app, '许澜', ['reviewer']);
  return { ...app, zhou, xu, desk: (member: Member) => deskOf(app, member) };
}
export type DeskApp = Awaited<ReturnType<typeof openDeskApp>>;

/** Another node over the same database, or this one after a start. */
export async function openDeskNode({ database, clock }: DeskApp) {
  const node = composeDomains({ database, clock, origin: 'http://kaipan.test' });
  await node.ready();
  return node;
}

let keys = 0;
export const newKey = () => `draft${String((keys += 1)).padStart(6, '0')}`;

export const flashFields = (given: Partial<DraftFields> = {}): Partial<DraftFields> => ({
  title: '贵州茅台：上半年营收增长',
  summary: '公司公告，上半年营收同比增长 9.2%。',
  subject_ids: [subjectIds.companies],
  ...given,
});

export interface Answered<T = DraftView> {
  code: number;
  message: string;
  data: T;
}

/** The desk as a member of the staff calls it. */
function deskOf(app: TestApp, member: Member) {
  const phone = createPhone(app);
  const post = <T = DraftView>(path: string, payload: object): Promise<Answered<T>> =>
    phone.post(`/ops/api/desk/${path}`, payload, member);
  const get = <T>(path: string): Promise<Answered<T>> => phone.get(`/ops/api/desk${path}`, member);
  const save = (key: string, fields: Partial<DraftFields>, more: object = {}) =>
    post(`drafts/${key}`, { fields, ...more });

  return {
    post,
    get,
    save,
    send: (key: string, revision: number) => post(`drafts/${key}/send`, { revision }),
    confirm: (key: string, revision: number) => post(`drafts/${key}/confirm`, { revision }),

    /** Writes a flash and sends it; what is special waits for somebody else. */
    async write(fields: Partial<DraftFields> = {}, more: object = {}) {
      const key = newKey();
      const { data, ...refused } = await save(key, flashFields(fields), more);
      return data === null ? { ...refused, data } : post(`drafts/${key}/send`, { revision: data.revision });
    },

    /** Begins to correct or withdraw a flash. */
    async change(kind: 'correct' | 'withdraw', id: string, fields: Partial<DraftFields>) {
      const { data } = await get<{ fields: DraftFields; version: number }>(`/flashes/${id}`);
      const key = newKey();
      const target = { kind, message_id: Number(id), base_version: data.version };
      const saved = await save(key, { ...data.fields, ...fields }, target);
      return post(`drafts/${key}/send`, { revision: saved.data.revision });
    },
  };
}
