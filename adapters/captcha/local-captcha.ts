import { readFileSync } from 'node:fs';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { CaptchaService, CaptchaTools } from '#domains/accounts/accounts.service.ts';

const clientScript = readFileSync(new URL('./local-captcha.client.js', import.meta.url), 'utf8');

/** A guess costs a phone two or three milliseconds: half a second in all, and a program that wants thousands of tickets an hour. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5000 } as const;
const guesses = { least: 100, most: 200 };
/** Long enough for the slowest device, too short for a stock of tickets. */
const GOOD_SECONDS = 5 * 60;

/** A proof of work of our own: no other service learns of our readers (docs/product/accounts.md#captcha). */
export function createLocalCaptcha({ secret, now }: CaptchaTools): CaptchaService {
  const secrets = async () => ({
    hmacSignatureSecret: await secret(),
    hmacKeySignatureSecret: `${await secret()} key`,
  });

  return {
    script: (place) => clientScript.replace('__PLACE__', place),

    async challenge(place) {
      const made = await createChallenge({
        ...work,
        deriveKey,
        counter: randomInt(guesses.most, guesses.least),
        // Signed with the rest. By our own clock: the library would go by the machine's.
        data: { place, until: now() + GOOD_SECONDS },
        ...(await secrets()),
      });
      return Challenge.parse(made);
    },

    idOf: (ticket) => readTicket(ticket)?.challenge.signature ?? null,

    async verify({ ticket, place }) {
      const payload = readTicket(ticket);
      if (payload === null) return null;
      const { place: madeFor, until } = payload.challenge.parameters.data;
      if (madeFor !== place || until <= now()) return null;
      const { verified } = await verifySolution({
        ...payload,
        deriveKey,
        ...(await secrets()),
      });
      return verified ? until : null;
    },
  };
}

const hex = z.string().regex(/^[0-9a-f]{2,128}$/);

const Challenge = z.object({
  parameters: z.object({
    algorithm: z.literal(work.algorithm),
    nonce: hex,
    salt: hex,
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: hex,
    keySignature: hex,
    data: z.object({ place: z.string(), until: z.number() }),
  }),
  signature: hex,
});

/** What our script sends back: the challenge as it came, and what solves it. */
const Ticket = z.object({ challenge: Challenge, solution: z.object({ counter: z.number(), derivedKey: hex }) });

/** Null: it was not made by our script. */
function readTicket(ticket: string): z.infer<typeof Ticket> | null {
  try {
    return Ticket.parse(JSON.parse(Buffer.from(ticket, 'base64').toString()));
  } catch {
    return null;
  }
}
