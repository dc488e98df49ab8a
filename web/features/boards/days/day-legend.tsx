import css from './day-legend.module.css';
import type { Look } from './day-pane.tsx';

/** What the colours and dashes of a pane say. */
export function DayLegend({ marks }: { marks: readonly { look: Look; text: string }[] }) {
  return (
    <span className={css.legend}>
      {marks.map(({ look, text }) => (
        <span key={text}>
          <i className={css.mark} data-look={look} aria-hidden="true" />
          {text}
        </span>
      ))}
    </span>
  );
}
