import { expect, it, vi } from 'vitest';
import { feed, type Flash } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import { articleWith, flashWith } from '#tests/support/screen-data.ts';
import { loadRelatedFlashes } from './related-flashes.ts';

const from_subject = { id: 9, title: 'A股' };
const stocks = [{ symbol: '699002.SS', name: '砺川精密' }];

const toldBy = (Id: string) => ({ Id, Source: '', CreatedAtInSec: 40, SubjIds: [], Important: 0, Letters: 8 });

/** A server that has these flashes of any stock and of any subject. */
function serving({ ofStocks = [], ofSubject = [] }: { ofStocks?: Flash[]; ofSubject?: Flash[] }) {
  const api = vi.fn(async (call: unknown) =>
    call === feed.listOfStocks ? { items: ofStocks } : { NewMsgs: ofSubject },
  );
  return { api: api as unknown as Api, calls: () => api.mock.calls.map(([call]) => call) };
}

it('a flash with stocks has the others that name them beside it, each event once and its own not again', async () => {
  const ofStocks = [
    flashWith({ Id: '7' }),
    flashWith({ Id: '6', ClusterId: '5', CreatedAtInSec: 60 }),
    flashWith({ Id: '5', ClusterId: '5', CreatedAtInSec: 50 }),
    flashWith({ Id: '4', IsWithdrawn: true }),
    flashWith({ Id: '3', ClusterId: '7', Others: [toldBy('7')] }),
  ];
  const related = await loadRelatedFlashes(serving({ ofStocks }).api, articleWith({ id: '7', kind: 'flash', stocks }));
  expect(related).toMatchObject({ title: '个股相关快讯', path: '/stock/699002.SS' });
  expect(related?.flashes.map(({ Id }) => Id)).toEqual(['5']);
});

it('one without stocks, or whose stocks nobody else names, has those of its subject', async () => {
  const ofSubject = [flashWith({ Id: '3' })];
  for (const named of [[], stocks]) {
    const article = articleWith({ id: '7', kind: 'flash', stocks: named, from_subject });
    const related = await loadRelatedFlashes(serving({ ofSubject }).api, article);
    expect(related).toMatchObject({ title: 'A股快讯', path: '/subject/9' });
    expect(related?.flashes).toHaveLength(1);
  }
});

it('of a hidden text the stocks are not asked for', async () => {
  const { api, calls } = serving({ ofStocks: [flashWith({})], ofSubject: [] });
  const hidden = articleWith({
    id: '7',
    kind: 'flash',
    stocks,
    from_subject,
    content_refused: true,
    subscribe_type: 1,
  });
  expect(await loadRelatedFlashes(api, hidden)).toBeNull();
  expect(calls()).toEqual([feed.listMessages]);
});
