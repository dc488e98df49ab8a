import { useId, useState, type DragEvent, type FormEvent, type ReactNode } from 'react';
import { readTextFile } from '#web/lib/read-text-file.ts';
import { Button } from '#web/ui/button.tsx';
import { FoundRows } from './found-rows.tsx';
import css from './import-form.module.css';
import { meantOf, meantStocks, type ChosenStocks } from './meant-stock.ts';
import { useRecognised, type FoundStock } from './use-recognised.ts';
import type { StockToAdd, Watchlist } from './watchlist.ts';

interface ImportFormProps {
  list: Watchlist;
  /** The group that is shown: what says nothing of its own goes there. */
  group: string | null;
  onImport: (stocks: StockToAdd[]) => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** Securities out of any text: pasted, written, or of a file. */
export function ImportForm({ list, group, onImport, children }: ImportFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ChosenStocks>(new Map());
  const [target, setTarget] = useState(group ?? '');
  const { found, isWaiting, hasFailed } = useRecognised(text);

  const isThere = (symbol: string) => list.stocks.some((stock) => stock.symbol === symbol);
  const targetName = list.groups.find((one) => one.id === target)?.name ?? null;
  const coming = meantStocks(found, chosen)
    .filter(({ symbol }) => !isThere(symbol) && !left.has(symbol))
    .map((stock) => ({ ...stock, group: stock.group ?? targetName }));

  function check(symbol: string, isChecked: boolean) {
    const next = new Set(left);
    if (isChecked) next.delete(symbol);
    else next.add(symbol);
    setLeft(next);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (coming.length === 0) return;
    onImport(coming);
    setText('');
  }

  function handleDrop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    void readTextFile(file).then(setText);
  }

  return (
    <form className={css.form} onSubmit={handleSubmit}>
      <div className={css.side}>
        <label htmlFor={id}>把代码或名称贴在这里</label>
        <textarea
          id={id}
          value={text}
          rows={8}
          maxLength={20_000}
          placeholder="600519 贵州茅台，SZ000001 …"
          onChange={(event) => setText(event.target.value)}
          onDrop={handleDrop}
        />
        <p className="s12 muted">换行、逗号、空格都行，也可拖入 .txt、.csv 文件。只保存在这台设备上，不用登录。</p>
      </div>
      <div className={css.side}>
        <p className={css.summary} role="status">
          {hasFailed ? '没有连上，改动文字会再试一次' : summaryOf(found, chosen, isWaiting)}
        </p>
        {found.length > 0 && (
          <FoundRows
            found={found}
            isThere={isThere}
            isChecked={(symbol) => !left.has(symbol)}
            onCheck={check}
            chosen={chosen}
            onChoose={(written, symbol) => setChosen(new Map(chosen).set(written, symbol))}
          />
        )}
        <div className={css.end}>
          {list.groups.length > 0 && (
            <select aria-label="放进哪个分组" value={target} onChange={(event) => setTarget(event.target.value)}>
              <option value="">放进：未分组</option>
              {list.groups.map((one) => (
                <option key={one.id} value={one.id}>
                  {`放进：${one.name}`}
                </option>
              ))}
            </select>
          )}
          {children}
          <Button type="submit" look="primary" disabled={coming.length === 0}>
            {`导入 ${coming.length} 只`}
          </Button>
        </div>
      </div>
    </form>
  );
}

function summaryOf(found: readonly FoundStock[], chosen: ChosenStocks, isWaiting: boolean): string {
  const known = meantStocks(found, chosen).length;
  const open = found.filter((one) => one.matches.length > 0 && meantOf(one, chosen) === undefined).length;
  const choice = open === 0 ? '' : `，${open} 处要选`;
  return isWaiting && found.length === 0 ? '正在认…' : `认出 ${known} 只${choice}`;
}
