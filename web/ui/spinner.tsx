import css from './spinner.module.css';

/** A turning ring for a wait of unknown length; `label` is spoken, and shown beside it when `shown`. */
export function Spinner({ label = '正在载入', shown = false }: { label?: string; shown?: boolean }) {
  return (
    <>
      <span className={css.ring} aria-hidden="true" />
      <span className={shown ? undefined : 'vh'}>{label}</span>
    </>
  );
}
