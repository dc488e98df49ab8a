import { auditPart } from './audit/audit-part.tsx';
import { cataloguePart } from './catalogue/catalogue-part.tsx';
import { columnsPart } from './columns/columns-part.tsx';
import { couponsPart } from './coupons/coupons-part.tsx';
import { healthPart } from './health/health-part.tsx';
import { ordersPart } from './orders/orders-part.tsx';
import { deskPart } from './desk/desk-part.tsx';
import type { OpsPart } from './part.ts';
import { payoutsPart } from './payouts/payouts-part.tsx';
import { peoplePart } from './people/people-part.tsx';
import { reconciliationPart } from './reconciliation/reconciliation-part.tsx';
import { refundsPart } from './refunds/refunds-part.tsx';
import { reviewPart } from './review/review-part.tsx';
import { settingsPart } from './settings/settings-part.tsx';
import { staffPart } from './staff/staff-part.tsx';
import { verificationsPart } from './verifications/verifications-part.tsx';

/** The parts of the back office, in the order of the navigation. */
const parts: readonly OpsPart<never>[] = [
  deskPart,
  reviewPart,
  verificationsPart,
  columnsPart,
  ordersPart,
  refundsPart,
  payoutsPart,
  reconciliationPart,
  couponsPart,
  cataloguePart,
  peoplePart,
  settingsPart,
  staffPart,
  healthPart,
  auditPart,
];

/** The parameters that their pages read. */
export const partQuery = [...new Set(parts.flatMap(({ query }) => query))];

/** Those that somebody who may do this sees. */
export const partsOf = (may: readonly string[]) => parts.filter(({ permission }) => may.includes(permission));
