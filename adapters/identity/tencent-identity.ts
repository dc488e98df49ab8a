import { callTencent, type TencentDeps } from '#adapters/tencent/tencent-call.ts';
import type { IdentityCheck } from '#domains/verification/verification.service.ts';
import type { Log } from '#shared/log.ts';

export const TENCENT_IDENTITY = 'https://faceid.tencentcloudapi.com';

/** The service's numbers for: it is this person; it is another one, or there is none. */
const MATCH = '0';
const MISMATCHES = ['-1', '-2', '-3', '-5'];

/** Whether a name and a number go together, by Tencent Cloud (IdCardVerification, 2018-03-01). */
export function createTencentIdentity({ log, ...deps }: TencentDeps & { log: Log }): IdentityCheck {
  return {
    async check({ name, idNumber }) {
      try {
        const payload = { IdCard: idNumber, Name: name };
        const call = {
          service: 'faceid',
          action: 'IdCardVerification',
          version: '2018-03-01',
          region: 'ap-guangzhou',
          payload,
        };
        const { Result: result, Error: fault } = await callTencent(call, deps);
        if (result === MATCH) return 'match';
        if (typeof result === 'string' && MISMATCHES.includes(result)) return 'mismatch';
        log.error(
          { reason: (fault as { Code?: unknown } | undefined)?.Code ?? result },
          'Tencent did not say who somebody is',
        );
        return 'unreachable';
      } catch (error) {
        log.warn({ err: error }, 'Tencent could not be asked who somebody is');
        return 'unreachable';
      }
    },
  };
}
