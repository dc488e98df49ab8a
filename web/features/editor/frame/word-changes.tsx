import type { Block } from '#shared/documents/document.ts';
import { altChanges, wordChanges, type WordChange } from '#shared/documents/word-tokens.ts';
import css from './dialogs.module.css';

/** What a block says, with what was put in and taken out; of its pictures what is said of them otherwise than before. */
export function WordChanges({ before, after }: { before: Block | null; after: Block | null }) {
  // The cells of an empty table are lines without a word: of many, one.
  const changes = wordChanges(before, after).map((change) => ({
    ...change,
    text: change.text.replace(/\n{2,}/g, '\n'),
  }));
  const alts = altChanges(before, after).filter((words) => words.some(({ kind }) => kind !== 'same'));
  const isWordless = changes.every(({ text }) => text.trim() === '');
  return (
    <div className={css.words}>
      {isWordless && alts.length === 0 && <span className={css.none}>（没有文字的一块）</span>}
      <Changes changes={changes} />
      {alts.map((words, at) => (
        <p key={at}>
          替代文字：
          <Changes changes={words} />
        </p>
      ))}
    </div>
  );
}

function Changes({ changes }: { changes: readonly WordChange[] }) {
  return changes.map(({ kind, text }, index) => {
    const key = `${String(index)} ${kind}`;
    if (kind === 'added') return <ins key={key}>{text}</ins>;
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
  });
}
