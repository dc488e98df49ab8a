import { callTencent, type TencentDeps } from '#adapters/tencent/tencent-call.ts';
import type { Sms } from '#domains/accounts/accounts.service.ts';
import type { Log } from '#shared/log.ts';

export interface TencentSmsSettings {
  appId: string;
  /** The approved name in front of the text. */
  sign: string;
  /** An approved text with two places: the code, and the minutes. */
  template: string;
}

export const TENCENT_SMS = 'https://sms.tencentcloudapi.com';

/** Short messages by Tencent Cloud (SendSms, 2021-01-11). */
export function createTencentSms(
  { appId, sign, template }: TencentSmsSettings,
  { log, ...deps }: TencentDeps & { log: Log },
): Sms {
  return {
    async send({ to, code, minutes }) {
      const payload = {
        PhoneNumberSet: [to],
        SmsSdkAppId: appId,
        SignName: sign,
        TemplateId: template,
        TemplateParamSet: [code, String(minutes)],
      };
      try {
        const call = { service: 'sms', action: 'SendSms', version: '2021-01-11', region: 'ap-guangzhou', payload };
        const { Error: fault, SendStatusSet: states } = await callTencent(call, deps);
        const [state] = Array.isArray(states) ? (states as { Code?: unknown }[]) : [];
        if (fault === undefined && state?.Code === 'Ok') return 'sent';
        const { Code: reason } = (fault as { Code?: unknown } | undefined) ?? state ?? {};
        log.error({ reason }, 'Tencent refused to send a code');
        return 'refused';
      } catch (error) {
        log.warn({ err: error }, 'Tencent could not be asked to send a code');
        return 'unreachable';
      }
    },
  };
}
