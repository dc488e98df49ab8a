import { workdayAbroad } from '#demo/calendar/abroad.ts';
import { chinaDate, dayText } from '#shared/time.ts';
import { foreignCompanyOf, textOf, type Rule, type Told } from './told.ts';

/** Companies abroad live by the calendar of their own market (docs/product/demo.md#abroad). */

const isEvent = ({ by, retells }: Told) => by.startsWith('foreignCompany') && retells === undefined;

/** Nothing happens to a company while its offices are closed. */
export const speaksAtWork: Rule = (told) => {
  const company = isEvent(told) ? foreignCompanyOf(told) : undefined;
  return company && workdayAbroad(company.listedIn, told.at) === null ? `${company.name} is not at work` : null;
};

/** The sales of a month are told at the beginning of the next one. */
export const tellsMonthsInTime: Rule = (told) => {
  const isMonthly = told.by.startsWith('foreignCompany') && /月度数据|\d月[^，。]*销量/.test(textOf(told));
  return isMonthly && chinaDate(told.at).day > 10 ? 'sales of a month that is long over' : null;
};

export const abroadRules = { speaksAtWork, tellsMonthsInTime };

const MOST_IN_A_DAY = 2;
const MOST_BEFORE_ONE = 10;

/** A company has one or two events in a day. */
export function crowdedDays(told: readonly Told[]): string[] {
  const counts = new Map<string, number>();
  for (const one of told.filter(isEvent)) {
    const company = foreignCompanyOf(one);
    if (!company) continue;
    const key = `${company.name} on ${dayText(workdayAbroad(company.listedIn, one.at) ?? one.at)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MOST_IN_A_DAY).map(([key, count]) => `${count} events of ${key}`);
}

/** The hour after midnight is a quiet one. */
export function loudNights(told: readonly Told[]): string[] {
  const counts = new Map<string, number>();
  for (const { at } of told) if (chinaDate(at).hour < 1) counts.set(dayText(at), (counts.get(dayText(at)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_BEFORE_ONE)
    .map(([day, count]) => `${count} flashes after midnight on ${day}`);
}
