import { useState } from 'react';
import { BarChart, countText } from '#web/ui/bar-chart.tsx';
import { SegmentButtons } from '#web/ui/segments.tsx';
import { counted, spokenOf, type Counted, type Statistics } from './count-words.ts';
import css from './count-part.module.css';

/** What readers have made of it in thirty days: a drawing of one count, and the figures of all of them. */
export function CountPart({ statistics: { days, total } }: { statistics: Statistics }) {
  const [of, setOf] = useState<Counted>('reads');
  return (
    <>
      <p className={css.head}>
        <span data-scripted>
          <SegmentButtons label="看哪个数" choices={counted} selected={of} onSelect={setOf} />
        </span>
        <b className="num">{total[of]}</b>
      </p>
      <BarChart
        label={spokenOf(days, of)}
        days={days.map((day) => ({ day: day.at, value: day[of] }))}
        textOf={countText}
        figures={counted.map(({ label }) => label)}
        figuresOf={(at) => counted.map(({ id }) => days[at]?.[id])}
      />
    </>
  );
}
