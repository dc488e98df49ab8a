import css from './part-bar.module.css';

/** A part of the largest part, as a bar; places are attributes, for the page may not carry styles in line. */
export function PartBar({ part, most }: { part: number | null; most: number }) {
  return (
    <svg className={css.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.whole} width="100" height="6" />
      <rect className={css.part} width={most === 0 ? 0 : ((part ?? 0) / most) * 100} height="6" />
    </svg>
  );
}
