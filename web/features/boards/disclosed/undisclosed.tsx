import css from './undisclosed.module.css';

/** Stands where a figure exists and nobody has told it (docs/product/northbound.md#undisclosed). */
export function Undisclosed() {
  return <span className={css.word}>未披露</span>;
}

/** Stands where nothing is known here, whether somebody told it or not. */
export function NoFigure() {
  return <span className={css.word}>没有数据</span>;
}
