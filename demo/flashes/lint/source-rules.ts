import { publishers } from '#demo/cast/publishers.ts';
import { hasDateline } from '#shared/datelines.ts';
import type { Rule } from './told.ts';

/** Who tells it stands beside a summary and not in it (docs/product/demo.md#sources). */
export const leavesItsMarkToTheBody: Rule = ({ summary }) => {
  if (hasDateline(summary)) return 'a dateline';
  return publishers.some(({ name }) => summary.endsWith(`（${name}）`)) ? 'a credit' : null;
};

export const sourceRules = { leavesItsMarkToTheBody };
