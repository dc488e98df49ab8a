import { createHash } from 'node:crypto';
import type { Mobile } from '#domains/accounts/mobile/accounts.mobile.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Uid } from '#shared/viewer.ts';
import type { MergingStore } from './accounts.merging.store.ts';

export const CHOICE_MINUTES = 10;
/** 32 bytes in base64url; anything else is no ticket of ours and does not reach the database. */
const ticketShape = /^[\w-]{43}$/;

export interface Offered {
  mobile: Mobile;
  /** All that may be chosen. */
  uids: readonly Uid[];
  /** Of them who has no number yet, and joins this one with the choice. */
  newcomer: Uid | null;
}

interface ChoicesDeps {
  store: MergingStore;
  clock: Clock;
  randomBytes: (size: number) => Uint8Array;
}

export type Choices = ReturnType<typeof createChoices>;

/** That somebody has shown to be one of several, until they say which: whoever holds the ticket, once (docs/product/accounts.md#several-accounts). */
export function createChoices({ store, clock, randomBytes }: ChoicesDeps) {
  return {
    /** The ticket is told this once and kept only as a hash. */
    async offer({ mobile, uids, newcomer }: Offered): Promise<string> {
      const ticket = Buffer.from(randomBytes(32)).toString('base64url');
      const expiresAt = clock.seconds() + CHOICE_MINUTES * 60;
      await store.insertChoice({ ticketHash: hashOf(ticket), mobile, uids: [...uids], newcomer, expiresAt });
      return ticket;
    },

    /** What was offered, or a failure; the ticket stays good. */
    async mustFind(ticket: string): Promise<Offered> {
      const found = ticketShape.test(ticket) ? await store.findChoice(hashOf(ticket), clock.seconds()) : null;
      if (found === null) throw fail('CHOICE_OVER');
      return { mobile: found.mobile as Mobile, uids: found.uids, newcomer: found.newcomer };
    },

    /** Uses it up, in the work of what it allows: of two that came at once one goes on. */
    async spend(ticket: string): Promise<void> {
      if (!(await store.updateUsed(hashOf(ticket), clock.seconds()))) throw fail('CHOICE_OVER');
    },

    /** In the work that sets another password: whoever knew the one before may hold a ticket. */
    withdraw: (mobile: Mobile): Promise<void> => store.removeChoicesOf(mobile),

    removeExpired: () => store.removeExpired(clock.seconds()),
  };
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');
