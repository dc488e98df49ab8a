import { expect, test, vi } from 'vitest';
import { bootApp } from '#tests/support/app.ts';
import { flashDraft } from '#tests/support/feed-app.ts';

// Here alone, where no other test runs in the same process: elsewhere pictures are really drawn.
vi.mock(import('#domains/articles/picture/articles.drawer.ts'), async (original) => ({
  ...(await original()),
  drawApart: async () => new Uint8Array([0x89]),
}));

test('a class behind one address gets its pictures when all of it asks at once', async () => {
  const app = await bootApp();
  const ids: number[] = [];
  for (let nr = 0; nr < 30; nr++) ids.push((await app.domains.feed.publish(flashDraft({ title: `第 ${nr} 条` }))).id);
  const answers = await Promise.all(ids.map((id) => app.http.inject(`/api/v6/message/${id}/picture.png`)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await app.close();
});
