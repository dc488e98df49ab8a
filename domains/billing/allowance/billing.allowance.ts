import type { DoWork } from '#db/client.ts';
import { remainingDays, type AccessService } from '#domains/access/access.service.ts';
import type { Products } from '#domains/billing/pricing/billing.products.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { chinaDayStart } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { PrivilegeView } from './billing.allowance.contract.ts';
import type { AllowanceStore } from './billing.allowance-store.ts';

const UNLOCKS = 3;
const DAYS = 7;

export interface AllowanceDeps {
  store: AllowanceStore;
  work: DoWork;
  access: Pick<AccessService, 'grantMessage'>;
  products: Products;
  clock: Clock;
}

/** Texts for nothing (docs/product/billing.md#allowance). */
export function createAllowances({ store, work, access, products, clock }: AllowanceDeps) {
  async function info({ uid }: Viewer): Promise<PrivilegeView> {
    const row = await store.find(uid);
    const days = row === null ? 0 : remainingDays(row.expiresAt, clock.seconds());
    const unlocks = days > 0 ? (row?.unlocks ?? 0) : 0;
    return { isValid: unlocks > 0, articleUnlocks: unlocks, remainingDays: days, can_join: row === null };
  }

  return {
    info,

    /** Once for each person; told again it is what it has become. */
    async receive(viewer: Viewer): Promise<PrivilegeView> {
      const now = clock.seconds();
      const expiresAt = chinaDayStart(now) + DAYS * 86_400;
      const row = { uid: viewer.uid, unlocks: UNLOCKS, receivedAt: now, expiresAt };
      await work(() => store.insert(row));
      return info(viewer);
    },

    /** Opens one text for good; one that is open already costs nothing. */
    async unlock(messageId: number, viewer: Viewer): Promise<PrivilegeView> {
      await work(async () => {
        // Two at once take turns, so that the same text is counted once.
        await store.lock(viewer.uid);
        const product = await products.hold({ type: 'message', id: messageId }, viewer);
        if (product.ownedBy !== null) return;
        if (!(await store.updateUnlocks(viewer.uid, clock.seconds()))) throw fail('ALLOWANCE_REFUSED');
        await access.grantMessage({ uid: viewer.uid, messageId, by: 'allowance', cause: 'allowance' });
      });
      return info(viewer);
    },
  };
}
