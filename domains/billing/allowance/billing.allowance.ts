import type { DoWork } from '#db/client.ts';
import { remainingDays, type AccessService } from '#domains/access/access.service.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { Products } from '#domains/billing/pricing/billing.products.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { fen, yuanOf } from '#shared/money.ts';
import { chinaDayStart } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { PrivilegeView, UnlockedView } from './billing.allowance.contract.ts';
import type { AllowanceStore } from './billing.allowance-store.ts';

const UNLOCKS = 3;
const DAYS = 7;
/** What is opened with it is opened by this cause; what the staff has given has another. */
const CAUSE = 'allowance';

export interface AllowanceDeps {
  store: AllowanceStore;
  work: DoWork;
  access: Pick<AccessService, 'grantMessage' | 'listMessageRights'>;
  articles: Pick<ArticlesService, 'see'>;
  products: Products;
  clock: Clock;
}

/** Texts for nothing (docs/product/billing.md#allowance). */
export function createAllowances({ store, work, access, articles, products, clock }: AllowanceDeps) {
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

    /** What was received, what is used of it, and what it has opened, the latest first. */
    async listUnlocks(viewer: Viewer) {
      const row = await store.find(viewer.uid);
      const rights = await access.listMessageRights(viewer.uid);
      const opened = rights.filter(({ by, cause }) => by === 'allowance' && cause === CAUSE);
      const seen = await articles.see(
        opened.map(({ messageId }) => messageId),
        viewer,
      );
      const shownOf = new Map(seen.map(({ shown }) => [shown.id, shown]));
      return {
        // Who has taken an account over has what was left of both.
        total: row === null ? 0 : row.unlocks + opened.length,
        used: row === null ? 0 : opened.length,
        expires_at: row?.expiresAt ?? 0,
        items: opened.map(({ messageId, grantedAt }): UnlockedView => {
          const shown = shownOf.get(messageId);
          // What was taken out since has no words any more.
          const words = { title: shown?.title ?? '', price: yuanOf(shown?.priceFen ?? fen(0)) };
          return { message_id: String(messageId), unlocked_at: grantedAt, ...words };
        }),
      };
    },

    /** Opens one text for good; one that is open already costs nothing. */
    async unlock(messageId: number, viewer: Viewer): Promise<PrivilegeView> {
      await work(async () => {
        // Two at once take turns, so that the same text is counted once.
        await store.lock(viewer.uid);
        const product = await products.hold({ type: 'message', id: messageId }, viewer);
        if (product.ownedBy !== null) return;
        if (!(await store.updateUnlocks(viewer.uid, clock.seconds()))) throw fail('ALLOWANCE_REFUSED');
        await access.grantMessage({ uid: viewer.uid, messageId, by: 'allowance', cause: CAUSE });
      });
      return info(viewer);
    },
  };
}
