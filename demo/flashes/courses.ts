import type { Company } from '#demo/companies.ts';
import { shareOf } from '#demo/market/waves.ts';
import { chinaDate, type UnixSeconds } from '#shared/time.ts';

/**
 * What takes a company months goes stage by stage (docs/product/demo.md#courses). Which stage it is at follows from the company and
 * the month, so no wire, however long and however often begun anew, tells the end before the beginning.
 */
const courses = {
  buyback: ['planned', 'begun', 'half', 'done'],
  placing: ['planned', 'accepted', 'registered'],
  bond: ['planned', 'ended'],
  purchase: ['prepared', 'approved'],
  reduction: ['planned', 'half', 'done'],
  increase: ['planned', 'done'],
  plant: ['planned', 'built', 'running'],
  halt: ['halted'],
  orders: ['won', 'won', 'won', 'won', 'won', 'lost'],
} as const satisfies Record<string, readonly string[]>;
type Course = keyof typeof courses;
/** `buyback done` */
export type Stage = { [C in Course]: `${C} ${(typeof courses)[C][number]}` }[Course];

/** Of these a company goes one way and never another; who stands there twice is gone twice as often. */
const forks: readonly (readonly Course[])[] = [
  // Who asks for money does not give it back.
  ['placing', 'placing', 'bond', 'purchase', 'buyback', 'buyback', 'buyback', 'buyback'],
  ['reduction', 'increase'],
  ['plant', 'plant', 'plant', 'halt'],
];

export function isAt(stage: Stage, { symbol }: Company, at: UnixSeconds): boolean {
  const [course = '', name = ''] = stage.split(' ');
  const fork = forks.find((ways) => (ways as readonly string[]).includes(course));
  if (fork && fork[Math.floor(shareOf(`${symbol} ${fork.join()}`) * fork.length)] !== course) return false;
  const stages = courses[course as Course];
  const { year, month } = chinaDate(at);
  const begun = Math.floor(shareOf(`${symbol} ${course}`) * stages.length);
  return stages[(year * 12 + month + begun) % stages.length] === name;
}
