import { bind } from '#shared/bind.ts';
import { uid as uidOf } from '#shared/viewer.ts';
import { columnDesk } from './ops.columns.contract.ts';
import type { ColumnDesk } from './ops.columns.ts';

export function columnRoutes(desk: ColumnDesk) {
  return bind(columnDesk, {
    listColumns: async () => ({ items: await desk.list() }),
    giveColumn: (call) => desk.give(call, call.params.id, { ...call.body, uid: uidOf(call.body.uid) }),
    takeColumn: (call) => desk.take(call, call.params.id, call.body.reason),
  });
}
