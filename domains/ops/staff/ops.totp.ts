import { Secret, TOTP } from 'otpauth';
import type { UnixSeconds } from '#shared/time.ts';

const PERIOD = 30;
/** 160 bits, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;

/** What every authenticator reads: SHA-1, six digits, half a minute. */
const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: '开盘后台', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD });

export const secretOf = (bytes: Uint8Array): string => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

/** What an authenticator scans. */
export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The half minute that a code is of, one before and one after included: clocks differ. Null when it is of none of them. */
export function stepOf(secret: string, code: string, now: UnixSeconds): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now * 1000, window: 1 });
  return delta === null ? null : Math.floor(now / PERIOD) + delta;
}

/** What the authenticator shows. */
export const codeOf = (secret: string, now: UnixSeconds): string =>
  totpOf(secret, '').generate({ timestamp: now * 1000 });
