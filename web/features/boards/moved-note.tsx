import css from './moved-note.module.css';

/** Stands below the title of a board that shows another day or moment than its address asks for, or figures of another one than now. */
export function MovedNote({ text }: { text: string | null }) {
  return text !== null && <p className={css.note}>{text}</p>;
}
