import type { Plate } from '#domains/market/days/market.days.service.ts';

/** Why a share moved, as far as its themes tell. */
export interface Reason {
  text: string;
  /** The themes that moved with it, the strongest first, at most two; of one that moved alone its own. */
  plates: readonly { id: number; name: string; why: string }[];
}

/** A theme moves when so many of its members do. */
const TOGETHER = 2;
const MOST_PLATES = 2;

/**
 * Of each of these shares the reason: its themes with the most members among them beyond what chance would put there, of a market
 * with so many shares; of one that moved alone the narrowest theme in whose core it is (docs/product/boards.md#reasons). Shares without
 * a theme are left out.
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

/** What each of these shares belongs to, whether or not it has moved: the narrowest theme in whose core it is. */
export function belongingsOf(plates: readonly Plate[], symbols: ReadonlySet<string>): Map<string, Reason> {
  const found = new Map<string, { plate: Plate; why: string; isCore: boolean }>();
  for (const plate of plates.filter(({ kind }) => kind !== 'style'))
    for (const { symbol, why, isCore } of plate.members) {
      if (!symbols.has(symbol)) continue;
      const own = found.get(symbol);
      const isNearer =
        own === undefined ||
        Number(isCore) > Number(own.isCore) ||
        (isCore === own.isCore && plate.members.length < own.plate.members.length);
      if (isNearer) found.set(symbol, { plate, why, isCore });
    }
  return new Map(
    [...found].map(
      ([
        symbol,
        {
          plate: { id, name },
          why,
        },
      ]) => [symbol, { text: why, plates: [{ id, name, why }] }],
    ),
  );
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
  const moving = memberships
    .filter(({ together, strength }) => together >= TOGETHER && strength > 0)
    .toSorted((a, b) => b.strength - a.strength || coreFirst(a, b) || a.id - b.id)
    .slice(0, MOST_PLATES);
  const alone = memberships.toSorted((a, b) => coreFirst(a, b) || b.strength - a.strength || a.id - b.id).slice(0, 1);
  const plates = moving.length > 0 ? moving : alone;
  return { text: plates[0]?.why ?? '', plates: plates.map(({ id, name, why }) => ({ id, name, why })) };
}

const coreFirst = (a: Membership, b: Membership) => Number(b.isCore) - Number(a.isCore);
