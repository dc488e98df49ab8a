import { z } from 'zod';
import type { TencentCaptchaSettings } from '#adapters/captcha/tencent-captcha.ts';
import type { AliyunSmsSettings } from '#adapters/sms/aliyun-sms.ts';
import type { TencentSmsSettings } from '#adapters/sms/tencent-sms.ts';
import type { TencentKeys } from '#adapters/tencent/tencent-call.ts';

/** Who sends codes, and how many in a day. */
export type SmsConfig = { mostOfDay: number } & (
  | { kind: 'local' }
  | { kind: 'aliyun'; settings: AliyunSmsSettings }
  | { kind: 'tencent'; settings: TencentSmsSettings; keys: TencentKeys }
);

/** Who tells people from programs. */
export type CaptchaConfig =
  | { kind: 'local' }
  | { kind: 'tencent'; settings: TencentCaptchaSettings; keys: TencentKeys };

const word = z.string().max(200).default('');

/** The settings of services outside of the program (docs/operations.md#codes-by-short-message). */
export const outsideVariables = {
  KAIPAN_SMS: z.enum(['local', 'aliyun', 'tencent'], 'must be local, aliyun or tencent').default('local'),
  KAIPAN_SMS_PER_DAY: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number from 0 to 9999999')
    .transform(Number)
    .default(5000),
  KAIPAN_SMS_SIGN: word,
  KAIPAN_SMS_TEMPLATE: word,
  KAIPAN_SMS_APP: word,
  KAIPAN_ALIYUN_KEY_ID: word,
  KAIPAN_ALIYUN_KEY_SECRET: word,
  KAIPAN_TENCENT_SECRET_ID: word,
  KAIPAN_TENCENT_SECRET_KEY: word,
  KAIPAN_CAPTCHA: z.enum(['local', 'tencent'], 'must be local or tencent').default('local'),
  KAIPAN_CAPTCHA_APP: word,
  KAIPAN_CAPTCHA_SECRET: word,
};
type OutsideEnvironment = z.infer<z.ZodObject<typeof outsideVariables>>;

const tencentKeys = ['KAIPAN_TENCENT_SECRET_ID', 'KAIPAN_TENCENT_SECRET_KEY'];
const needed: Record<string, Record<string, readonly string[]>> = {
  KAIPAN_SMS: {
    aliyun: ['KAIPAN_ALIYUN_KEY_ID', 'KAIPAN_ALIYUN_KEY_SECRET', 'KAIPAN_SMS_SIGN', 'KAIPAN_SMS_TEMPLATE'],
    tencent: [...tencentKeys, 'KAIPAN_SMS_APP', 'KAIPAN_SMS_SIGN', 'KAIPAN_SMS_TEMPLATE'],
  },
  KAIPAN_CAPTCHA: { tencent: [...tencentKeys, 'KAIPAN_CAPTCHA_APP', 'KAIPAN_CAPTCHA_SECRET'] },
};

/** What is missing for the services that were chosen. */
export function outsideFaults(raw: NodeJS.ProcessEnv): string[] {
  const faults = Object.entries(needed).flatMap(([setting, kinds]) => {
    const kind = raw[setting] ?? '';
    const missing = (kinds[kind] ?? []).filter((name) => raw[name] === undefined);
    return missing.map((name) => `${name}: ${setting}=${kind} needs it`);
  });
  // Nobody could read the codes. Who shows the demo in production says so by writing it down.
  const isLocal = (raw['KAIPAN_SMS'] ?? 'local') === 'local';
  if (raw['NODE_ENV'] === 'production' && isLocal && raw['KAIPAN_DEMO'] !== '1') {
    faults.push(
      'KAIPAN_SMS: in production codes have to be sent: set aliyun or tencent, or KAIPAN_DEMO=1 for a demo where nobody signs in by code',
    );
  }
  return faults;
}

export function toSmsConfig(env: OutsideEnvironment): SmsConfig {
  const { KAIPAN_SMS_PER_DAY: mostOfDay, KAIPAN_SMS_SIGN: sign, KAIPAN_SMS_TEMPLATE: template } = env;
  if (env.KAIPAN_SMS === 'aliyun') {
    const { KAIPAN_ALIYUN_KEY_ID: keyId, KAIPAN_ALIYUN_KEY_SECRET: keySecret } = env;
    return { mostOfDay, kind: 'aliyun', settings: { keyId, keySecret, sign, template } };
  }
  if (env.KAIPAN_SMS === 'tencent') {
    return {
      mostOfDay,
      kind: 'tencent',
      settings: { appId: env.KAIPAN_SMS_APP, sign, template },
      keys: tencentKeysOf(env),
    };
  }
  return { mostOfDay, kind: 'local' };
}

export function toCaptchaConfig(env: OutsideEnvironment): CaptchaConfig {
  if (env.KAIPAN_CAPTCHA === 'local') return { kind: 'local' };
  const { KAIPAN_CAPTCHA_APP: appId, KAIPAN_CAPTCHA_SECRET: appSecret } = env;
  return { kind: 'tencent', settings: { appId, appSecret }, keys: tencentKeysOf(env) };
}

function tencentKeysOf(env: OutsideEnvironment): TencentKeys {
  return { secretId: env.KAIPAN_TENCENT_SECRET_ID, secretKey: env.KAIPAN_TENCENT_SECRET_KEY };
}
