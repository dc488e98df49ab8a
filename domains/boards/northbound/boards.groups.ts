import type { Plate } from '#domains/market/days/market.days.service.ts';
import { ratioOf, valueOf, type Holding } from './boards.holdings.ts';

export type Grouping = 'industry' | 'theme' | 'size';

/** What is held of one industry, theme or size. Yuan and fractions; null is not disclosed. */
export interface HeldGroup {
  name: string;
  value: number | null;
  /** The part of all that is held. */
  share: number | null;
  /** The part of what circulates in the group that is held. */
  ratio: number | null;
  /** Change of it since the disclosed day before. */
  ratioChange: number | null;
  valueChange: number | null;
  /** The ratio of each of the days handed in. */
  series: readonly (number | null)[];
}

/** Names of the groups that a holding is in. */
type NamesOf = (holding: Holding) => readonly string[];

/** By the plates of the market, or by what circulates of a share. */
export function groupsBy(by: Grouping, plates: readonly Plate[]): NamesOf {
  if (by === 'size') return (holding) => sizeOf(holding);
  const kind = by === 'industry' ? 'industry' : 'concept';
  const names = new Map<string, string[]>();
  for (const plate of plates.filter((one) => one.kind === kind))
    for (const { symbol } of plate.members) names.set(symbol, [...(names.get(symbol) ?? []), plate.name]);
  return ({ symbol }) => names.get(symbol) ?? [];
}

const YI = 1e8;
const sizes = [
  { name: '大盘', from: 1000 * YI },
  { name: '中盘', from: 200 * YI },
  { name: '小盘', from: 0 },
];

function sizeOf({ value, ratio }: Holding): string[] {
  if (value === null || !ratio) return [];
  return sizes
    .filter(({ from }) => value / ratio >= from)
    .slice(0, 1)
    .map(({ name }) => name);
}

/** What is held by group on the newest of these days, the largest first; days are oldest first. */
export function heldGroups(days: readonly (readonly Holding[])[], namesOf: NamesOf): HeldGroup[] {
  const byDay = days.map((holdings) => membersByName(holdings, namesOf));
  const whole = valueOf(days.at(-1) ?? []);
  const groups = [...(byDay.at(-1) ?? new Map<string, Holding[]>())].map(([name, members]): HeldGroup => {
    const series = byDay.map((groupsOfDay) => ratioOf(groupsOfDay.get(name) ?? []));
    const before = byDay.at(-2)?.get(name);
    const value = valueOf(members);
    return {
      ...{ name, value, series, ratio: series.at(-1) ?? null },
      share: value === null || whole === null ? null : value / whole,
      ratioChange: difference(series.at(-1), series.at(-2)),
      valueChange: before === undefined ? null : difference(value, valueOf(before)),
    };
  });
  return groups.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
}

function membersByName(holdings: readonly Holding[], namesOf: NamesOf): Map<string, Holding[]> {
  const groups = new Map<string, Holding[]>();
  for (const holding of holdings)
    for (const name of namesOf(holding)) groups.set(name, [...(groups.get(name) ?? []), holding]);
  return groups;
}

const difference = (now: number | null | undefined, before: number | null | undefined) =>
  now === null || now === undefined || before === null || before === undefined ? null : now - before;
