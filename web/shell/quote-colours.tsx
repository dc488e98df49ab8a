import { useSyncExternalStore } from 'react';
import { chooseQuoteColours, onQuoteColours, quoteColours, shownQuoteColours } from '#web/lib/quote-colours.ts';
import css from './quote-colours.module.css';

/** In which colours prices rise and fall on this device (docs/product/shell.md#quote-colours). */
export function QuoteColours() {
  // The server does not know it.
  const shown = useSyncExternalStore(onQuoteColours, shownQuoteColours, () => '');
  return (
    <label data-scripted>
      涨跌配色
      <select
        className={css.choice}
        value={shown}
        onChange={({ currentTarget }) => chooseQuoteColours(currentTarget.value)}
      >
        {quoteColours.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
