import { Fragment, useMemo, useState } from 'react';
import type { PostFields } from '#domains/authoring/authoring.contract.ts';
import type { Choice, MergeRow, Side } from '#shared/documents/document-merge.ts';
import type { Block } from '#shared/documents/document.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { TextName } from '../saving/fields.ts';
import { firstChoices, mergedFields, mergeOf, type Choices } from '../saving/merge-fields.ts';
import { saidNames, saidWords, type SaidName } from '../saving/said-fields.ts';
import type { Conflict } from '../saving/saver.ts';
import css from './dialogs.module.css';
import { SaidText } from './said-text.tsx';
import { WordChanges } from './word-changes.tsx';

interface ConflictDialogProps {
  conflict: Conflict;
  onMerge: (fields: PostFields) => void;
  onTakeTheirs: () => void;
  onKeepBoth: () => void;
  onClose: () => void;
}

const names: Record<TextName, string> = { preview: '免费内容', content: '正文' };

/** Two texts that have gone on from one, block beside block; nothing is sent before it was chosen (docs/product/editor.md#conflicts). */
export function ConflictDialog({ conflict, onMerge, onTakeTheirs, onKeepBoth, onClose }: ConflictDialogProps) {
  const merge = useMemo(() => mergeOf(conflict), [conflict]);
  const [choices, setChoices] = useState<Choices>(() => firstChoices(merge));
  const { theirs } = conflict;
  const differing = (['preview', 'content'] as const)
    .flatMap((name) => merge.rows[name])
    .filter(({ choice }) => choice);

  function choose(name: TextName, index: number, choice: Choice) {
    setChoices({ ...choices, rows: { ...choices.rows, [name]: choices.rows[name].with(index, choice) } });
  }

  return (
    <Dialog
      open
      title="另一处改过这篇文章"
      className={css.wide}
      mark={[`${differing.length} 段不同`, ...Object.keys(merge.said).map((name) => saidWords[name as SaidName])].join(
        '、',
      )}
      onClose={onClose}
    >
      <div className={css.list}>
        <div className={css.merge}>
          <div className={css.sides}>
            <span>
              <b>这里的版本</b>还没有保存
            </span>
            <span>
              <b>云端的版本</b>第 {theirs.version} 版
            </span>
          </div>
          {saidNames.map((name) => (
            <SaidRow
              key={name}
              name={name}
              conflict={conflict}
              choice={choices.said[name]}
              onChoose={(side) => setChoices({ ...choices, said: { ...choices.said, [name]: side } })}
            />
          ))}
          {(['preview', 'content'] as const).map((name) => (
            <TextRows
              key={name}
              name={names[name]}
              rows={merge.rows[name]}
              choices={choices.rows[name]}
              onChoose={(index, choice) => choose(name, index, choice)}
            />
          ))}
        </div>
        <p className={css.foot}>
          <Button look="quiet" onClick={onKeepBoth}>
            两份都留，另存为新草稿
          </Button>
          <Button onClick={onTakeTheirs}>全用云端</Button>
          <Button look="primary" onClick={() => onMerge(mergedFields(conflict, merge, choices))}>
            合并为第 {theirs.version + 1} 版
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

interface SaidRowProps {
  name: SaidName;
  conflict: Conflict;
  /** Nothing where the two agree, or one alone has changed it. */
  choice: Side | undefined;
  onChoose: (side: Side) => void;
}

function SaidRow({ name, conflict: { mine, theirs }, choice, onChoose }: SaidRowProps) {
  if (choice === undefined) return null;
  const sides = { mine, theirs: theirs.fields };
  return (
    <div className={css.pair} role="radiogroup" aria-label={saidWords[name]}>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side}>
          <b>
            <SaidText fields={sides[side]} name={name} />
          </b>
          <span className={css.take}>
            <input type="radio" name={name} checked={choice === side} onChange={() => onChoose(side)} />
            用这个{saidWords[name]}
          </span>
        </label>
      ))}
    </div>
  );
}

interface TextRowsProps {
  name: string;
  rows: readonly MergeRow[];
  choices: readonly (Choice | null)[];
  onChoose: (index: number, choice: Choice) => void;
}

function TextRows({ name, rows, choices, onChoose }: TextRowsProps) {
  const runs = runsOf(rows);
  if (runs.every(({ index }) => index === null)) return rows.length > 0 && <p className={css.same}>{name}相同</p>;
  return runs.map(({ same, index }) => {
    const row = index === null ? undefined : rows[index];
    return (
      <Fragment key={String(index)}>
        {same > 0 && <p className={css.same}>{same} 段相同</p>}
        {row?.choice && index !== null && (
          <Row
            name={`${name} ${String(index + 1)}`}
            row={row}
            choice={choices[index] ?? row.choice}
            onChoose={(choice) => onChoose(index, choice)}
          />
        )}
      </Fragment>
    );
  });
}

/** The rows that differ, each with how many equal ones stand before it; at the end those after the last. */
function runsOf(rows: readonly MergeRow[]): { same: number; index: number | null }[] {
  const differing = rows.flatMap(({ choice }, index) => (choice === null ? [] : [index]));
  const places = [...differing, null];
  return places.map((index, at) => ({ same: (index ?? rows.length) - ((differing[at - 1] ?? -1) + 1), index }));
}

interface RowProps {
  name: string;
  row: MergeRow;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function Row({ name, row, choice, onChoose }: RowProps) {
  const side = (which: Choice, block: Block | null, word: string) => (
    <label className={which === 'both' ? css.whole : undefined}>
      {block === null ? (
        <span className={css.none}>这里没有这一段</span>
      ) : (
        <WordChanges before={row.base} after={block} />
      )}
      <span className={css.take}>
        <input type="radio" name={name} checked={choice === which} onChange={() => onChoose(which)} />
        {block === null ? '不要' : word}
      </span>
    </label>
  );
  return (
    <div className={css.pair} role="radiogroup" aria-label={name}>
      {side('mine', row.mine, row.theirs === null ? '加入' : '用这一段')}
      {side('theirs', row.theirs, row.mine === null ? '加入' : '用这一段')}
      {row.both && side('both', row.both, '两处的改动都要')}
    </div>
  );
}
