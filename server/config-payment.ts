import path from 'node:path';
import { z } from 'zod';

/** How readers pay, and what it takes to ask the providers. */
export interface PaymentConfig {
  channels: readonly ChannelName[];
  sandbox: {
    /** Where its own server listens; 0: any free port. */
    port: number;
    /** Another process runs it. */
    url: string | null;
    keysFile: string;
    booksFile: string;
  };
  alipay: { appId: string; sellerId: string; keyFile: string; providerKeyFile: string; gateway: string };
  wechat: {
    appId: string;
    merchantId: string;
    serial: string;
    keyFile: string;
    apiKey: string;
    providerKeys: readonly { id: string; file: string }[];
    gateway: string;
  };
}

const channelNames = ['sandbox', 'alipay', 'wechat'] as const;
type ChannelName = (typeof channelNames)[number];

const given = z.string().default('');
const address = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:/.test(text), 'must be an http or https address')
  .optional();

/** The variables of the environment that are about payment. */
export const paymentVariables = {
  KAIPAN_PAYMENT_CHANNELS: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .refine(
      (names) => names.every((name) => name === 'none' || isChannel(name)),
      'must be none, or some of sandbox, alipay, wechat',
    )
    .optional(),
  KAIPAN_SANDBOX_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a whole number from 0 to 65535')
    .optional(),
  KAIPAN_SANDBOX_URL: address,
  KAIPAN_SANDBOX_KEYS: z.string().min(1).optional(),
  KAIPAN_ALIPAY_APP_ID: given,
  KAIPAN_ALIPAY_SELLER_ID: given,
  KAIPAN_ALIPAY_KEY_FILE: given,
  KAIPAN_ALIPAY_PUBLIC_KEY_FILE: given,
  KAIPAN_ALIPAY_GATEWAY: address,
  KAIPAN_WECHAT_APP_ID: given,
  KAIPAN_WECHAT_MERCHANT_ID: given,
  KAIPAN_WECHAT_SERIAL: given,
  KAIPAN_WECHAT_KEY_FILE: given,
  KAIPAN_WECHAT_API_KEY: z
    .string()
    .regex(/^(.{32})?$/, 'must have 32 characters')
    .default(''),
  KAIPAN_WECHAT_PUBLIC_KEY_FILE: given,
  KAIPAN_WECHAT_PUBLIC_KEY_ID: given,
  KAIPAN_WECHAT_GATEWAY: address,
};
const variables = z.object(paymentVariables);
type PaymentVariables = z.infer<typeof variables>;

/** What a channel cannot do without. */
const needs = (channel: 'ALIPAY' | 'WECHAT') =>
  Object.keys(paymentVariables).filter((name) => name.startsWith(`KAIPAN_${channel}_`) && !name.endsWith('_GATEWAY'));

/** A fault for each setting of a chosen channel that is not there. */
export function missingPayment(filled: Readonly<Record<string, string | undefined>>): string[] {
  const chosen = filled['KAIPAN_PAYMENT_CHANNELS'] ?? '';
  const wanted = [
    ...(/\balipay\b/.test(chosen) ? needs('ALIPAY') : []),
    ...(/\bwechat\b/.test(chosen) ? needs('WECHAT') : []),
  ];
  const missing = wanted
    .filter((name) => filled[name] === undefined)
    .map((name) => `${name}: a chosen payment channel needs it (docs/operations.md#payment)`);
  const [files, ids] = [KEY_FILES, KEY_IDS].map((name) => listed(filled[name] ?? '').length);
  const isUneven = missing.length === 0 && files !== ids;
  return isUneven ? [`${KEY_IDS}: must have a number for each file of ${KEY_FILES}`] : missing;
}

/** WeChat Pay's key, or two of them, parted by a comma, while it goes from one to the next. */
const KEY_FILES = 'KAIPAN_WECHAT_PUBLIC_KEY_FILE';
const KEY_IDS = 'KAIPAN_WECHAT_PUBLIC_KEY_ID';
const listed = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

interface Surroundings {
  isProduction: boolean;
  dataDir: string;
  port: number;
}

/** Whoever pays in the sandbox pays nothing: in production it is there only when it is asked for by name. */
export function toPaymentConfig(env: PaymentVariables, { isProduction, dataDir, port }: Surroundings): PaymentConfig {
  const chosen = env.KAIPAN_PAYMENT_CHANNELS ?? (isProduction ? [] : ['sandbox']);
  return {
    channels: chosen.filter(isChannel),
    sandbox: {
      port: env.KAIPAN_SANDBOX_PORT ?? (port > 0 && port <= 64_535 ? port + 1000 : 0),
      url: env.KAIPAN_SANDBOX_URL?.replace(/\/$/, '') ?? null,
      keysFile: env.KAIPAN_SANDBOX_KEYS ?? path.join(dataDir, 'sandbox-payment-keys.json'),
      booksFile: path.join(dataDir, 'sandbox-payments.jsonl'),
    },
    alipay: {
      appId: env.KAIPAN_ALIPAY_APP_ID,
      sellerId: env.KAIPAN_ALIPAY_SELLER_ID,
      keyFile: env.KAIPAN_ALIPAY_KEY_FILE,
      providerKeyFile: env.KAIPAN_ALIPAY_PUBLIC_KEY_FILE,
      gateway: env.KAIPAN_ALIPAY_GATEWAY ?? 'https://openapi.alipay.com/gateway.do',
    },
    wechat: {
      appId: env.KAIPAN_WECHAT_APP_ID,
      merchantId: env.KAIPAN_WECHAT_MERCHANT_ID,
      serial: env.KAIPAN_WECHAT_SERIAL,
      keyFile: env.KAIPAN_WECHAT_KEY_FILE,
      apiKey: env.KAIPAN_WECHAT_API_KEY,
      providerKeys: providerKeysOf(env),
      gateway: env.KAIPAN_WECHAT_GATEWAY ?? 'https://api.mch.weixin.qq.com',
    },
  };
}

function providerKeysOf(env: PaymentVariables): { id: string; file: string }[] {
  const ids = listed(env[KEY_IDS]);
  return listed(env[KEY_FILES]).map((file, at) => ({ id: ids[at] ?? '', file }));
}

function isChannel(name: string): name is ChannelName {
  return (channelNames as readonly string[]).includes(name);
}
