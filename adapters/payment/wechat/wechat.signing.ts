import { createDecipheriv, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { systemClock } from '#shared/clock.ts';

export interface WechatSettings {
  appId: string;
  merchantId: string;
  /** Of our certificate. */
  serial: string;
  /** Ours, to sign with, in PEM. */
  key: string;
  /** The 32 characters that notices are encrypted with. */
  apiKey: string;
  /** WeChat Pay's, to check with: while it goes from one key to the next it signs with both. Answers are asked for by the first. */
  providerKeys: readonly ProviderKey[];
  gateway: string;
}

export interface ProviderKey {
  /** Of a public key `PUB_KEY_ID_…`, of a certificate its serial number. */
  id: string;
  /** Either of them, in PEM. */
  key: string;
}

/** Older ones may be somebody's copy. Who tells again signs again. */
const FRESH_SECONDS = 300;
const TAG_BYTES = 16;

/** API v3: SHA-256 with RSA over the parts of a message, a line each. */
export function signingOf({ merchantId, serial, key, apiKey, providerKeys }: WechatSettings) {
  const privateKey = createPrivateKey(key);
  const publicKeys = new Map(providerKeys.map((one) => [one.id, createPublicKey(one.key)]));

  return {
    /** What a request says in `Authorization`. */
    authorization(method: string, path: string, body: string): string {
      const [timestamp, nonce] = [String(systemClock.seconds()), randomBytes(16).toString('hex')];
      const text = [method, path, timestamp, nonce, body, ''].join('\n');
      const parts = {
        ...{ mchid: merchantId, nonce_str: nonce, timestamp, serial_no: serial },
        signature: sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64'),
      };
      const told = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
      return `WECHATPAY2-SHA256-RSA2048 ${told.join(',')}`;
    },

    /** Throws for an answer or a notice that is not WeChat Pay's, or is an old one. */
    mustBeProviders(body: string, header: (name: string) => string | null): void {
      const [timestamp, nonce] = [header('wechatpay-timestamp') ?? '', header('wechatpay-nonce') ?? ''];
      const text = Buffer.from([timestamp, nonce, body, ''].join('\n'));
      const signature = Buffer.from(header('wechatpay-signature') ?? '', 'base64');
      const publicKey = publicKeys.get(header('wechatpay-serial') ?? '');
      if (publicKey === undefined) throw new Error('signed with another key');
      if (!verify('RSA-SHA256', text, publicKey, signature)) throw new Error('bad signature');
      if (!(Math.abs(systemClock.millis() / 1000 - Number(timestamp)) <= FRESH_SECONDS))
        throw new Error('old timestamp');
    },

    /** AES-256-GCM: throws for what was encrypted with another key, or changed. */
    decrypt({ ciphertext, nonce, associated_data: data }: Encrypted): string {
      const bytes = Buffer.from(ciphertext, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce);
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      decipher.setAAD(Buffer.from(data));
      return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

export interface Encrypted {
  ciphertext: string;
  nonce: string;
  associated_data: string;
}
