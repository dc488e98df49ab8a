import { createHash, createHmac } from 'node:crypto';
import { isoText } from '#shared/time.ts';
import { systemClock } from '#shared/clock.ts';

export interface TencentKeys {
  secretId: string;
  secretKey: string;
}

interface TencentCall {
  /** `sms`, `captcha` */
  service: string;
  action: string;
  version: string;
  region?: string;
  payload: object;
}

export interface TencentDeps {
  keys: TencentKeys;
  /** Where the service is, without trailing slash; tests have one of their own. */
  address: string;
  timeoutMillis?: number;
  seconds?(): number;
}

/** Asks a service of Tencent Cloud, signed by TC3-HMAC-SHA256. Answers its `Response`, or fails. */
export async function callTencent(
  { service, action, version, region, payload }: TencentCall,
  { keys, address, timeoutMillis = 5000, seconds = () => systemClock.seconds() }: TencentDeps,
): Promise<Record<string, unknown>> {
  const body = JSON.stringify(payload);
  const { host } = new URL(address);
  const at = seconds();
  const answer = await fetch(`${address}/`, {
    method: 'POST',
    body,
    headers: {
      authorization: authorizationOf({ service, action, host, body, at }, keys),
      'content-type': contentType,
      'x-tc-action': action,
      'x-tc-version': version,
      'x-tc-timestamp': String(at),
      ...(region !== undefined && { 'x-tc-region': region }),
    },
    signal: AbortSignal.timeout(timeoutMillis),
  });
  const { Response: response } = (await answer.json()) as { Response?: unknown };
  if (typeof response !== 'object' || response === null)
    throw new Error(`${action} was answered with ${answer.status}`);
  return response as Record<string, unknown>;
}

const contentType = 'application/json; charset=utf-8';
const signedHeaders = 'content-type;host;x-tc-action';

function authorizationOf(
  { service, action, host, body, at }: { service: string; action: string; host: string; body: string; at: number },
  { secretId, secretKey }: TencentKeys,
): string {
  const headers = `content-type:${contentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const request = ['POST', '/', '', headers, signedHeaders, sha256(body)].join('\n');
  const [day = ''] = isoText(at).split('T');
  const scope = `${day}/${service}/tc3_request`;
  const key = [day, service, 'tc3_request'].reduce<string | Buffer>(
    (before, part) => hmac(before, part),
    `TC3${secretKey}`,
  );
  const signature = hmac(key, ['TC3-HMAC-SHA256', at, scope, sha256(request)].join('\n')).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
