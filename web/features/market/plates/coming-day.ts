import { chinaDate, chinaDaysBetween, dayText, parseDay, type UnixSeconds } from '#shared/time.ts';

/** `将于12月8日`, with a year or without. */
const willBe = /(?:将于|将在|定于|拟于|计划于|预计于)(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日/g;
/** `12月8日在杭州召开`: of what takes place a day that has not come is enough. */
const takesPlace =
  /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日(?:至[\d月]+日|起|在)?[^，。；、\s\d]{0,8}(?:召开|举行|举办|开幕|上市|上会|解禁|施行|实施)/g;

/** What lies further ahead is a plan; without a year it may be one that is over. */
const [MOST_DAYS, MOST_DAYS_WITHOUT_YEAR] = [366, 180];

/**
 * The first day of which a text says that something will be, `YYYY-MM-DD`, and that had not come when it was written; null where it names
 * none (docs/product/plates.md#news).
 */
export function comingDayIn(text: string, writtenAt: UnixSeconds): string | null {
  const named = [willBe, takesPlace].flatMap((pattern) => [...text.matchAll(pattern)]);
  const days = named.flatMap(([, year, month, day]) => dayAfter(writtenAt, { year, month, day }) ?? []);
  return days.toSorted()[0] ?? null;
}

interface Named {
  year: string | undefined;
  month: string | undefined;
  day: string | undefined;
}

function dayAfter(writtenAt: UnixSeconds, { year, month = '', day = '' }: Named): string | null {
  const own = chinaDate(writtenAt).year;
  const years = year === undefined ? [own, own + 1] : [Number(year)];
  const most = year === undefined ? MOST_DAYS_WITHOUT_YEAR : MOST_DAYS;
  for (const one of years) {
    const at = parseDay(`${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
    if (at === null) continue;
    const ahead = chinaDaysBetween(writtenAt, at);
    if (ahead > 0 && ahead <= most) return dayText(at);
  }
  return null;
}
