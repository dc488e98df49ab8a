import { feed, type Flash } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import { nameOf } from '#shared/datelines.ts';
import { secondOf, type LookBack } from './look-back.ts';
import type { ShortItem } from '#web/features/articles/short-list.tsx';

const LENGTH = 10;
/** As many as a call answers: those of a day are cut at a moment of it. */
const MOST = 100;

export interface StockMessages {
  items: ShortItem[];
  /** How many more there may be. */
  total: number;
}

/** The newest flashes that name a security; the word finds what is called so. */
export async function loadStockMessages(api: Api, word: string): Promise<StockMessages> {
  const { Msgs, Total } = await api(feed.searchMessages, { query: { keyword: word, limit: LENGTH } });
  return { items: itemsOf(Msgs), total: Total };
}

/** Those that had been written by a moment; how many there were then nobody has counted. */
export async function loadMessagesUntil(api: Api, word: string, moment: LookBack): Promise<StockMessages> {
  const { Msgs } = await api(feed.searchMessages, { query: { keyword: word, limit: MOST, enddate: moment.date } });
  const known = Msgs.filter(({ CreatedAtInSec }) => CreatedAtInSec <= secondOf(moment));
  return { items: itemsOf(known).slice(0, LENGTH), total: 0 };
}

function itemsOf(flashes: readonly Flash[]): ShortItem[] {
  return flashes
    .filter(({ IsWithdrawn }) => !IsWithdrawn)
    .map(({ Id, Title, Summary, CreatedAtInSec }) => ({
      id: Id,
      path: `/message/${Id}`,
      name: nameOf(Title, Summary),
      at: CreatedAtInSec,
    }));
}
