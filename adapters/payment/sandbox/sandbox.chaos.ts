import { z } from 'zod';

const count = z.coerce.number().int().min(0);

/** What goes wrong between a provider and a shop, each by its own switch. */
export const Chaos = z.object({
  /** Seconds until a notice is sent. */
  delay: count.max(86_400).default(0),
  /** How often it is sent once more. */
  duplicates: count.max(20).default(0),
  /** Notices wait for one another and go out the last first. */
  reorder: z.coerce.boolean().default(false),
  /** Forged ones are sent before each true one. */
  forge: z.coerce.boolean().default(false),
  /** None is sent: only who asks learns. */
  drop: z.coerce.boolean().default(false),
  /** Nothing is answered. */
  down: z.coerce.boolean().default(false),
});
export type Chaos = z.infer<typeof Chaos>;

export const calm: Chaos = Chaos.parse({});
