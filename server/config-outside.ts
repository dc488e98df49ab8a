import { z } from 'zod';
import type { TencentCaptchaSettings } from '#adapters/captcha/tencent-captcha.ts';
import type { WechatOauthSettings } from '#adapters/oauth/wechat-oauth.ts';
import type { ClamdPlace } from '#adapters/scanner/clamd-scanner.ts';
import type { AliyunSmsSettings } from '#adapters/sms/aliyun-sms.ts';
import type { TencentSmsSettings } from '#adapters/sms/tencent-sms.ts';
import type { S3Settings } from '#adapters/storage/s3-storage.ts';
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

/** Who knows whose number of an identity card it is. */
export type IdentityConfig = { kind: 'local' } | { kind: 'tencent'; keys: TencentKeys };

/** Who says who somebody is, besides us. */
export type OauthConfig = { kind: 'local' | 'off' } | { kind: 'wechat'; settings: WechatOauthSettings };

/** Where files lie, and who looks for malware in them; null: nobody. */
export interface FilesConfig {
  storage: { kind: 'local'; folder: string } | { kind: 's3'; settings: S3Settings };
  clamd: ClamdPlace | null;
}

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
  KAIPAN_IDENTITY: z.enum(['local', 'tencent'], 'must be local or tencent').default('local'),
  KAIPAN_OAUTH: z.enum(['local', 'wechat', 'off'], 'must be local, wechat or off').default('local'),
  KAIPAN_OAUTH_APP: word,
  KAIPAN_OAUTH_SECRET: word,
  KAIPAN_STORAGE: z.enum(['local', 's3'], 'must be local or s3').default('local'),
  KAIPAN_S3_URL: z
    .string()
    .refine(isBucket, 'must be the address of a bucket, such as https://s3.example.com/kaipan')
    .default(''),
  KAIPAN_S3_REGION: z.string().max(100).default('us-east-1'),
  KAIPAN_S3_KEY_ID: word,
  KAIPAN_S3_KEY_SECRET: word,
  CLAMD_URL: z
    .string()
    .refine(
      (text) => clamdPlaceOf(text) !== null,
      'must be where clamd listens, such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
    )
    .optional(),
};
type OutsideEnvironment = z.infer<z.ZodObject<typeof outsideVariables>>;

const tencentKeys = ['KAIPAN_TENCENT_SECRET_ID', 'KAIPAN_TENCENT_SECRET_KEY'];
const needed: Record<string, Record<string, readonly string[]>> = {
  KAIPAN_SMS: {
    aliyun: ['KAIPAN_ALIYUN_KEY_ID', 'KAIPAN_ALIYUN_KEY_SECRET', 'KAIPAN_SMS_SIGN', 'KAIPAN_SMS_TEMPLATE'],
    tencent: [...tencentKeys, 'KAIPAN_SMS_APP', 'KAIPAN_SMS_SIGN', 'KAIPAN_SMS_TEMPLATE'],
  },
  KAIPAN_IDENTITY: { tencent: tencentKeys },
  KAIPAN_OAUTH: { wechat: ['KAIPAN_OAUTH_APP', 'KAIPAN_OAUTH_SECRET'] },
  KAIPAN_STORAGE: { s3: ['KAIPAN_S3_URL', 'KAIPAN_S3_KEY_ID', 'KAIPAN_S3_KEY_SECRET'] },
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

export function toIdentityConfig(env: OutsideEnvironment): IdentityConfig {
  return env.KAIPAN_IDENTITY === 'local' ? { kind: 'local' } : { kind: 'tencent', keys: tencentKeysOf(env) };
}

export function toOauthConfig(env: OutsideEnvironment): OauthConfig {
  if (env.KAIPAN_OAUTH !== 'wechat') return { kind: env.KAIPAN_OAUTH };
  return { kind: 'wechat', settings: { appId: env.KAIPAN_OAUTH_APP, appSecret: env.KAIPAN_OAUTH_SECRET } };
}

function tencentKeysOf(env: OutsideEnvironment): TencentKeys {
  return { secretId: env.KAIPAN_TENCENT_SECRET_ID, secretKey: env.KAIPAN_TENCENT_SECRET_KEY };
}

export function toFilesConfig(env: OutsideEnvironment, { folder }: { folder: string }): FilesConfig {
  const {
    KAIPAN_S3_URL: url,
    KAIPAN_S3_REGION: region,
    KAIPAN_S3_KEY_ID: keyId,
    KAIPAN_S3_KEY_SECRET: keySecret,
  } = env;
  const settings = { address: url.replace(/\/$/, ''), region, keyId, keySecret };
  return {
    storage: env.KAIPAN_STORAGE === 's3' ? { kind: 's3', settings } : { kind: 'local', folder },
    clamd: env.CLAMD_URL === undefined ? null : clamdPlaceOf(env.CLAMD_URL),
  };
}

function isBucket(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && search + hash + username === '';
}

function clamdPlaceOf(text: string): ClamdPlace | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, pathname } = new URL(text);
  if (protocol === 'unix:' && hostname === '' && pathname.length > 1) return { path: pathname };
  return protocol === 'tcp:' && hostname !== '' && port !== '' ? { host: hostname, port: Number(port) } : null;
}
