import { feed } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import { nameOf } from '#shared/datelines.ts';
import type { ShortItem } from '#web/features/articles/short-list.tsx';

const LENGTH = 10;

/** The newest flashes that name a security, and how many more there may be; the word finds what is called so. */
export async function loadStockMessages(api: Api, word: string): Promise<{ items: ShortItem[]; total: number }> {
  const { Msgs, Total } = await api(feed.searchMessages, { query: { keyword: word, limit: LENGTH } });
  const items = Msgs.filter(({ IsWithdrawn }) => !IsWithdrawn).map(({ Id, Title, Summary, CreatedAtInSec }) => ({
    id: Id,
    path: `/message/${Id}`,
    name: nameOf(Title, Summary),
    at: CreatedAtInSec,
  }));
  return { items, total: Total };
}
