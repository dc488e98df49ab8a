import { bind } from '#shared/bind.ts';
import { verification as contract } from './verification.contract.ts';
import { tellPaper, type Documents } from './documents/verification.documents.ts';
import type { VerificationService } from './verification.service.ts';

export function verificationRoutes(service: VerificationService, documents: Documents) {
  return bind(contract, {
    getRealName: ({ viewer }) => service.realNameOf(viewer.uid),
    applyRealName: ({ body, viewer }) => service.applyRealName(viewer.uid, body),
    getAgreement: ({ viewer }) => service.agreementOf(viewer.uid),
    signAgreement: ({ body, viewer, request }) => service.sign(viewer.uid, body, request),
    getGeek: ({ viewer }) => service.geekOf(viewer.uid),
    applyGeek: ({ body, viewer }) => service.applyGeek(viewer.uid, body),
    appealGeek: ({ body, viewer }) => service.appealGeek(viewer.uid, body.words),
    uploadDocument: ({ body, viewer }) => documents.upload(viewer, body),
    getDocument: async ({ query, viewer, reply }) => tellPaper(reply, await documents.find(query.file_id, viewer.uid)),
    async getVAccountInfo({ viewer }) {
      const { isRealNamed, isQualified, isSigned } = await service.standingOf(viewer.uid);
      return {
        account_id: String(viewer.uid),
        display_name: viewer.displayName,
        avatar: viewer.avatar,
        is_real_name_authed: isRealNamed,
        is_geek_authed: isQualified,
        is_agreement_signed: isSigned,
      };
    },
  });
}
