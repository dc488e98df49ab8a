import type { Outbox } from '#adapters/outbox.ts';
import type { Sms } from '#domains/accounts/accounts.service.ts';

/** Development: messages lie in the outbox instead of going out. */
export function createLocalSms(outbox: Pick<Outbox, 'add'>): Sms {
  return {
    async send({ to, code, minutes }) {
      outbox.add({ kind: 'sms', to, code, text: `【开盘】验证码 ${code}，${minutes} 分钟内有效，请勿告诉他人。` });
      return 'sent';
    },
  };
}

/** Where nobody could read them, none is said to be sent. */
export const noSms: Sms = { send: async () => 'refused' };
