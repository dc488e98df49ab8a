import { isIndex } from '#domains/market/history/market.kinds.ts';
import { countIn } from '#shared/import/cells.ts';
import type { FoundColumns } from '#shared/import/columns.ts';
import { refuse } from '#shared/import/refusal.ts';
import { LOT, unitOf, type Traded, type VolumeUnit } from './market.volume-unit.ts';

/** What a file counts values in: 千元 are a thousand yuan. */
export type ValueUnit = 'yuan' | 'thousands';

/** What a file counts in, as far as the operator or the name of a column says. */
export interface ToldUnits {
  volume: VolumeUnit | null;
  value: ValueUnit | null;
}

interface Units {
  volume: VolumeUnit;
  value: ValueUnit;
}

/** What was traded, as the file writes it. */
interface Amounts {
  volume: number | null;
  value: number | null;
}

interface WrittenTrade extends Amounts {
  low: number;
  high: number;
}

export interface Trade {
  /** Shares. */
  volume: number | null;
  /** Yuan. */
  value: number | null;
}

export type TradeReader = ReturnType<typeof createTradeReader>;

const THOUSAND = 1000;
const sizeOf: Readonly<Record<VolumeUnit | ValueUnit, number>> = { shares: 1, lots: LOT, yuan: 1, thousands: THOUSAND };

/**
 * Makes the function that counts shares and yuan of a row; one that does not say its units is counted as the row before
 * it (docs/product/history.md#units). `onAssumed` hears of what nobody has told and no price gives away: `volumes in shares`.
 */
export function createTradeReader(told: ToldUnits, onAssumed: (words: string) => void) {
  let last: Units = { volume: told.volume ?? 'shares', value: told.value ?? 'yuan' };

  const inUnits = ({ volume, value }: Amounts, units: Units): Trade => ({
    volume: volume === null ? null : Math.round(volume * sizeOf[units.volume]),
    // A thousand times what a machine keeps of a fraction has noise behind its fen.
    value: value === null || units.value === 'yuan' ? value : Math.round(value * THOUSAND * 100) / 100,
  });

  /** Nothing is nothing in every unit. */
  function tellAssumed({ volume, value }: Amounts, units: Units, isVolumeTold: boolean, whose = ''): void {
    if (volume && !isVolumeTold) onAssumed(`volumes${whose} in ${units.volume}`);
    if (value && told.value === null) onAssumed(`values${whose} in ${units.value}`);
  }

  return {
    /** The name of its column may say the unit of a volume. */
    read(row: WrittenTrade, named: VolumeUnit | null): Trade {
      const volume = named ?? told.volume;
      const units = row.volume === null ? null : unitsOf({ ...row, volume: row.volume }, { ...told, volume });
      // What an operator or a column says of volumes is believed, whatever the values are.
      if (units === undefined && volume === null) refuse('volume and value do not fit the prices');
      const found = units ?? (volume === null ? last : { ...last, volume });
      if (!units) tellAssumed(row, found, volume !== null);
      if (named === null) last = found;
      return inUnits(row, found);
    },

    /** What an index is worth says nothing of the price of a share: it counts as a column or the operator says, else shares and yuan. */
    readIndex(amounts: Amounts, named: VolumeUnit | null): Trade {
      const volume = named ?? told.volume;
      const units: Units = { volume: volume ?? 'shares', value: told.value ?? 'yuan' };
      tellAssumed(amounts, units, volume !== null, ' of indices');
      return inUnits(amounts, units);
    },
  };
}

/** What is counted, in words. */
const counted: Readonly<Record<TradeColumn, string>> = {
  shares: 'number of shares',
  lots: 'number of lots',
  volume: 'volume',
  value: 'value',
};

type TradeColumn = 'shares' | 'lots' | 'volume' | 'value';

/** What a record says was traded of a security. */
export function tradeIn(
  found: Pick<FoundColumns<TradeColumn>, 'first'>,
  { symbol, low, high }: { symbol: string; low: number; high: number },
  trades: TradeReader,
): Trade {
  const count = (name: TradeColumn) => countIn(found.first(name), counted[name]);
  const [shares, lots, volume] = [count('shares'), count('lots'), count('volume')];
  const named = shares !== null ? 'shares' : lots !== null ? 'lots' : null;
  const amounts = { volume: shares ?? lots ?? volume, value: count('value') };
  return isIndex(symbol) ? trades.readIndex(amounts, named) : trades.read({ ...amounts, low, high }, named);
}

/** The units by the row itself; null where it does not tell, undefined where none fit. Yuan go before thousands of them. */
function unitsOf(traded: Traded, told: ToldUnits): Units | null | undefined {
  if (traded.value === null || traded.volume === 0) return null;
  const values: readonly ValueUnit[] = told.value === null ? ['yuan', 'thousands'] : [told.value];
  for (const value of values) {
    const volume = unitOf({ ...traded, value: traded.value * sizeOf[value] });
    if (volume && (told.volume ?? volume) === volume) return { volume, value };
  }
  return undefined;
}
