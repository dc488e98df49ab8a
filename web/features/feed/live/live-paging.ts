import type { FeedPage } from '#domains/feed/feed.contract.ts';
import { LARGE_PAGE_SIZE, type LiveApi, PAGE_SIZE, queryOf } from './live-api.ts';
import type { Gap, LiveList } from './live-list.ts';
import { comparePlaces } from './places.ts';
import { takePage } from './live-page.ts';
import type { LiveStore } from './live-store.ts';

/** One click on a gap loads at most so many large pages; the rest of a very large gap waits for the next click. */
const PAGES_PER_CLICK = 10;

interface PagingDeps {
  api: Pick<LiveApi, 'listMessages'>;
  store: LiveStore;
}

/** What a reader asks for: older items, and what is missing in between. */
export function createPaging({ api, store }: PagingDeps) {
  let isLoading = false;

  async function load(work: () => Promise<void>) {
    if (isLoading) return;
    isLoading = true;
    store.note({ isLoadingMore: true });
    // docs/product/live-feed.md#failures
    const hasFailed = await work().then(
      () => false,
      () => true,
    );
    isLoading = false;
    store.note({ isLoadingMore: false, hasFailed });
  }

  async function loadOlder() {
    const asked = store.list();
    const { tail, tailCursor, filter } = asked;
    if (tail === null || asked.isEnd) return;
    const page = await api.listMessages(queryOf(filter, { limit: PAGE_SIZE, tailmark: tailCursor }));
    if (isStillWanted(page, asked, store.list())) store.set(takePage(store.list(), page, tail));
  }

  async function fill(clicked: Gap) {
    const asked = store.list();
    for (let pages = 0; pages < PAGES_PER_CLICK; pages += 1) {
      const gap = store.list().gaps.find((one) => comparePlaces(one.below, clicked.below) === 0);
      if (gap === undefined) return;
      const page = await api.listMessages(queryOf(asked.filter, { limit: LARGE_PAGE_SIZE, tailmark: gap.tailCursor }));
      if (!isStillWanted(page, asked, store.list())) return;
      store.set(takePage(store.list(), page, gap.above));
    }
  }

  return {
    loadMore: () => load(loadOlder),
    /** Whether it came; that it did not is told where it was asked for. */
    fillGap: (gap: Gap): Promise<boolean> =>
      fill(gap).then(
        () => true,
        () => false,
      ),
  };
}

/**
 * Whether a page still belongs to what is shown: the list did not begin anew while it was under way, and it comes from no
 * server that lags behind that beginning.
 */
export function isStillWanted(page: FeedPage, asked: LiveList, now: LiveList): boolean {
  const isSameList = asked.filter === now.filter && asked.epoch === now.epoch && asked.base === now.base;
  return isSameList && Number(page.HeadMark) >= now.base;
}
