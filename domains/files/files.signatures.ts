import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#shared/clock.ts';
import type { UnixSeconds } from '#shared/time.ts';

interface SignaturesDeps {
  /** Random bytes that all nodes share. */
  secret(): Promise<string>;
  clock: Clock;
}

export type Signatures = ReturnType<typeof createSignatures>;

/** Says for a while that something was allowed: what, whom and until when stand in the signature. */
export function createSignatures({ secret, clock }: SignaturesDeps) {
  const macOf = async (words: readonly (string | number)[]) =>
    createHmac('sha256', await secret())
      .update(words.join(' '))
      .digest();

  return {
    async sign(words: readonly (string | number)[], until: UnixSeconds): Promise<string> {
      return `${until}.${(await macOf([...words, until])).toString('base64url')}`;
    },

    async isGood(signed: string, words: readonly (string | number)[]): Promise<boolean> {
      const [until = '', given = ''] = signed.split('.', 2);
      if (!/^\d{1,12}$/.test(until) || Number(until) < clock.seconds()) return false;
      const mac = await macOf([...words, until]);
      const bytes = Buffer.from(given, 'base64url');
      return bytes.length === mac.length && timingSafeEqual(bytes, mac);
    },
  };
}
