import { useState, useSyncExternalStore } from 'react';
import { chooseCompact, isCompact } from '#web/lib/density.ts';
import { chooseQuoteColours, onQuoteColours, quoteColours, shownQuoteColours } from '#web/lib/quote-colours.ts';
import { chooseThemeOrSystem, chosenTheme, type ThemeChoice } from '#web/lib/theme-choice.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceRow } from './choice-row.tsx';
import css from './display-card.module.css';

const themes: readonly { id: ThemeChoice; label: string }[] = [
  { id: 'system', label: '跟随系统' },
  { id: 'light', label: '浅色' },
  { id: 'dark', label: '深色' },
];

const densities = [
  { id: 'loose', label: '宽松' },
  { id: 'compact', label: '紧凑' },
] as const;

/** How this device draws the site: at once, and without an account as well (docs/product/shell.md#theme). */
export function DisplayCard() {
  const colours = useSyncExternalStore(onQuoteColours, shownQuoteColours, () => '');
  // The server knows nothing of the device.
  const isAlive = useHydrated();
  const [chosen, setChosen] = useState<{ theme?: ThemeChoice; isCompact?: boolean }>({});
  const theme = chosen.theme ?? (isAlive ? chosenTheme() : 'system');
  const isTight = chosen.isCompact ?? (isAlive && isCompact());

  return (
    <Card title="显示" id="display" end="只影响这个浏览器" data-scripted>
      <div className={css.colours} role="radiogroup" aria-label="涨跌配色">
        {quoteColours.map(({ name, label }) => (
          <label key={name} data-quote={name}>
            <input
              type="radio"
              name="quote-colours"
              value={name}
              checked={name === colours}
              onChange={() => chooseQuoteColours(name)}
            />
            {label}
            <span className={css.pair} aria-hidden="true">
              <span className={css.up}>▲ +4.58%</span>
              <span className={css.down}>▼ −1.87%</span>
            </span>
          </label>
        ))}
      </div>
      <ChoiceRow
        title="外观"
        choices={themes}
        chosen={theme}
        onChoose={(id) => {
          chooseThemeOrSystem(id);
          setChosen({ ...chosen, theme: id });
        }}
      />
      <ChoiceRow
        title="快讯列表"
        choices={densities}
        chosen={isTight ? 'compact' : 'loose'}
        onChoose={(id) => {
          chooseCompact(id === 'compact');
          setChosen({ ...chosen, isCompact: id === 'compact' });
        }}
      />
    </Card>
  );
}
