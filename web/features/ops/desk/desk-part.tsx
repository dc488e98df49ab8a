import { redirect } from 'react-router';
import { desk, UNDO_SECONDS, type DraftView } from '#domains/ops/desk/ops.desk.contract.ts';
import { dateTimeText } from '#shared/time.ts';
import { opsPart, textOf, type OpsAsk } from '../part.ts';
import { DeskView } from './desk-view.tsx';
import { changeKinds, fieldsOfForm } from './draft-form.ts';
import { asks, loadDesk } from './load-desk.ts';

const revisionOf = (form: FormData) => Number(textOf(form, 'revision')) || 0;

/** What was written is kept first, whatever becomes of it. */
async function save({ api, id }: OpsAsk, form: FormData): Promise<DraftView> {
  const fields = fieldsOfForm(form);
  const more = textOf(form, 'more');
  if (more !== '') {
    const { stocks, plates } = await api(desk.recognise, { body: { text: more } });
    fields.stocks = [...new Set([...fields.stocks, ...stocks.map(({ symbol }) => symbol)])];
    fields.plate_ids = [...new Set([...fields.plate_ids, ...plates.map((plate) => plate.id)])];
  }
  const kind = changeKinds.find((one) => one === textOf(form, 'kind')) ?? 'new';
  return api(desk.saveDraft, {
    params: { key: id },
    body: {
      ...{ kind, fields, revision: revisionOf(form) },
      message_id: Number(textOf(form, 'message_id')) || 0,
      base_version: Number(textOf(form, 'base_version')) || 0,
    },
  });
}

function toldOf({ state, kind, message_id: id, due_at: dueAt, fields }: DraftView): string {
  if (state === 'waiting') return '已提交，等另一人确认';
  if (state === 'scheduled') return fields.publish_at === 0 ? '即将发出' : `已定时：${dateTimeText(dueAt)}`;
  return { new: `已发布，编号 ${id}`, correct: `已更正，编号 ${id}`, withdraw: `已撤回，编号 ${id}` }[kind];
}

export const deskPart = opsPart({
  ...{ path: 'desk', title: '快讯台', icon: 'bolt', group: '编辑', permission: 'flash.write' },
  query: asks,
  load: loadDesk,
  acts: {
    async save(ask, form) {
      await save(ask, form);
      return '草稿已存';
    },
    async send(ask, form) {
      const { revision } = await save(ask, form);
      // Without script nobody could take it back in time.
      const body = { revision, hold_seconds: textOf(form, 'hold') === '1' ? UNDO_SECONDS : 0 };
      return toldOf(await ask.api(desk.sendDraft, { params: { key: ask.id }, body }));
    },
    async drop({ api, id }) {
      await api(desk.dropDraft, { params: { key: id } });
      throw redirect('/ops/desk');
    },
    async confirm({ api, id }, form) {
      return toldOf(await api(desk.confirmDraft, { params: { key: id }, body: { revision: revisionOf(form) } }));
    },
    async refuse({ api, id }, form) {
      const body = { revision: revisionOf(form), reason: textOf(form, 'reason') };
      await api(desk.refuseDraft, { params: { key: id }, body });
      return '已退回';
    },
    async back({ api, id }) {
      await api(desk.takeBackDraft, { params: { key: id } });
      return '已收回';
    },
  },
  View: DeskView,
});
