import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { DraftView } from '#domains/ops/desk/ops.desk.contract.ts';
import { isComposing } from '#web/lib/is-composing.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Check, Row } from './composer-row.tsx';
import css from './composer.module.css';
import type { useDraft } from './use-draft.ts';

type Draft = ReturnType<typeof useDraft>;
type Known = Pick<DraftView, 'stocks' | 'plates'> | null;

/** What is named: taken, and recognised in the text and still to be taken or not meant. */
export function NamedThings({ draft, known }: { draft: Draft; known: readonly Known[] }) {
  const { fields, change, suggested, told } = draft;
  const all = [...known, told, suggested].filter((one) => one !== null);
  // Names that were once seen stay, also when what they name is taken and suggested no more.
  const [names] = useState(() => new Map<string, string>());
  for (const { stocks, plates } of all) {
    for (const { symbol, name } of stocks) names.set(symbol, name);
    for (const { id, name } of plates) names.set(`plate:${id}`, name);
  }
  const isAlive = useHydrated();
  const dismiss = (one: string) => change({ dismissed: [...fields.dismissed, one] });
  const takeStock = (symbol: string) => change({ stocks: [...fields.stocks, symbol] });
  const takePlate = (id: number) => change({ plate_ids: [...fields.plate_ids, id] });
  const count = suggested.stocks.length + suggested.plates.length;
  return (
    <>
      <Row jump="4" name="个股">
        {fields.stocks.map((symbol) => (
          <Check
            key={symbol}
            name="stocks"
            value={symbol}
            checked
            onChange={() =>
              change({
                stocks: fields.stocks.filter((one) => one !== symbol),
                dismissed: [...fields.dismissed.filter((one) => one !== symbol), symbol],
              })
            }
          >
            {names.get(symbol) ?? symbol} <small className="num">{symbol}</small>
          </Check>
        ))}
        {suggested.stocks.map(({ symbol, name }) => (
          <Suggestion key={symbol} name={name} onDismiss={isAlive ? () => dismiss(symbol) : undefined}>
            <Check name="stocks" value={symbol} checked={false} isSuggested onChange={() => takeStock(symbol)}>
              {name} <small className="num">{symbol}</small>
            </Check>
          </Suggestion>
        ))}
        <More draft={draft} />
      </Row>
      <Row jump="5" name="题材">
        {fields.plate_ids.map((id) => (
          <Check
            key={id}
            name="plate_ids"
            value={String(id)}
            checked
            onChange={() =>
              change({
                plate_ids: fields.plate_ids.filter((one) => one !== id),
                dismissed: [...fields.dismissed, `plate:${id}`],
              })
            }
          >
            {names.get(`plate:${id}`) ?? id}
          </Check>
        ))}
        {suggested.plates.map(({ id, name }) => (
          <Suggestion key={id} name={name} onDismiss={isAlive ? () => dismiss(`plate:${id}`) : undefined}>
            <Check name="plate_ids" value={String(id)} checked={false} isSuggested onChange={() => takePlate(id)}>
              {name}
            </Check>
          </Suggestion>
        ))}
        {fields.plate_ids.length + suggested.plates.length === 0 && <span className="muted s12">文中没有认出题材</span>}
        {isAlive && count > 1 && (
          <Button
            size="s"
            look="quiet"
            onClick={() =>
              change({
                stocks: [...fields.stocks, ...suggested.stocks.map(({ symbol }) => symbol)],
                plate_ids: [...fields.plate_ids, ...suggested.plates.map(({ id }) => id)],
              })
            }
          >
            全部采纳
          </Button>
        )}
      </Row>
    </>
  );
}

interface SuggestionProps {
  name: string;
  onDismiss: (() => void) | undefined;
  children: ReactNode;
}

function Suggestion({ name, onDismiss, children }: SuggestionProps) {
  return (
    <span className={css.suggestion}>
      {children}
      {onDismiss && <IconButton icon="close" label={`不是${name}`} small onClick={onDismiss} />}
    </span>
  );
}

/** A stock or a theme that the text does not name. */
function More({ draft }: { draft: Draft }) {
  const [words, setWords] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  async function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const isFound = await draft.add(words);
    setUnknown(!isFound);
    if (isFound) setWords('');
  }
  return (
    <>
      <input
        name="more"
        className={css.short}
        value={words}
        aria-label="加个股或题材"
        placeholder="加：代码或全名"
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => void handleKey(event)}
      />
      {isUnknown && (
        <small className={css.warn} role="status">
          没有认出
        </small>
      )}
    </>
  );
}
