import { createHash, createHmac } from 'node:crypto';
import type { AskedOf } from './other-service.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether a call is signed as the service checks it: over the very bytes and headers that arrived. */
export function isSignedForTencent({ method, headers, body }: AskedOf, secretKey: string): boolean {
  const match = /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  const [, , scope = '', signed = '', signature] = match ?? [];
  const [day = '', service = ''] = scope.split('/');
  const canonical = signed
    .split(';')
    .map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`)
    .join('');
  const request = `${method}\n/\n\n${canonical}\n${signed}\n${sha256(body)}`;
  const toSign = `TC3-HMAC-SHA256\n${String(headers['x-tc-timestamp'])}\n${scope}\n${sha256(request)}`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  return hmac(key, toSign).toString('hex') === signature;
}
