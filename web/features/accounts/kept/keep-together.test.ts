// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { KeptItem } from '#domains/kept/kept.contract.ts';
import type { Api } from '#shared/contract.ts';
import { changeWatchlist, onWatchlist, watchlist } from '#web/features/market/watchlist/watchlist-kept.ts';
import {
  withGroup,
  withNote,
  withoutStock,
  withStockIn,
  withStocks,
} from '#web/features/market/watchlist/watchlist.ts';
import { chooseWords, onWords, readingWords } from '#web/features/feed/reading/reading-words.ts';
import { readPushSettings, writePushSettings } from '#web/features/feed/alerts/push-settings.ts';
import { keepTogether, sendChanges } from './keep-together.ts';
import { endState } from './kept-state.ts';

/** What the server keeps, by account. */
let accounts: Map<string, Map<string, KeptItem>>;
let stop: () => void;

function apiOf(uid: string): Api {
  const items = accounts.get(uid) ?? new Map<string, KeptItem>();
  accounts.set(uid, items);
  const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
  return (async ({ name }: { name: string }, { body }: { body?: KeptItem }) => {
    if (name === 'listValues') return { items: copy([...items.values()]) };
    if (body === undefined) throw new Error(name);
    const known = items.get(body.kind);
    if ((known?.version ?? 0) !== body.version) return copy({ is_saved: false, item: known });
    items.set(body.kind, copy({ ...body, version: body.version + 1 }));
    return copy({ is_saved: true, item: items.get(body.kind) });
  }) as unknown as Api;
}

/** Another device: what is stored here is put aside, and comes back. */
function device() {
  let stored: [string, string][] = [];
  return async (act: () => Promise<void> | void) => {
    localStorage.clear();
    for (const [key, text] of stored) localStorage.setItem(key, text);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await act();
    stored = Object.entries(localStorage) as [string, string][];
  };
}

const signIn = (uid = '7') => keepTogether(apiOf(uid), uid);
const symbols = () => watchlist().stocks.map(({ symbol }) => symbol);
const add = (...names: string[]) =>
  changeWatchlist((list) =>
    withStocks(
      list,
      names.map((symbol) => ({ symbol, name: symbol })),
      1000,
    ),
  );
const remove = (symbol: string) => changeWatchlist((list) => withoutStock(list, symbol));

beforeEach(() => {
  accounts = new Map();
  localStorage.clear();
  const stops = [onWords(() => {}), onWatchlist(() => {})];
  stop = () => stops.forEach((end) => end());
});
afterEach(() => {
  stop();
  localStorage.clear();
});

it('what a visitor has kept joins the account: list, groups, notes, words and switches', async () => {
  const [home, phone] = [device(), device()];
  await home(async () => {
    add('A', 'B');
    changeWatchlist((list) => withStockIn(withGroup(list, '主线'), 'A', '1'));
    changeWatchlist((list) => withNote(list, 'A', '等回调', { at: 5, price: 31.07 }));
    chooseWords({ muted: '转债' });
    writePushSettings({ ...readPushSettings(), voice: false });
    await signIn();
  });
  await phone(async () => {
    add('C');
    changeWatchlist((list) => withStockIn(withGroup(list, '别的'), 'C', '1'));
    chooseWords({ muted: '广告' });
    await signIn();
    expect(symbols()).toEqual(['A', 'B', 'C']);
    const { groups, stocks } = watchlist();
    const nameOf = (id: string | null) => groups.find((group) => group.id === id)?.name;
    expect(stocks.map(({ group }) => nameOf(group))).toEqual(['主线', undefined, '别的']);
    expect(stocks[0]?.note).toEqual({ text: '等回调', at: 5, price: 31.07 });
    expect(readingWords().muted).toBe('转债 广告');
    expect(readPushSettings().voice).toBe(false);
  });
  await home(async () => {
    await signIn();
    expect(symbols()).toEqual(['A', 'B', 'C']);
    expect(readingWords().muted).toBe('转债 广告');
  });
});

it('what is changed on two devices converges; what was taken away on one is gone on the other', async () => {
  const [home, phone] = [device(), device()];
  await home(async () => {
    add('A', 'B');
    await signIn();
  });
  await phone(() => signIn());
  await home(async () => {
    remove('A');
    add('C');
    await sendChanges(apiOf('7'), '7');
  });
  await phone(async () => {
    add('D');
    await sendChanges(apiOf('7'), '7');
    expect(symbols()).toEqual(['B', 'C', 'D']);
  });
  await home(async () => {
    await signIn();
    expect(symbols()).toEqual(['B', 'C', 'D']);
  });
});

it('signing out leaves what the visitor had, and nothing of the account; coming back nothing taken away comes back', async () => {
  const [home, shared] = [device(), device()];
  await home(async () => {
    add('A');
    await signIn();
  });
  await shared(async () => {
    add('V');
    await signIn();
    expect(symbols()).toEqual(['A', 'V']);
    endState();
    expect(symbols()).toEqual(['V']);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('"A"');
  });
  await home(async () => {
    await signIn();
    remove('V');
    await sendChanges(apiOf('7'), '7');
  });
  await shared(async () => {
    add('W');
    await signIn();
    expect(symbols()).toEqual(['A', 'W']);
    endState();
    remove('V');
    await signIn('8');
    expect(symbols()).toEqual(['W']);
  });
});

it('what a visitor takes away on a shared device takes nothing from the account', async () => {
  const shared = device();
  await shared(async () => {
    add('A', 'B');
    await signIn();
    endState();
    remove('A');
    await signIn();
    expect(symbols().toSorted()).toEqual(['A', 'B']);
  });
});

it('another account on the same device gets the visitor’s list, and nothing of the one before', async () => {
  const shared = device();
  await shared(async () => {
    add('V');
    await signIn('7');
    add('ONLY7');
    await sendChanges(apiOf('7'), '7');
    await signIn('8');
    expect(symbols()).toEqual(['V']);
    await signIn('7');
    expect(symbols()).toEqual(['V', 'ONLY7']);
  });
});
