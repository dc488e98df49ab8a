import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack, Wrap } from '#web/ui/columns.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { ImportForm } from './import-form.tsx';
import { NewsCard } from './news-card.tsx';
import { StockCard } from './stock-card.tsx';
import { useToldBeside } from './use-told-beside.ts';
import { useStockNews } from './use-stock-news.ts';
import { useWatchedQuotes } from './use-watched-quotes.ts';
import css from './watch-board.module.css';
import { WatchGroups } from './watch-groups.tsx';
import { WatchHead } from './watch-head.tsx';
import { useWatchKeys } from './watch-keys.ts';
import { change, sorted, watchViews, type WatchSort, type WatchView } from './watch-columns.ts';
import { newsOf, newsToday, rowsOf, summaryOf } from './watch-rows.ts';
import { WatchTable } from './watch-table.tsx';
import {
  withNewsRead,
  withoutStock,
  withStockBack,
  withStocks,
  type StockToAdd,
  type WatchedStock,
  type Watchlist,
} from './watchlist.ts';
import { changeWatchlist } from './watchlist-kept.ts';
import { systemClock } from '#shared/clock.ts';

const focusNote = () => document.querySelector<HTMLElement>('[data-note]')?.focus();

interface Removed {
  stock: WatchedStock;
  place: number;
}

/** The list with somebody in it: the table, and beside it what is told of the row that is selected. */
export function WatchBoard({ list, now }: { list: Watchlist; now: UnixSeconds }) {
  const [group, setGroup] = useState<string | null>(null);
  const [sort, setSort] = useState<WatchSort>({ column: change, isAscending: false });
  const [view, setView] = useState<WatchView>(watchViews[0]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const table = useRef<HTMLDivElement>(null);

  const symbols = list.stocks.map(({ symbol }) => symbol);
  const { bySymbol, isSimulated } = useWatchedQuotes(symbols);
  const news = useStockNews(symbols);
  const beside = useToldBeside(symbols);
  const start = chinaDayStart(now);
  const all = rowsOf(list.stocks, { ...beside, quotes: bySymbol, news: news ?? [], start });
  const within = all.filter(({ stock }) => group === null || stock.group === group);
  const rows = sorted(within, sort);
  // Nobody's note goes away because another stock has risen higher.
  const selected = within.find(({ stock }) => stock.symbol === chosen) ?? within[0];

  function select(symbol: string) {
    setChosen(symbol);
    const [newest] = newsOf(symbol, news ?? []);
    const stock = list.stocks.find((one) => one.symbol === symbol);
    const isUnread = newest !== undefined && stock !== undefined && newest.CreatedAtInSec > stock.readAt;
    if (isUnread) changeWatchlist((before) => withNewsRead(before, symbol, newest.CreatedAtInSec));
  }

  function remove() {
    if (selected === undefined) return;
    const { stock } = selected;
    setRemoved({ stock, place: list.stocks.indexOf(stock) });
    changeWatchlist((before) => withoutStock(before, stock.symbol));
  }

  function takeBack({ stock, place }: Removed) {
    changeWatchlist((before) => withStockBack(before, stock, place));
    setRemoved(null);
  }

  function take(stocks: StockToAdd[]) {
    changeWatchlist((before) => withStocks(before, stocks, systemClock.seconds()));
    setAdding(false);
  }

  function focusRow(symbol: string) {
    table.current?.querySelector<HTMLElement>(`[data-watched="${symbol}"] a`)?.focus();
  }

  useWatchKeys({
    step(by) {
      const at = rows.findIndex(({ stock }) => stock.symbol === selected?.stock.symbol);
      const isInside = table.current?.contains(document.activeElement) ?? false;
      const next = rows[isInside ? at + by : Math.max(at, 0)];
      if (next) focusRow(next.stock.symbol);
    },
    remove,
    note: focusNote,
    group: () => document.querySelector<HTMLElement>('[data-group]')?.focus(),
    add: () => setAdding(true),
  });

  return (
    <>
      <Wrap className={css.head}>
        <WatchHead
          list={list}
          summary={summaryOf(all)}
          news={news && newsToday(list.stocks, news, start)}
          isSimulated={isSimulated}
          onAdd={() => setAdding(true)}
        />
      </Wrap>
      <Columns>
        <Stack>
          <Card aria-label="自选股">
            <WatchGroups list={list} selected={group} onSelect={setGroup} view={view} onView={setView} />
            <div ref={table}>
              {rows.length === 0 ? (
                <EmptyState text="这个分组里还没有股票" />
              ) : (
                <WatchTable
                  rows={rows}
                  view={view}
                  sort={sort}
                  onSort={setSort}
                  selected={selected?.stock.symbol ?? null}
                  onSelect={select}
                  onNote={(symbol) => {
                    flushSync(() => select(symbol));
                    focusNote();
                  }}
                />
              )}
            </div>
            <div className={css.foot}>
              {removed === null ? (
                <p className={css.keys}>
                  <Kbd>J</Kbd>
                  <Kbd>K</Kbd> 上下行 <Kbd>G</Kbd> 分组 <Kbd>N</Kbd> 笔记 <Kbd>Del</Kbd> 移出 <Kbd>/</Kbd> 添加
                </p>
              ) : (
                <p role="status">
                  已移出 {removed.stock.name} <TextButton onClick={() => takeBack(removed)}>撤销</TextButton>
                </p>
              )}
              <span>不用登录，存在这台设备上</span>
            </div>
          </Card>
        </Stack>
        <Stack as="aside" aria-label="所选股票与自选消息">
          {selected && (
            <StockCard
              key={selected.stock.symbol}
              list={list}
              row={selected}
              onLeave={() => focusRow(selected.stock.symbol)}
              onRemove={remove}
            />
          )}
          <NewsCard news={news} stocks={list.stocks} selected={selected?.stock ?? null} quotes={bySymbol} now={now} />
        </Stack>
      </Columns>
      <Dialog open={isAdding} title="添加自选" onClose={() => setAdding(false)}>
        {isAdding && <ImportForm list={list} group={group} onImport={take} />}
      </Dialog>
    </>
  );
}
