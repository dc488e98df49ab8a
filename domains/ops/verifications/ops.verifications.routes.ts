import { tellPaper } from '#domains/verification/verification.service.ts';
import { bind } from '#shared/bind.ts';
import { uid as uidOf } from '#shared/viewer.ts';
import { verificationDesk } from './ops.verifications.contract.ts';
import type { VerificationDesk } from './ops.verifications.ts';

export function verificationRoutes(desk: VerificationDesk) {
  return bind(verificationDesk, {
    listVerifications: async ({ viewer }) => ({ items: await desk.listWaiting(viewer) }),
    openPaper: async (call) =>
      tellPaper(call.reply, await desk.openPaper(call, uidOf(call.params.uid), call.params.file_id)),
    decideVerification: (call) => desk.decide(call, uidOf(call.params.uid), call.body),
  });
}
