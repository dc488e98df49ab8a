import { z } from 'zod';

/** So long after a refusal somebody may object to it, once. */
export const APPEAL_SECONDS = 7 * 86_400;

/** What they say to it. */
export const appealWords = z
  .string('请写明理由')
  .trim()
  .min(5, '请写明理由，至少 5 个字')
  .max(500, '理由最多 500 个字')
  .describe('理由');
