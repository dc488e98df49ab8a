import { Card } from '#web/ui/card.tsx';
import { Wrap } from '#web/ui/columns.tsx';
import { SimulatedMark } from '#web/features/market/simulated-mark.tsx';
import { ImportForm } from './import-form.tsx';
import { LeaderRows, type Leader } from './leader-rows.tsx';
import css from './watch-beginning.module.css';
import { withStocks, type StockToAdd, type Watchlist } from './watchlist.ts';
import { changeWatchlist } from './watchlist-kept.ts';
import { systemClock } from '#shared/clock.ts';

interface BeginningProps {
  list: Watchlist;
  leaders: readonly Leader[];
}

/** Nobody in the list yet: a place to paste them, and some to begin with. */
export function WatchBeginning({ list, leaders }: BeginningProps) {
  const take = (stocks: StockToAdd[]) => changeWatchlist((before) => withStocks(before, stocks, systemClock.seconds()));
  return (
    <Wrap className={css.page}>
      <Card as="header">
        <div className={css.head}>
          <h1>自选股</h1>
          <span className="s12 muted">还没有自选</span>
        </div>
        <div className={css.parts}>
          <div className={css.form}>
            <ImportForm list={list} group={null} onImport={take} />
          </div>
          {leaders.length > 0 && (
            <section className={css.leaders} aria-label="强势题材领涨">
              <h2>
                强势题材领涨 <SimulatedMark />
              </h2>
              <LeaderRows leaders={leaders} onAdd={({ symbol, name }) => take([{ symbol, name }])} />
            </section>
          )}
        </div>
      </Card>
    </Wrap>
  );
}
