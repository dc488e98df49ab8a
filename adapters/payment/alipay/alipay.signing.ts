import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** RSA2: SHA-256 with RSA over the sorted parameters, as Alipay's open platform asks for. */
export function signingOf(key: string, providerKey: string) {
  const [privateKey, publicKey] = [createPrivateKey(key), createPublicKey(providerKey)];
  return {
    sign: (text: string) => sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64'),
    isProviders: (text: string, signature: string) =>
      verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
  };
}

/** `a=1&b=2`, by name, undecorated; what is empty is left out. */
export function textToSign(params: Iterable<readonly [string, string]>, without: readonly string[] = ['sign']): string {
  return [...params]
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The very text of a member of a JSON object, which is what was signed; null when there is none. */
export function rawMember(json: string, name: string): string | null {
  const at = json.indexOf(`"${name}":`);
  if (at < 0) return null;
  const start = at + name.length + 3;
  let depth = 0;
  let isQuoted = false;
  for (let place = start; place < json.length; place += 1) {
    const sign = json.charAt(place);
    if (isQuoted) {
      if (sign === '\\') place += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return json.slice(start, place + 1);
    }
  }
  return null;
}
