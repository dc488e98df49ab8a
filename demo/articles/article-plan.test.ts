import { expect, test } from 'vitest';
import { seededRandom } from '#demo/chance.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { planArticles } from './article-plan.ts';

test('a briefing is about the themes that its title names, and no others (docs/product/demo.md#contents)', () => {
  const now = Date.parse('2026-11-24T12:00+08:00') / 1000;
  const briefings = [1, 2, 3]
    .flatMap((seed) => planArticles({ now, flashes: [], random: seededRandom(seed) }))
    .filter(({ subjectId }) => subjectId === subjectIds.briefing);
  expect(briefings.length).toBeGreaterThan(100);
  for (const { title, sectors } of briefings)
    expect(title).toContain(`日：${sectors.map(({ plate }) => plate.name).join('、')}线索更新`);
});
