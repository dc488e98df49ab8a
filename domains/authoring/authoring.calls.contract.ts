import { z } from 'zod';
import { id, int } from '#shared/query-schemas.ts';

/** What calls about what somebody writes have in common. */

export const own = { auth: 'required' } as const;
/** A text of 100,000 letters and its preview, with all their marks. */
export const large = { ...own, largestBody: 4 * 1024 ** 2 } as const;
export const params = z.object({ id: id.describe('内容编号') });
export const version = int.min(1).describe('所见的版本；已不是最新时 40900，data 为 PostConflict');
export const leakConfirmed = z.boolean().default(false).describe('免费处出现的付费内容是有意的');
export const refusals = ['MESSAGE_NOT_FOUND', 'STATE_CHANGED'] as const;
export const submitting = [
  'POST_INCOMPLETE',
  'MOBILE_NOT_BOUND',
  'AUTHOR_FIRST',
  'LEAK_UNCONFIRMED',
  'TOO_OFTEN',
] as const;
