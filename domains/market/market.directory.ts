import { initialsOf } from '#shared/names/readings.ts';
import { codeOf, foldName, isAShare, isSameName, normaliseName, toSymbol, withoutSign } from './market.rules.ts';
import type { CodeAlias, FormerName, Security } from './market.store.ts';

/** A stock as somebody names it: a symbol in any spelling, a bare code, or a name alone. */
export interface NamedStock {
  symbol: string;
  name: string;
}

const mostMatches = 50;

export type Directory = ReturnType<typeof createDirectory>;

/** All securities, what they were called and the symbols that they had, ready to be looked up by symbol, code and name. */
export function createDirectory(
  securities: readonly Security[],
  formerNames: readonly FormerName[],
  aliases: readonly CodeAlias[] = [],
) {
  const bySymbol = new Map(securities.map((security) => [security.symbol, security]));
  const replaced = aliases.flatMap(({ old, new: current }): [string, Security][] => {
    const security = bySymbol.get(current);
    return security && !bySymbol.has(old) ? [[old, security]] : [];
  });
  for (const [old, security] of replaced) bySymbol.set(old, security);
  const byCode = new Map(
    [...Map.groupBy(bySymbol, ([symbol]) => codeOf(symbol))].map(([code, found]) => [
      code,
      found.map(([, one]) => one),
    ]),
  );
  const byName = Map.groupBy(securities, ({ name }) => foldName(name));
  const former = formerNames.flatMap(({ symbol, name }) => {
    const security = bySymbol.get(symbol);
    return security && foldName(security.name) !== foldName(name) ? [{ security, name: foldName(name) }] : [];
  });
  const byFormerName = Map.groupBy(former, ({ name }) => name);
  const names = [...securities.map((security) => ({ security, name: foldName(security.name) })), ...former];
  const namesBySymbol = Map.groupBy(names, ({ security }) => security.symbol);

  const printedBefore = Map.groupBy(formerNames, ({ symbol }) => symbol);
  const replacedBySymbol = Map.groupBy(replaced, ([, { symbol }]) => symbol);

  function findByName(name: string): Security | undefined {
    const folded = foldName(name);
    const current = byName.get(folded) ?? [];
    if (current.length > 0) return onlyOneOf(current);
    return onlyOneOf((byFormerName.get(folded) ?? []).map(({ security }) => security));
  }

  /** Several markets give out the same digits: the name decides, and without one a share of the mainland goes first. */
  function findByCode(code: string, name: string): Security | undefined {
    const candidates = byCode.get(code) ?? [];
    if (name === '') return onlyOneOf(candidates);
    return onlyOneOf(candidates.filter(({ symbol }) => wasCalled(symbol, name)));
  }

  function wasCalled(symbol: string, name: string): boolean {
    const folded = foldName(name);
    return (namesBySymbol.get(symbol) ?? []).some((known) => isSameName(known.name, folded));
  }

  /** Read when somebody types letters, which few do. */
  let byInitials: ReadonlyMap<string, readonly Security[]> | undefined;
  const lettersOf = ({ name, pinyinInitials: listed }: Security) => listed || initialsOf(withoutSign(name));

  const findBySymbol = (written: string) => bySymbol.get(toSymbol(written) ?? written);

  return {
    /** The security that is meant, in our spelling; undefined when it is none that we know. */
    find({ symbol, name }: NamedStock): NamedStock | undefined {
      const written = normaliseName(symbol).toUpperCase();
      const given = nameIn(name, written);
      const isBareCode = /^\d{6}$/.test(written);
      const security = isBareCode
        ? findByCode(written, given)
        : written === ''
          ? findByName(given)
          : findBySymbol(written);
      if (!security) return undefined;
      const shown = given === codeOf(security.symbol) ? '' : given;
      return { symbol: security.symbol, name: shown === '' ? security.name : shown };
    },

    /** Whether anything is or was called so, folded: quicker than `find`, for whoever has very many words. */
    isName: (folded: string): boolean => byName.has(folded) || byFormerName.has(folded),

    /** All of the list. */
    securities,

    /** By its symbol in any spelling, or by the one that it replaced. */
    securityOf: (written: string): Security | undefined => findBySymbol(normaliseName(written).toUpperCase()),

    /** All that have this code, a share of the mainland first: several markets give out the same digits. */
    withCode(code: string): Security[] {
      const different = [...new Set(byCode.get(code) ?? [])];
      return different.toSorted((a, b) => Number(isAShare(b.symbol)) - Number(isAShare(a.symbol)));
    },

    /** By the first letters of the sounds of their names: `GZMT`. */
    withInitials(letters: string): readonly Security[] {
      byInitials ??= Map.groupBy(securities, lettersOf);
      return byInitials.get(letters.toUpperCase()) ?? [];
    },

    /** As they were printed. */
    formerNamesOf: (symbol: string): string[] => (printedBefore.get(symbol) ?? []).map(({ name }) => name),

    /** By the symbol of now those that it replaced. */
    oldSymbolsOf: (symbol: string): string[] => (replacedBySymbol.get(symbol) ?? []).map(([old]) => old),

    /** What a security is called, after that what it was called before, folded, and the symbols that it replaced; empty when it is not known. */
    namesOf: (symbol: string): string[] => [
      ...(namesBySymbol.get(symbol) ?? []).map(({ name }) => name),
      ...(replacedBySymbol.get(symbol) ?? []).map(([old]) => old),
    ],

    /** The symbols that a searched term may mean, the likeliest first. */
    matching(term: string): string[] {
      const folded = foldName(term);
      if (folded === '') return [];
      const symbol = toSymbol(folded);
      const found = new Set<string>();
      const meant = symbol === null ? undefined : bySymbol.get(symbol);
      if (meant) found.add(meant.symbol);
      for (const security of byCode.get(folded.toUpperCase()) ?? []) found.add(security.symbol);
      const isPiece = Array.from(folded).length >= 2;
      for (const { security, name } of names) if (name === folded) found.add(security.symbol);
      for (const { security, name } of names) if (isPiece && name.includes(folded)) found.add(security.symbol);
      return [...found].slice(0, mostMatches);
    },
  };
}

/** Of several with one name or code the only share of the mainland is meant; of several shares none. */
function onlyOneOf(candidates: readonly Security[]): Security | undefined {
  const different = [...new Set(candidates)];
  if (different.length === 1) return different[0];
  const shares = different.filter(({ symbol }) => isAShare(symbol));
  return shares.length === 1 ? shares[0] : undefined;
}

/** The name that a source gave, empty when it only repeats the code. */
function nameIn(name: string, written: string): string {
  const given = normaliseName(name);
  return given.toUpperCase() === written || toSymbol(given) !== null ? '' : given;
}
