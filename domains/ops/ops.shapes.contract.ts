import { z } from 'zod';

/** Why somebody of the staff does what they do, in words for whoever is named. */
export const reasonFor = (readers: string) =>
  z.string('请写明原因').trim().min(2, '请写明原因').max(200, '原因最多 200 个字').describe(readers);

export const reason = reasonFor('原因，进审计');

/** The number in front of which a list goes on: the `next_before` of the page before. */
export const before = z.coerce
  .number('before 必须是数字')
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .default(0)
  .describe('上一页的 next_before；0 为从头开始');

/** The number of an order, or with its letter of something else, as a path has it. */
export const numbered = (name: string, letter: 'R' | 'P' | '' = '') =>
  z.object({
    no: z
      .string()
      .regex(letter === '' ? /^\d{8,32}$/ : new RegExp(`^${letter}?\\d{8,32}$`), `${name}格式有误`)
      .describe(name),
  });
