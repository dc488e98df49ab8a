import { bind } from '#shared/bind.ts';
import { desk as contract } from './ops.desk.contract.ts';
import type { Desk } from './ops.desk.ts';

export function deskRoutes(desk: Desk) {
  return bind(contract, {
    getDesk: ({ query, viewer }) => desk.overview(query, viewer),
    getDraft: ({ params, viewer }) => desk.getDraft(params.key, viewer),
    beginDraft: ({ params }) => desk.begin(params.id),
    saveDraft: (call) => desk.save(call, call.params.key, call.body),
    async dropDraft(call) {
      await desk.drop(call, call.params.key);
      return null;
    },
    sendDraft: (call) => desk.send(call, call.params.key, call.body),
    confirmDraft: (call) => desk.confirm(call, call.params.key, call.body.revision),
    refuseDraft: (call) => desk.refuse(call, call.params.key, call.body),
    takeBackDraft: (call) => desk.takeBack(call, call.params.key),
    recognise: ({ body }) => desk.recognise(body.text),
    async recogniseStocks({ body }) {
      const { stocks } = await desk.recognise(body.data);
      return { items: stocks.map(({ symbol, name }) => ({ symbol, stock_abbr: name })) };
    },
    preview: ({ body }) => desk.preview(body),
  });
}
