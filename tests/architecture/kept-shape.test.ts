import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Flash } from '#domains/feed/feed.contract.ts';
import { FORMAT } from '#web/lib/kept.ts';
import { emptyList } from '#web/features/feed/live/live-list.ts';
import { packList } from '#web/features/feed/live/packed-list.ts';

test('a tab that lives through a deploy is understood (docs/product/shell.md#way-back): another shape is another FORMAT of kept.ts', () => {
  const filter = { subjectIds: [], isHotSubject: false, isExplainedOnly: false, important: 0, source: '' };
  const flash = JSON.stringify(z.toJSONSchema(Flash), (key, value: unknown) =>
    key === 'description' ? undefined : value,
  );
  const shape = createHash('sha256')
    .update(flash)
    .update(
      Object.keys(packList(emptyList(filter)))
        .sort()
        .join(),
    );
  expect([FORMAT, shape.digest('hex').slice(0, 12)]).toEqual([3, 'd756d58e9381']);
});
