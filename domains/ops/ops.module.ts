import type { Kernel } from '#db/kernel.ts';
import type { BoundEndpoint } from '#shared/bind.ts';
import type { Composed, Job } from '#shared/module.ts';
import { auditRoutes } from './audit/ops.audit.routes.ts';
import { catalogueRoutes } from './catalogue/ops.catalogue.routes.ts';
import { columnRoutes } from './columns/ops.columns.routes.ts';
import { couponRoutes } from './coupons/ops.coupons.routes.ts';
import { healthRoutes } from './health/ops.health.routes.ts';
import { orderRoutes } from './orders/ops.orders.routes.ts';
import { payoutRoutes } from './payouts/ops.payouts.routes.ts';
import { peopleRoutes } from './people/ops.people.routes.ts';
import { reconciliationRoutes } from './reconciliation/ops.reconciliation.routes.ts';
import { refundRoutes } from './refunds/ops.refunds.routes.ts';
import { deskRoutes } from './desk/ops.desk.routes.ts';
import { CARRY_OUT_FLASHES } from './desk/ops.desk.ts';
import { reviewRoutes } from './review/ops.review.routes.ts';
import { createOpsService, type OpsNeighbours, type OpsService } from './ops.service.ts';
import { settingsRoutes } from './settings/ops.settings.routes.ts';
import { rolesRoutes } from './staff/ops.roles.routes.ts';
import { staffDoorRoutes } from './staff/ops.staff.routes.ts';
import { verificationRoutes } from './verifications/ops.verifications.routes.ts';

export function opsModule(kernel: Kernel, neighbours: OpsNeighbours): Composed<OpsService> {
  const service = createOpsService(kernel, neighbours);
  const { staff, audit } = service;
  const behindDoor: BoundEndpoint[] = [
    ...auditRoutes(audit),
    ...orderRoutes(service.orders),
    ...refundRoutes(service.refunds),
    ...payoutRoutes(service.payouts),
    ...reconciliationRoutes(service.reconciliation),
    ...peopleRoutes(service.people),
    ...rolesRoutes(service.roles),
    ...settingsRoutes(service.settings),
    ...catalogueRoutes(service.catalogue),
    ...columnRoutes(service.columns),
    ...couponRoutes(service.coupons),
    ...verificationRoutes(service.verifications),
    ...reviewRoutes(service.reviews),
    ...healthRoutes(service.health),
    ...deskRoutes(service.desk),
  ];
  return {
    module: {
      name: 'ops',
      endpoints: [
        ...staffDoorRoutes(staff),
        // Whatever stands here asks for the second factor before it looks at what is asked.
        ...behindDoor.map((bound) => ({ ...bound, guard: staff.mustHavePassed })),
      ],
      jobs: [forgetPasses(service), carryOutFlashes(service)],
      audit: service.findFaults,
    },
    service,
  };
}

const forgetPasses = ({ staff }: OpsService): Job => ({
  name: 'forget-staff-passes',
  cron: '45 4 * * *',
  async run(log) {
    const count = await staff.removeOver();
    if (count > 0) log.info({ count }, 'passes to the back office that are over are forgotten');
  },
});

/** Asked for by each that is scheduled, for its minute; by the clock for what was missed, and for proposals whose time is over. */
const carryOutFlashes = ({ desk }: OpsService): Job => ({
  name: CARRY_OUT_FLASHES,
  cron: '* * * * *',
  secondsAfterStart: 3,
  overdueAfterMillis: 10 * 60_000,
  run: () => desk.carryOutDue(),
});
