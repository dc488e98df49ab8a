import type { Flash } from '#domains/feed/feed.contract.ts';
import { StockChange } from '#web/features/market/chips/stock-change.tsx';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { SmallName, TagLink } from '#web/ui/tag.tsx';
import css from './flash-things.module.css';
import type { SubjectNames } from './flash-words.ts';

/** The stocks and plates that a flash is about. */
export function FlashThings({ flash, names }: { flash: Flash; names: SubjectNames }) {
  return (
    <div className={css.things}>
      {(flash.Stocks ?? []).map(({ Symbol, Name }) => (
        <TagLink key={Symbol} className={css.stock} to={`/stock/${Symbol}`} title={symbolText(Symbol)}>
          {Name}
          <StockChange symbol={Symbol} isDemo={flash.IsDemo} />
        </TagLink>
      ))}
      {platesBeside(flash, names).map(({ Id, Name }) => (
        <SmallName key={Id}>{Name}</SmallName>
      ))}
    </div>
  );
}

export function hasThings(flash: Flash, names: SubjectNames): boolean {
  return (flash.Stocks?.length ?? 0) > 0 || platesBeside(flash, names).length > 0;
}

/** A plate called like a subject of the same flash is not named twice. */
function platesBeside({ BkjInfoArr, SubjIds }: Flash, names: SubjectNames): Flash['BkjInfoArr'] {
  const said = new Set(SubjIds.map((id) => names[id]));
  return BkjInfoArr.filter(({ Name }) => !said.has(Name));
}
