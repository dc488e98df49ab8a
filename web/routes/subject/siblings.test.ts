import { expect, it } from 'vitest';
import { factsWith, NOON, subjectWith } from '#tests/support/screen-data.ts';
import { siblingsOf } from './siblings.ts';

it('others of the same kind in which anything ever appeared, the busiest first (docs/product/subjects.md#page)', () => {
  const all = [9, 10, 17, 35, 779, 1000].map((id) => subjectWith({ id }));
  const facts = [
    factsWith({ subject_id: 9, is_flash: true, flash_count: 5, latest_at: NOON }),
    factsWith({ subject_id: 10, is_flash: true, flash_count: 7, latest_at: NOON }),
    factsWith({ subject_id: 17, article_count: 9, latest_at: NOON }),
    factsWith({ subject_id: 35, is_flash: true, flash_count: 8, article_count: 1, latest_at: NOON }),
    factsWith({ subject_id: 779, is_flash: true, latest_at: NOON - 90 * 86_400 }),
    factsWith({ subject_id: 1000, is_flash: true }),
  ];
  expect(siblingsOf(subjectWith({ id: 9 }), all, facts).map(({ id }) => id)).toEqual([35, 10, 779]);
});
