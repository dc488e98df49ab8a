import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, DoWork } from '#db/client.ts';
import { remainingDays, type AccessService } from '#domains/access/access.service.ts';
import type { Products } from '#domains/billing/pricing/billing.products.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { chinaDayStart } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { PrivilegeView } from './billing.allowance.contract.ts';
import { allowance } from './billing.allowance.tables.ts';

const UNLOCKS = 3;
const DAYS = 7;

export interface AllowanceDeps {
  db: Db;
  work: DoWork;
  access: Pick<AccessService, 'grantMessage'>;
  products: Products;
  clock: Clock;
}

/** Texts for nothing (docs/product/billing.md#allowance). */
export function createAllowances({ db, work, access, products, clock }: AllowanceDeps) {
  async function info({ uid }: Viewer): Promise<PrivilegeView> {
    const [row] = await db.select().from(allowance).where(eq(allowance.uid, uid));
    const days = row === undefined ? 0 : remainingDays(row.expiresAt, clock.seconds());
    const unlocks = days > 0 ? (row?.unlocks ?? 0) : 0;
    return { isValid: unlocks > 0, articleUnlocks: unlocks, remainingDays: days, can_join: row === undefined };
  }

  return {
    info,

    /** Once for each person; told again it is what it has become. */
    async receive(viewer: Viewer): Promise<PrivilegeView> {
      const now = clock.seconds();
      const expiresAt = chinaDayStart(now) + DAYS * 86_400;
      const row = { uid: viewer.uid, unlocks: UNLOCKS, receivedAt: now, expiresAt };
      await work(() => db.insert(allowance).values(row).onConflictDoNothing());
      return info(viewer);
    },

    /** Opens one text for good; one that is open already costs nothing. */
    async unlock(messageId: number, viewer: Viewer): Promise<PrivilegeView> {
      await work(async () => {
        const isOwn = eq(allowance.uid, viewer.uid);
        // Two at once take turns, so that the same text is counted once.
        await db.select().from(allowance).where(isOwn).for('update');
        const product = await products.hold({ type: 'message', id: messageId }, viewer);
        if (product.ownedBy !== null) return;
        const isLeft = and(isOwn, gt(allowance.unlocks, 0), gt(allowance.expiresAt, clock.seconds()));
        const used = await db
          .update(allowance)
          .set({ unlocks: sql`${allowance.unlocks} - 1` })
          .where(isLeft)
          .returning();
        if (used.length === 0) throw fail('ALLOWANCE_REFUSED');
        await access.grantMessage({ uid: viewer.uid, messageId, by: 'allowance', cause: 'allowance' });
      });
      return info(viewer);
    },
  };
}
