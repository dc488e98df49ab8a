import type { Domains } from '#server/compose.ts';
import { fen } from '#shared/money.ts';
import type { Viewer } from '#shared/viewer.ts';
import { sold } from '#demo/subjects/subjects.ts';

/** What 老陈 writes in: the author's own, so it is none of the site's subjects (docs/product/subjects.md#numbers). Its fans are listed by name, so none are claimed that are not there. */
export const ownColumn = sold(
  { id: 30_001, title: '老陈看设备', desc: '从招标书、发货单和验收单里读设备' },
  { monthFen: fen(3_000), followerCount: 0, subscribeCount: 0 },
);

/** Gives the column to its author, unless they have one. */
export async function openOwnColumn(
  { authoring, subjects }: Pick<Domains, 'authoring' | 'subjects'>,
  author: Viewer,
): Promise<void> {
  if ((await authoring.authorOf(author)).subject_id !== null) return;
  await subjects.upsert([ownColumn]);
  await authoring.giveSubject(author.uid, ownColumn.id);
}
