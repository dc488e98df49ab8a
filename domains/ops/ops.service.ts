import type { Kernel } from '#db/kernel.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { AccountsService } from '#domains/accounts/accounts.service.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { AuthoringService } from '#domains/authoring/authoring.service.ts';
import type { BillingService } from '#domains/billing/billing.service.ts';
import type { FeedService } from '#domains/feed/feed.service.ts';
import type { FilesService } from '#domains/files/files.service.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { VerificationService } from '#domains/verification/verification.service.ts';
import { createAudit } from './audit/ops.audit.ts';
import { createAuditStore } from './audit/ops.audit.store.ts';
import { createCatalogueDesk } from './catalogue/ops.catalogue.ts';
import { createColumnDesk } from './columns/ops.columns.ts';
import { createCouponDesk } from './coupons/ops.coupons.ts';
import { createHealthDesk, type Operations } from './health/ops.health.ts';
import { createOrders } from './orders/ops.orders.ts';
import { createPayoutDesk } from './payouts/ops.payouts.ts';
import { createPeopleDesk } from './people/ops.people.ts';
import { createPeopleDeskStore } from './people/ops.people.store.ts';
import { createReaders } from './people/ops.readers.ts';
import { createReconciliationDesk } from './reconciliation/ops.reconciliation.ts';
import { createRefundDesk } from './refunds/ops.refunds.ts';
import { createReviewDesk } from './review/ops.review.ts';
import { createSettingsDesk } from './settings/ops.settings.ts';
import { createRolesDesk } from './staff/ops.roles.ts';
import type { DeskMarket } from './desk/ops.desk.facts.ts';
import { createDeskStore } from './desk/ops.desk.store.ts';
import { createDesk } from './desk/ops.desk.ts';
import { createStaff } from './staff/ops.staff.ts';
import { createStaffStore } from './staff/ops.staff.store.ts';
import { createVerificationDesk } from './verifications/ops.verifications.ts';

export type { Operations } from './health/ops.health.ts';

export interface OpsNeighbours {
  people: PeopleService;
  market: DeskMarket;
  feed: FeedService;
  accounts: AccountsService;
  access: AccessService;
  subjects: SubjectsService;
  articles: ArticlesService;
  billing: BillingService;
  verification: VerificationService;
  files: FilesService;
  authoring: AuthoringService;
  operations: Operations;
}

export type OpsService = ReturnType<typeof createOpsService>;

/** The back office: what the staff of the site does, and that it is written down (docs/product/back-office.md). */
export function createOpsService(kernel: Kernel, neighbours: OpsNeighbours) {
  const { db } = kernel;
  const auditStore = createAuditStore(db);
  const audit = createAudit({ ...kernel, store: auditStore });
  const staffStore = createStaffStore(db);
  const staff = createStaff({ ...kernel, store: staffStore, audit, accounts: neighbours.accounts });
  const deps = { ...kernel, ...neighbours, audit, readers: createReaders(neighbours) };

  return {
    staff,
    audit,
    desk: createDesk({ ...deps, store: createDeskStore(db) }),
    roles: createRolesDesk({ ...deps, store: staffStore }),
    settings: createSettingsDesk(deps),
    catalogue: createCatalogueDesk(deps),
    columns: createColumnDesk(deps),
    coupons: createCouponDesk(deps),
    health: createHealthDesk(deps),
    people: createPeopleDesk({ ...deps, store: createPeopleDeskStore(db) }),
    orders: createOrders(deps),
    refunds: createRefundDesk(deps),
    payouts: createPayoutDesk(deps),
    reconciliation: createReconciliationDesk(deps),
    verifications: createVerificationDesk(deps),
    reviews: createReviewDesk(deps),
    findFaults: auditStore.findFaults,
  };
}
