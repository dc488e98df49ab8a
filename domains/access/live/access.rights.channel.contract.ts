import { z } from 'zod';
import { defineChannel } from '#shared/channel.ts';
import { int } from '#shared/query-schemas.ts';

const Rights = z
  .object({
    subscriptions: z
      .array(z.object({ subject_id: int, expires_at: int }))
      .describe('those that run, each until the end of its last day in China, unix seconds'),
    message_count: int.describe('how many single texts are open to you for good'),
    now: int.describe('the clock of the server, unix seconds'),
  })
  .meta({ title: 'OwnRights' });
export type RightsView = z.infer<typeof Rights>;

export const rightsChannel = defineChannel('rights', {
  summary: 'What you may read, as it changes: subscriptions and single texts.',
  auth: 'required',
  delivery: 'latest',
  enter: z.object({}),
  events: { rights: Rights, unknown: z.object({}) },
  guide: [
    'Enter without more: the channel is about who enters. `rights` is told at once and at each change, within a second, whatever brought it about.',
    'A subscription that ends by itself is told by nobody: it ends `expires_at − now` seconds after it was told.',
    '`unknown` says that it is not known yet: `rights` follows.',
    'Enter again within two hours; who does not is told nothing more.',
  ],
});
