import type { SearchHint, StockHit } from '#domains/search/names/search.names.contract.ts';
import { StockChange } from '#web/features/market/chips/stock-change.tsx';
import { resultsAddress } from '#web/features/search/results-address.ts';
import { useIsSimulated } from '#web/features/market/simulated-mark.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TagLink } from '#web/ui/tag.tsx';
import css from './results.module.css';

interface NothingFoundProps {
  hint: SearchHint | null;
  near: readonly StockHit[];
}

/** None of the four lists has anything (docs/product/search.md#nothing). */
export function NothingFound({ hint, near }: NothingFoundProps) {
  return (
    <>
      <EmptyState
        icon="search"
        text="没有找到相关内容"
        action={
          <>
            <p className="s12 muted">可以试试股票代码、拼音首字母，或更短的词；按日期筛选时可放宽时间。</p>
            <p className={css.ways}>
              {hint?.kind === 'near' && (
                <ButtonLink look="primary" to={resultsAddress(hint.text)}>{`搜“${hint.text}”`}</ButtonLink>
              )}
              <ButtonLink to="/zhutiku">去题材库看看</ButtonLink>
            </p>
          </>
        }
      />
      <NearStocks near={near} />
    </>
  );
}

function NearStocks({ near }: Pick<NothingFoundProps, 'near'>) {
  // Whether the prices are invented or not: no text stands beside them that they could contradict.
  const isDemo = useIsSimulated();
  if (near.length === 0) return null;
  return (
    <section className={css.near} aria-label="相近的个股">
      <h2>相近的个股</h2>
      <p className={css.ways}>
        {near.map(({ symbol, name }) => (
          <TagLink key={symbol} to={`/stock/${symbol}`}>
            {name}
            <StockChange symbol={symbol} isDemo={isDemo} />
          </TagLink>
        ))}
      </p>
    </section>
  );
}
