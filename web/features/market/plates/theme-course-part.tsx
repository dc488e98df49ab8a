import { Tabs } from '#web/ui/tabs.tsx';
import { ThemeChart } from './theme-chart.tsx';
import { stretches, themeStretchOf, type ThemeCourse, type ThemeStretch } from './theme-course.ts';
import { ThemeTable } from './theme-table.tsx';

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
        nothing={stretch === 'day' && !hasMinutes ? '盘中数据未知，只知道收盘' : undefined}
      />
      {course.times.length > 0 && <ThemeTable course={course} stretch={stretch} fileName={fileName} />}
    </section>
  );
}
