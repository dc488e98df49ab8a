import { ONLY_CLOSE } from '#web/features/market/look-back.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ThemeChart } from './theme-chart.tsx';
import { DAYS, daysTold, stretches, themeStretchOf, type ThemeCourse, type ThemeStretch } from './theme-course.ts';
import { ThemeTable } from './theme-table.tsx';
import css from './theme-course-part.module.css';

interface CoursePartProps {
  name: string;
  course: ThemeCourse;
  stretch: ThemeStretch;
  addressOf: (stretch: ThemeStretch) => string;
  /** Whether it is known how that day went, and not only how it ended. */
  hasMinutes: boolean;
  fileName: string;
}

/** How a theme goes: its day or fifty days, drawn and in figures. */
export function ThemeCoursePart({ name, course, stretch, addressOf, hasMinutes, fileName }: CoursePartProps) {
  return (
    <section aria-label="走势">
      <Tabs label="走势的长度" tabs={stretches} selected={stretch} addressOf={(id) => addressOf(themeStretchOf(id))} />
      <ThemeChart
        key={stretch}
        name={name}
        {...course}
        stretch={stretch}
        nothing={stretch === 'day' && !hasMinutes ? ONLY_CLOSE : undefined}
      />
      {stretch === '50d' && <DaysNote told={daysTold(course)} />}
      {course.times.length > 0 && <ThemeTable course={course} stretch={stretch} fileName={fileName} />}
    </section>
  );
}

/** Fewer days than were asked for are no fifty. */
function DaysNote({ told }: { told: number }) {
  if (told === 0 || told === DAYS) return null;
  return <p className={css.note}>{`只有 ${told} 日的走势：其余的日子知道行情的成分股不足一半`}</p>;
}
