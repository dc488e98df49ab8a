import { z } from 'zod';
import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { defineContract } from '#shared/contract.ts';
import type { PublishingVerbs } from './feed.publishing.ts';

const text = z.string().max(20_000);

/** `id` names the flash of every action but `create`; what is left out stays as it is. */
const Command = z.object({
  action: z.enum(['create', 'update', 'withdraw', 'delete']),
  id: z.union([z.string().regex(/^\d{1,9}$/), z.number().int().positive()]).optional(),
  title: text.optional(),
  summary: text.optional(),
  content: text.optional(),
  subj_ids: z.array(z.coerce.number().int().positive()).max(50).optional(),
  impact: z.number().int().min(-2).max(2).optional(),
  important: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  source: text.optional(),
  subscribe_type: z.union([z.literal(0), z.literal(1)]).optional(),
  need_explained: z.boolean().optional(),
  reason: text.optional(),
});
type Command = z.infer<typeof Command>;

const feedDev = defineContract('feedDev', {
  writeFlash: {
    method: 'POST',
    path: '/dev/messages',
    summary: '发布、修改、撤回、删除一条快讯',
    auth: 'optional',
    bodyStyle: 'bare',
    body: Command,
    data: z.object({ id: z.string(), offset: z.number(), version: z.number() }),
    errors: ['MESSAGE_NOT_FOUND', 'STATE_CHANGED'],
  },
});

type Writer = Pick<PublishingVerbs, 'publish' | 'update' | 'withdraw' | 'remove'>;

/** What a test run writes from outside (KAIPAN_TEST=1). */
export const feedDevEndpoints = (feed: Writer) =>
  bind(feedDev, {
    async writeFlash({ body }) {
      const { id, offset, version } = await carryOut(feed, body);
      return { id: String(id), offset, version };
    },
  });

async function carryOut(feed: Writer, command: Command) {
  const id = Number(command.id);
  if (command.action === 'create') {
    if (!command.title && !command.summary && !command.content) {
      throw fail('BAD_REQUEST', { text: '缺少 title、summary 或 content' });
    }
    const fixed = command.id ? { id } : {};
    return feed.publish({ title: '', summary: '', content: '', subjectIds: [], ...changesOf(command), ...fixed });
  }
  if (!command.id) throw fail('BAD_REQUEST', { text: '缺少 id' });
  if (command.action === 'withdraw') return feed.withdraw(id, command.reason ?? '');
  if (command.action === 'delete') return feed.remove(id);
  return feed.update(id, changesOf(command));
}

/** Only what was named changes. */
function changesOf(command: Command) {
  const { title, summary, content, subj_ids, impact, important, source, subscribe_type, need_explained, reason } =
    command;
  return {
    ...(title === undefined ? {} : { title }),
    ...(summary === undefined ? {} : { summary }),
    ...(content === undefined ? {} : { content }),
    ...(subj_ids === undefined ? {} : { subjectIds: subj_ids }),
    ...(impact === undefined ? {} : { impact }),
    ...(important === undefined ? {} : { important }),
    ...(source === undefined ? {} : { source }),
    ...(subscribe_type === undefined ? {} : { subscribeType: subscribe_type }),
    ...(need_explained === undefined ? {} : { needExplained: need_explained }),
    ...(reason === undefined ? {} : { reason }),
  };
}
