import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { captchaTicket, siteSecret } from './accounts.captcha.tables.ts';

export type TicketRow = typeof captchaTicket.$inferSelect;
export type CaptchaStore = ReturnType<typeof createCaptchaStore>;

export function createCaptchaStore(db: Db) {
  return {
    async find(id: string): Promise<TicketRow | null> {
      const [row] = await db.select().from(captchaTicket).where(eq(captchaTicket.id, id));
      return row ?? null;
    },

    /** One that is known already stays as it is. */
    async insert(row: Omit<TicketRow, 'usedAt'>): Promise<void> {
      await db.insert(captchaTicket).values(row).onConflictDoNothing();
    },

    /** Whether it had not been used, and was shown for this; of those that come at once one is the first. */
    async updateUsed(id: string, place: string, now: UnixSeconds): Promise<boolean> {
      const used = await db
        .update(captchaTicket)
        .set({ usedAt: now })
        .where(and(eq(captchaTicket.id, id), eq(captchaTicket.place, place), isNull(captchaTicket.usedAt)));
      return used.rowCount === 1;
    },

    async removeExpired(now: UnixSeconds): Promise<number> {
      const removed = await db.delete(captchaTicket).where(lte(captchaTicket.expiresAt, now));
      return removed.rowCount ?? 0;
    },

    /** The one that is there, or this. */
    async loadSecret(name: string, proposed: string): Promise<string> {
      await db.insert(siteSecret).values({ name, value: proposed }).onConflictDoNothing();
      const [row] = await db.select().from(siteSecret).where(eq(siteSecret.name, name));
      if (row === undefined) throw new Error(`The secret ${name} is not there.`);
      return row.value;
    },
  };
}
