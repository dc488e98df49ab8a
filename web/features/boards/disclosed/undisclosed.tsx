import css from './undisclosed.module.css';

/** Stands where a figure exists and nobody has told it (docs/product/northbound.md#undisclosed). */
export function Undisclosed() {
  return <span className={css.word}>未披露</span>;
}
