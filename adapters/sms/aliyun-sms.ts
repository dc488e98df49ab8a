import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Sms } from '#domains/accounts/accounts.service.ts';
import type { Log } from '#shared/log.ts';
import { isoText } from '#shared/time.ts';
import { systemClock } from '#shared/clock.ts';

export interface AliyunSmsSettings {
  keyId: string;
  keySecret: string;
  /** The approved name in front of the text. */
  sign: string;
  /** An approved text with a place `${code}`. */
  template: string;
}

interface AliyunDeps {
  /** Without trailing slash; tests have one of their own. */
  address: string;
  log: Log;
  timeoutMillis?: number;
  seconds?(): number;
}

export const ALIYUN_SMS = 'https://dysmsapi.aliyuncs.com';

/** Short messages by Alibaba Cloud (SendSms, 2017-05-25), signed by ACS3-HMAC-SHA256. */
export function createAliyunSms(
  { keyId, keySecret, sign, template }: AliyunSmsSettings,
  { address, log, timeoutMillis = 5000, seconds = () => systemClock.seconds() }: AliyunDeps,
): Sms {
  return {
    async send({ to, code }) {
      // Numbers of other countries are written without a plus there.
      const query = queryOf({
        PhoneNumbers: to.replace(/^\+86/, '').replace('+', ''),
        SignName: sign,
        TemplateCode: template,
        TemplateParam: JSON.stringify({ code }),
      });
      const headers = {
        host: new URL(address).host,
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': sha256(''),
        'x-acs-date': isoText(seconds()),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-version': '2017-05-25',
      };
      const authorization = authorizationOf({ query, headers }, { keyId, keySecret });
      const { host: _host, ...sent } = headers;
      try {
        const answer = await fetch(`${address}/?${query}`, {
          method: 'POST',
          headers: { ...sent, authorization },
          signal: AbortSignal.timeout(timeoutMillis),
        });
        const { Code: reason } = (await answer.json()) as { Code?: unknown };
        if (reason === 'OK') return 'sent';
        log.error({ reason }, 'Aliyun refused to send a code');
        return 'refused';
      } catch (error) {
        log.warn({ err: error }, 'Aliyun could not be asked to send a code');
        return 'unreachable';
      }
    },
  };
}

function authorizationOf(
  { query, headers }: { query: string; headers: Record<string, string> },
  { keyId, keySecret }: Pick<AliyunSmsSettings, 'keyId' | 'keySecret'>,
): string {
  const names = Object.keys(headers).sort();
  const written = names.map((name) => `${name}:${headers[name] ?? ''}\n`).join('');
  const request = ['POST', '/', query, written, names.join(';'), sha256('')].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
}

/** By RFC 3986, in the order of names: as it is signed. */
function queryOf(fields: Record<string, string>): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
