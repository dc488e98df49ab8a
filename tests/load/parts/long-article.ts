import { startChild } from '#tests/load/machinery/child.ts';
import { openDemoSite } from '#tests/load/machinery/demo-site.ts';
import type { LoadClientCommands } from '#tests/load/machinery/load-client.ts';
import { pressing } from '#tests/load/machinery/pressing.ts';
import type { Finding } from '#tests/load/report/report.ts';
import type { Scale } from '#tests/load/report/scale.ts';
import { fresh } from './pages.ts';

const PARAGRAPHS = 200;
const SENTENCE = '层状氧化物的克容量在百三十以上，循环寿命两千次上下，成本每吨下降到三万元。';

/** The page of an article of some 20,000 letters, rendered fresh. */
export async function longArticle(scale: Scale): Promise<Finding> {
  await using site = await openDemoSite();
  await using client = startChild<LoadClientCommands>('load-client.ts');
  const content = `<p>${SENTENCE.repeat(3)}</p>`.repeat(PARAGRAPHS);
  const { id } = await site.domains.articles.publish({
    title: '钠电正极的两条路线',
    summary: '',
    content,
    subjectIds: [],
  });
  return {
    verdicts: await fresh({ ...site, pages: [`/article/${id}`] }, pressing(client), scale),
    method: `As \`pages\` measures fresh ones: an article of ${PARAGRAPHS} paragraphs, ${SENTENCE.length * 3 * PARAGRAPHS} letters.`,
  };
}
