import { isFollowed, MOST_FOLLOWED, turnFollowed } from '#web/features/market/plates/followed-themes.ts';
import { codeText } from '#web/features/market/watchlist/code-text.ts';
import { withoutStock, withStocks } from '#web/features/market/watchlist/watchlist.ts';
import { changeWatchlist, watchlist } from '#web/features/market/watchlist/watchlist-kept.ts';
import type { SuggestGroup, SuggestRow } from '#web/features/search/suggest/suggest-rows.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { chooseTheme, shownTheme } from '#web/lib/theme.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { palettePages } from './palette-pages.ts';
import { systemClock } from '#shared/clock.ts';

/** As many as stand below what is found. */
const MOST_PAGES = 4;

interface Named {
  id: string;
  icon: IconName;
  name: string;
}

const row = ({ id, icon, name }: Named, rest: Partial<SuggestRow>): SuggestRow => ({
  ...{ id, icon, name, ranges: [], note: '' },
  ...rest,
});

/** What can be done with a share or a theme, each by its key once one of them is chosen. */
export function hitGroup(hit: SuggestRow | null): SuggestGroup {
  return { title: `对“${hit?.name ?? ''}”`, count: '', rows: hit === null ? [] : actsOf(hit), isActs: true };
}

function actsOf({ symbol, plateId = 0, name }: SuggestRow): SuggestRow[] {
  if (symbol === undefined) {
    const follow = row(
      { id: 'act-follow', icon: 'star', name: isFollowed(plateId) ? '取消关注' : '关注题材' },
      { act: () => followTheme({ id: plateId, name }), key: 'S' },
    );
    const copy = () => void copied(`${location.origin}/theme/${plateId}`, '链接已复制');
    return [follow, row({ id: 'act-copy', icon: 'link', name: '复制题材页链接' }, { act: copy, key: 'C' })];
  }
  const isWatched = watchlist().stocks.some((stock) => stock.symbol === symbol);
  const code = codeText(symbol);
  return [
    row(
      { id: 'act-watch', icon: 'star', name: isWatched ? '移出自选' : '加入自选' },
      { act: () => watch({ symbol, name }, isWatched), key: 'S' },
    ),
    row(
      { id: 'act-copy', icon: 'copy', name: `复制代码 ${code}` },
      { act: () => void copied(code, '代码已复制'), key: 'C' },
    ),
  ];
}

function followTheme({ id, name }: { id: number; name: string }) {
  if (!turnFollowed(id)) showToast(`最多关注 ${MOST_FOLLOWED} 个题材`);
  else showToast(isFollowed(id) ? `已关注 ${name}` : `已取消关注 ${name}`);
}

function watch(stock: { symbol: string; name: string }, isWatched: boolean) {
  changeWatchlist((before) =>
    isWatched ? withoutStock(before, stock.symbol) : withStocks(before, [stock], systemClock.seconds()),
  );
  showToast(isWatched ? `已把 ${stock.name} 移出自选` : `已把 ${stock.name} 加入自选`);
}

async function copied(text: string, told: string) {
  showToast((await copyText(text)) ? told : '浏览器不允许复制');
}

/** Pages by their name or its initials. */
export function pagesCalled(words: string) {
  const typed = words.toLowerCase();
  return palettePages.filter(
    ({ label, initials }) => label.toLowerCase().includes(typed) || initials.startsWith(typed),
  );
}

/** These; what is typed can be looked for in the feed too. */
export function pageGroup(words: string): SuggestGroup {
  const pages = pagesCalled(words)
    .slice(0, MOST_PAGES)
    .map(({ to, label, icon }) => row({ id: `page-${to}`, icon, name: label }, { to, note: to }));
  const inFeed = row(
    { id: 'page-feed', icon: 'bolt', name: `快讯里搜“${words}”` },
    { to: `/live?${new URLSearchParams({ q: words })}` },
  );
  return { title: '页面', count: '', rows: words === '' ? pages : [...pages, inFeed] };
}

/** What can be done anywhere. */
export function actionGroup(words: string, isSignedIn: boolean): SuggestGroup {
  const actions = [
    row({ id: 'do-theme', icon: 'moon', name: '切换浅色与深色' }, { act: turnTheme }),
    row({ id: 'do-link', icon: 'link', name: '复制本页链接' }, { act: () => void copied(location.href, '链接已复制') }),
    isSignedIn
      ? row({ id: 'do-leave', icon: 'exit', name: '退出登录' }, { to: '/confirm-logout' })
      : row({ id: 'do-enter', icon: 'user', name: '登录或注册' }, { to: '/login' }),
  ];
  return { title: '操作', count: '', rows: actions.filter(({ name }) => name.includes(words)) };
}

function turnTheme() {
  chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark');
}
