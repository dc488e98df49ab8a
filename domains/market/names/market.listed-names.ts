import type { MarketService, SecurityRow } from '#domains/market/market.service.ts';
import type { Snapshot } from '#domains/market/engine/market.snapshot.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';

type Names = Pick<MarketService, 'listSecurities' | 'upsertSecurities' | 'unknownOf'>;

/**
 * Whatever the source lists is known by name from the first look at its day on: a share may come to the market at any time. It is
 * listed under its plain name; one that came in with the signs of a day loses them.
 */
export function createListedNames(names: Names) {
  let listed: Snapshot | null = null;

  async function signed(rows: readonly SecurityRow[]): Promise<SecurityRow[]> {
    const stored = new Map((await names.listSecurities()).map(({ symbol, name }) => [symbol, name]));
    return rows.filter(({ symbol, name }) => isSigned(stored.get(symbol) ?? name, name));
  }

  return {
    async look(snapshot: Snapshot | null): Promise<void> {
      if (snapshot === null || snapshot === listed) return;
      const rows = snapshot.listings.map(toRow);
      await names.upsertSecurities([...(await names.unknownOf(rows)), ...(await signed(rows))]);
      listed = snapshot;
    },
  };
}

function toRow({ plainName, ...listing }: Listing): Listing {
  return { ...listing, name: plainName ?? listing.name };
}

/** `N…` and `C…` of a new share, `XD…` of the day of a dividend, which leaves room for three letters. */
function isSigned(name: string, plain: string): boolean {
  const [, sign, rest = ''] = /^(N|C|XD)(.+)$/.exec(name) ?? [];
  return sign !== undefined && name !== plain && plain.startsWith(rest);
}
