import { peopleDesk } from '#domains/ops/people/ops.people.contract.ts';
import { opsPart, textOf, type OpsAsk } from '../part.ts';
import { PeopleView } from './people-view.tsx';

async function load({ api, id, query }: OpsAsk) {
  const q = query.get('q') ?? '';
  const message = query.get('message') ?? '';
  if (id === '')
    return {
      q,
      message,
      found: (await api(peopleDesk.findReaders, { query: { q } })).items,
      file: null,
      explained: null,
    };
  const params = { uid: id };
  const [file, explained] = await Promise.all([
    api(peopleDesk.getReader, { params }),
    message === '' ? null : api(peopleDesk.explainFor, { params, query: { message } }),
  ]);
  // By it the same wish, sent twice, is known again.
  return { q, message, found: [], file: { ...file, key: crypto.randomUUID() }, explained };
}

export type PeopleData = Awaited<ReturnType<typeof load>>;

/** docs/product/back-office.md#readers */
export const peoplePart = opsPart({
  ...{ path: 'users', title: '用户', icon: 'user', group: '站点', permission: 'users.read' },
  query: ['q', 'message'],
  load,
  acts: {
    async mobile({ api, id }, form) {
      const body = { reason: textOf(form, 'reason') };
      const { mobile } = await api(peopleDesk.revealMobile, { params: { uid: id }, body });
      return mobile === '' ? '没有绑定手机号' : `手机号 ${mobile}`;
    },
    async end({ api, id }, form) {
      const body = { session_id: textOf(form, 'of'), reason: textOf(form, 'reason') };
      await api(peopleDesk.endReaderSession, { params: { uid: id }, body });
      return '登录已结束';
    },
    async block({ api, id }, form) {
      await api(peopleDesk.blockReader, { params: { uid: id }, body: { reason: textOf(form, 'reason') } });
      return '账号已停用';
    },
    async unblock({ api, id }, form) {
      await api(peopleDesk.unblockReader, { params: { uid: id }, body: { reason: textOf(form, 'reason') } });
      return '账号已恢复';
    },
    async grant({ api, id }, form) {
      const kind = textOf(form, 'kind') === 'message' ? ('message' as const) : ('subscription' as const);
      const body = { kind, id: Number(textOf(form, 'id')), days: Number(textOf(form, 'days') || 0) };
      const why = { key: textOf(form, 'key'), reason: textOf(form, 'reason') };
      await api(peopleDesk.grantRight, { params: { uid: id }, body: { ...body, ...why } });
      return '权限已授予';
    },
    async revoke({ api, id }, form) {
      const body = { cause: textOf(form, 'of'), reason: textOf(form, 'reason') };
      await api(peopleDesk.revokeRight, { params: { uid: id }, body });
      return '权限已收回';
    },
  },
  View: PeopleView,
});
