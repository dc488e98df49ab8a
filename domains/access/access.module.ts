import type { Kernel } from '#db/kernel.ts';
import type { Composed } from '#shared/module.ts';
import { createMoving } from './access.moving.ts';
import { createAccessService, type AccessService } from './access.service.ts';
import { createAccessStore, type GrantRow } from './access.store.ts';
import { createFollowedRights } from './live/access.rights.channel.ts';

const tellGrant = ({ subjectId, days, startsAt, endsAt, grantedAt, cause }: GrantRow) => ({
  ...{ subject_id: subjectId, days, starts_at: startsAt, ends_at: endsAt, granted_at: grantedAt },
  cause: cause.split(':', 1)[0],
});

export function accessModule({ db, work, changes, memo, clock }: Kernel): Composed<AccessService> {
  const store = createAccessStore(db);
  const { channel, look } = createFollowedRights({ store, clock });
  return {
    module: {
      name: 'access',
      topics: ['access'],
      channels: [channel],
      follow: { topics: ['access'], look },
      ownData: {
        move: createMoving({ store, changes, clock }),
        async tell(uid) {
          const held = await store.loadHoldings(uid);
          return {
            subscriptions: held
              .filter(({ by }) => by === null)
              .map(({ id, at }) => ({ subject_id: id, expires_at: at })),
            messages: held.filter(({ by }) => by !== null),
            // Whoever of the staff gave one is not theirs to know.
            grants: (await store.listGrants(uid)).map(tellGrant),
          };
        },
        // What was bought belongs to its order, which is kept; nobody leads to the number by which it is known.
        forget: async () => {},
      },
    },
    service: createAccessService({ store, work, changes, memo, clock }),
  };
}
