import { expect, test } from 'vitest';
import { PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { systemClock } from '#shared/clock.ts';
import { uid } from '#shared/viewer.ts';
import { createReviews } from './authoring.reviews.ts';

const fields = PostFields.parse({ content_type: 'article', title: '题' });
const ids = [1, 2, 3, 4];

test('between the texts of the queue others have their turn', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => void ((turn += 1), !isOver && setImmediate(count));
  const looked = new Set<number>();
  const post = (id: number) => ({
    id,
    get fields() {
      looked.add(turn);
      return fields;
    },
  });
  const reviews = createReviews({
    store: { pickOpen: async () => ids.map((postId) => ({ postId, appendId: null, cleared: {}, appeal: '' })) },
    posts: { load: async () => ids.map(post) },
    clock: systemClock,
  } as never);
  count();
  expect((await reviews.list('all', uid(1), { after: null, limit: 9 })).items).toHaveLength(ids.length);
  isOver = true;
  expect(looked.size).toBe(ids.length);
});
