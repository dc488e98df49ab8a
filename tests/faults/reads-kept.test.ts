import { expect, test } from 'vitest';
import { PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import type { Domains } from '#server/compose.ts';
import { documentOfText } from '#shared/documents/document-text.ts';
import { joinBuyer, joinCast } from '#tests/support/cast.ts';
import { startServer } from '#tests/support/server.ts';
import { withApp } from './crashed-data.ts';
import { freshDataDir } from './fresh-data.ts';

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';

/** Somebody with a text that readers have. */
async function publish(domains: Domains) {
  const { viewer } = await joinBuyer(domains, '周砚');
  const reviewer = await joinCast(domains, '许澜', ['reviewer']);
  const text = { content_type: 'article', title: '读到的', content: documentOfText('全文在此') };
  const fields = PostFields.parse({ ...text, ai_made: false, holdings: [] });
  const { posts, reviews } = domains.authoring;
  const { id } = await posts.create(viewer, { fields, submit: true, leak_confirmed: false }, null);
  await reviews.approve(Number(id), reviewer.viewer, 1, async () => {});
  return { viewer, id };
}

test('SIGTERM: reads that nobody has written yet are written before the process ends', async () => {
  const dataDir = await freshDataDir();
  const { viewer, id } = await withApp(dataDir, publish);
  const server = await startServer({ dataDir, environment: { KAIPAN_ROLES: 'live,jobs' } });
  const answer = await fetch(`${server.address}/api/v6/authoring/reads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser },
    body: JSON.stringify({ id }),
  });
  expect(await answer.json()).toMatchObject({ code: 20000 });
  expect(await server.stop('SIGTERM')).toBe(0);
  const { total } = await withApp(dataDir, ({ authoring }) => authoring.statistics.of(viewer, Number(id)));
  expect(total.reads).toBe(1);
});
