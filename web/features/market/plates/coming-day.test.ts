import { describe, expect, it } from 'vitest';
import { comingDayIn } from './coming-day.ts';

/** 2026-11-18 10:00 in China. */
const written = Date.UTC(2026, 10, 18, 2) / 1000;

describe('the day of which a text says that something will be', () => {
  it.each([
    ['比亚迪将于11月28日召开战略发布会', '2026-11-28'],
    ['交易所定于2026年12月8日审议', '2026-12-08'],
    ['会谈将于1月9日在瑞士举行', '2027-01-09'],
    ['汐湾港务：11月25日召开临时股东会', '2026-11-25'],
    ['展览会11月21日至23日在杭州举办', '2026-11-21'],
    ['将于12月30日开工；此前将于12月1日招标', '2026-12-01'],
  ])('%s', (text, day) => expect(comingDayIn(text, written)).toBe(day));

  it.each([
    ['a day that is over', '临时股东会11月17日召开'],
    ['the day of the text', '将于11月18日召开'],
    ['the end of a period', '截至12月31日，余额2亿元'],
    ['a day long ago without its year', '将于10月1日施行'],
    ['years ahead', '将于2029年1月1日施行'],
    ['no day of the calendar', '将于11月31日召开'],
  ])('is none of %s', (_, text) => expect(comingDayIn(text, written)).toBeNull());
});
