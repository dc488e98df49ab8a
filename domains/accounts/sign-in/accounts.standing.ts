import { remainingDays, type AccessService } from '#domains/access/access.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import type { Viewer } from '#shared/viewer.ts';

export interface StandingDeps {
  access: Pick<AccessService, 'entitlementsOf'>;
  subjects: Pick<SubjectsService, 'catalogue'>;
  clock: Clock;
}

export type Standing = ReturnType<typeof createStanding>;

/** What somebody subscribes to, as it stands beside their name (docs/product/accounts.md#me). */
export function createStanding({ access, subjects, clock }: StandingDeps) {
  return async (viewer: Viewer) => {
    const [{ subscriptions }, catalogue] = await Promise.all([access.entitlementsOf(viewer), subjects.catalogue()]);
    const now = clock.seconds();
    const held = [...subscriptions].flatMap(([id, end]) => {
      const subject = catalogue.get(id);
      return subject !== undefined && remainingDays(end, now) > 0 ? [subject] : [];
    });
    return {
      vip_type: held.some(({ subscribeType }) => subscribeType === 1) ? 1 : 0,
      products: held.map(({ title }) => ({ name: title })),
    };
  };
}
