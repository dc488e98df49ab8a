import { symbolText } from '#web/features/market/symbol-text.ts';
import { Tag } from '#web/ui/tag.tsx';
import { codeText } from './code-text.ts';
import css from './found-rows.module.css';
import { isCode, meantOf, type ChosenStocks } from './meant-stock.ts';
import type { FoundStock } from './use-recognised.ts';

interface FoundRowsProps {
  found: readonly FoundStock[];
  isThere: (symbol: string) => boolean;
  /** Whether it is wanted. */
  isChecked: (symbol: string) => boolean;
  onCheck: (symbol: string, isChecked: boolean) => void;
  /** Which of several was chosen, by what was written. */
  chosen: ChosenStocks;
  onChoose: (written: string, symbol: string) => void;
}

/** What was recognised in a text, line by line (docs/product/watchlist.md#recognised). */
export function FoundRows({ found, isThere, isChecked, onCheck, chosen, onChoose }: FoundRowsProps) {
  return (
    <ul className={css.rows}>
      {found.map((one) => {
        const [first, ...others] = one.matches;
        if (first === undefined) return <UnknownRow key={one.written} written={one.written} />;
        if (others.length > 0) {
          return <ChoiceRow key={one.written} found={one} chosen={meantOf(one, chosen)?.symbol} onChoose={onChoose} />;
        }
        const { symbol, name } = first;
        return (
          <li key={symbol}>
            <label>
              <input
                type="checkbox"
                checked={!isThere(symbol) && isChecked(symbol)}
                disabled={isThere(symbol)}
                onChange={({ target }) => onCheck(symbol, target.checked)}
              />
              {name}
              <span className="muted num">{codeText(symbol)}</span>
            </label>
            {isThere(symbol) && <Tag>已在自选</Tag>}
            {one.old_code !== null && <Tag>旧代码 {one.old_code}</Tag>}
          </li>
        );
      })}
    </ul>
  );
}

interface ChoiceRowProps {
  found: FoundStock;
  chosen: string | undefined;
  onChoose: FoundRowsProps['onChoose'];
}

function ChoiceRow({ found: { written, matches }, chosen, onChoose }: ChoiceRowProps) {
  return (
    <li>
      “{written}”{' '}
      <span className="muted s12">
        {matches.length} 只{isCode(written) ? '同码' : '相近'}
      </span>
      <select
        aria-label={`“${written}” 是哪一只`}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(written, target.value)}
      >
        {!isCode(written) && <option value="">选一只</option>}
        {matches.map(({ symbol, name }) => (
          <option key={symbol} value={symbol}>
            {`${name} ${isCode(written) ? symbolText(symbol) : codeText(symbol)}`}
          </option>
        ))}
      </select>
    </li>
  );
}

function UnknownRow({ written }: { written: string }) {
  return (
    <li className="muted">
      “{written}” <span className="s12">没有认出</span>
    </li>
  );
}
