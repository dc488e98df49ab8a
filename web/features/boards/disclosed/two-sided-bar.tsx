import css from './two-sided-bar.module.css';

interface TwoSidedProps {
  left: number;
  right: number;
  /** What fills a side. */
  most: number;
  label: string;
}

/** Two amounts on both sides of a middle line; places are attributes, for the page may not carry styles in line. */
export function TwoSidedBar({ left, right, most, label }: TwoSidedProps) {
  const widthOf = (amount: number) => (most === 0 ? 0 : Math.max(amount > 0 ? 1.5 : 0, (amount / most) * 50));
  return (
    <svg className={css.bar} viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect className={css.left} x={50 - widthOf(left)} y="0" width={widthOf(left)} height="8" />
      <rect className={css.right} x="50" y="0" width={widthOf(right)} height="8" />
    </svg>
  );
}
