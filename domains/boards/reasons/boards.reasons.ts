import type { Plate } from '#domains/market/days/market.days.service.ts';

/** Why a share moved, as far as its themes tell. */
export interface Reason {
  text: string;
  /** The themes that moved with it, the strongest first; at most two. */
  plates: readonly { id: number; name: string; why: string }[];
}

/** A theme moves when so many of its members do. */
const TOGETHER = 2;
const MOST_PLATES = 2;

/**
 * Of each of these shares the reason: its themes with the most members among them beyond what chance would put there, of a market
 * with so many shares. A share that moved alone is told by the theme in whose core it is (docs/product/boards.md#reasons). Shares
 * without a theme are left out.
 */
export function reasonsOf(plates: readonly Plate[], symbols: ReadonlySet<string>, listed: number): Map<string, Reason> {
  const themes = plates.filter(({ kind }) => kind !== 'style');
  const strengths = new Map(
    themes.map(({ id, members }) => {
      const together = members.filter(({ symbol }) => symbols.has(symbol)).length;
      return [id, { together, strength: together - (members.length * symbols.size) / listed }];
    }),
  );
  const told = new Map<string, Membership[]>();
  for (const plate of themes)
    for (const { symbol, why, isCore } of plate.members)
      if (symbols.has(symbol))
        told.set(symbol, [
          ...(told.get(symbol) ?? []),
          { id: plate.id, name: plate.name, why, isCore, ...(strengths.get(plate.id) ?? { together: 0, strength: 0 }) },
        ]);
  return new Map([...told].map(([symbol, memberships]) => [symbol, reasonOf(memberships)]));
}

interface Membership {
  id: number;
  name: string;
  why: string;
  isCore: boolean;
  /** How many of the theme have moved, and how many more than by chance. */
  together: number;
  strength: number;
}

function reasonOf(memberships: readonly Membership[]): Reason {
  const strongest = memberships.toSorted(
    (a, b) => b.strength - a.strength || Number(b.isCore) - Number(a.isCore) || a.id - b.id,
  );
  const moving = strongest
    .filter(({ together, strength }) => together >= TOGETHER && strength > 0)
    .slice(0, MOST_PLATES);
  return {
    text: strongest[0]?.why ?? '',
    plates: moving.map(({ id, name, why }) => ({ id, name, why })),
  };
}
