import { z } from 'zod';
import { defineChannel, type ChannelEvent } from '#shared/channel.ts';
import { int } from '#shared/query-schemas.ts';
import { Flash } from '#domains/feed/feed.contract.ts';

/** The public view of a flash travels with the event; a VIP text never does (`msg` is absent and fetched by id). */
export const FlashEvent = z.object({
  offset: int.describe('place of the event in the log'),
  id: z.string().describe('of the flash'),
  version: int.describe('of the flash; counts its states'),
  subj_ids: z.array(int).describe('its subjects; where `msg` is absent also those it has left'),
  need_explained: z.boolean(),
  important: int.describe('0 not marked, 1 important, 2 very important'),
  subscribe_type: int.describe('1 is a VIP message'),
  at: int.describe('when it happened, unix seconds'),
  msg: Flash.optional().describe('absent in a delete and for VIP texts'),
});
export type FlashEvent = z.infer<typeof FlashEvent>;

export const flashChannel = defineChannel('flash', {
  summary: 'What happens to the flashes of the 7×24 feed, as a visitor may see it.',
  auth: 'optional',
  delivery: 'log',
  enter: z.object({
    subj_ids: z
      .array(z.number().int().min(1).max(999_999_999))
      .max(50)
      .nullish()
      .describe('only flashes of these subjects, at most 50; absent or empty: everything'),
  }),
  events: { create: FlashEvent, update: FlashEvent, delete: FlashEvent },
  hasBareEvents: true,
  guide: [
    'The list to begin with is `GET /api/pc/msgs?limit=100`: its `HeadMark` is the offset up to which it knows everything. Without `subj_ids` the offsets of the events that follow have no holes.',
    '`recovered: false` and the same epoch: read `GET /api/pc/msgs?limit=100&headmark=<your offset>` again and again, each time with the `HeadMark` of the answer, until that reaches the `offset` of ENTERED; `NewMsgs`, `UpdatedMsgs` and `DeletedMsgs` are what happened.',
    '`msg` is the flash as it is now, as a visitor sees it. It is absent in a `delete`, and where a VIP text is concerned: then ask `GET /api/pc/live/msg/{id}` with your token, which answers what you may see; an answer with a `code` says that it is gone. `version` counts the states of one flash: never put an older one over a newer one. A withdrawal is an update whose `msg` has `IsWithdrawn`.',
  ],
});
export type FlashEventKind = ChannelEvent<typeof flashChannel>['event'];
