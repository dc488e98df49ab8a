import { bind } from '#shared/bind.ts';
import { peopleDesk } from './ops.people.contract.ts';
import type { PeopleDesk } from './ops.people.ts';

export function peopleRoutes(desk: PeopleDesk) {
  return bind(peopleDesk, {
    findReaders: async ({ query }) => ({ items: await desk.find(query.q) }),
    getReader: ({ params }) => desk.fileOf(params.uid),
    revealMobile: (call) => desk.revealMobile(call, call.params.uid, call.body.reason),
    endReaderSession: (call) => desk.endSession(call, call.params.uid, call.body),
    blockReader: (call) => desk.setBlocked(call, call.params.uid, true, call.body.reason),
    unblockReader: (call) => desk.setBlocked(call, call.params.uid, false, call.body.reason),
    grantRight: (call) => desk.grantRight(call, call.params.uid, call.body),
    revokeRight: (call) => desk.revokeRight(call, call.params.uid, call.body),
    explainFor: ({ params, query }) => desk.explain(params.uid, query.message),
  });
}
