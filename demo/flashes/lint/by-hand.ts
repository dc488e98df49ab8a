import { subjectIds } from '#shared/subject-ids.ts';
import { expect, test } from 'vitest';
import type { Rule, Told } from './told.ts';

/** Flashes written by hand, to show that a rule sees what is wrong. */

export const china = (text: string) => Date.parse(`${text}+08:00`) / 1000;

/** Nothing is wrong with it. */
export const good: Told = {
  at: china('2026-11-18T10:12'),
  title: '',
  summary: '一句话。',
  subjectIds: [subjectIds.companies],
  by: 'company operations',
  impact: 0,
  importance: 0,
  source: '',
  picture: '',
};

/** So many, one a minute. */
export const many = (count: number, of: (nr: number) => Partial<Told>): Told[] =>
  Array.from({ length: count }, (_, nr) => ({ ...good, at: good.at + nr * 60, ...of(nr) }));

/** Each rule complains of its bad flash and not of a good one. */
export function eachSeesWhatIsWrong(cases: readonly (readonly [what: string, rule: Rule, bad: Partial<Told>])[]) {
  test.each(cases)('sees %s', (_, rule, bad) => {
    expect(rule({ ...good, ...bad })).not.toBeNull();
    expect(rule(good)).toBeNull();
  });
}
