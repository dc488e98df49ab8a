/** All names that can be searched, as the server packs them and the browser reads them (docs/product/search.md#table). */
export interface NameTable {
  stocks: readonly StockName[];
  plates: readonly PlateName[];
  letters: Letters;
}

export interface StockName {
  symbol: string;
  name: string;
  /** By place in the name which of the readings of that letter is heard there, where it is not the first one. */
  heard: Heard;
  formerNames: readonly string[];
  /** What people and papers in English call it. */
  nicknames: readonly string[];
  oldSymbols: readonly string[];
  /** Halted, or not traded any more: it comes after those that are. */
  isHalted: boolean;
  /** 0 … 35: of two that are found alike the heavier one comes first. */
  weight: number;
}

export interface PlateName {
  id: number;
  name: string;
  heard: Heard;
  weight: number;
  /** Places of its members among the stocks. */
  members: readonly number[];
}

export type Heard = ReadonlyMap<number, number>;

/** Of each Chinese letter of these names its readings, the usual one first, and its traditional forms. */
export type Letters = ReadonlyMap<string, { readings: readonly string[]; traditional: string }>;

const [LINE, FIELD, PART, BLOCK] = ['\n', '\t', ',', '\n\n'];
const markets = ['SS', 'SZ', 'BJ', 'HK', 'US'];

/** Three blocks: letters, stocks, plates; a line for each, its empty fields at the end left out. */
export function packNames({ letters, stocks, plates }: NameTable): string {
  const letterLines = [...letters].map(([letter, { readings, traditional }]) =>
    lineOf([letter, readings.join(PART), traditional]),
  );
  const stockLines = stocks.map((one) =>
    lineOf([
      packSymbol(one.symbol),
      one.name,
      `${one.weight.toString(36)}${one.isHalted ? '-' : ''}`,
      packHeard(one.heard),
      one.formerNames.join(PART),
      one.oldSymbols.map(packSymbol).join(PART),
      one.nicknames.join(PART),
    ]),
  );
  const plateLines = plates.map((one) =>
    lineOf([String(one.id), one.name, one.weight.toString(36), packHeard(one.heard), packPlaces(one.members)]),
  );
  return [letterLines, stockLines, plateLines].map((lines) => lines.join(LINE)).join(BLOCK);
}

export function parseNames(packed: string): NameTable {
  const [letters = [], stocks = [], plates = []] = packed
    .split(BLOCK)
    .map((block) => (block === '' ? [] : block.split(LINE).map((line) => line.split(FIELD))));
  return {
    letters: new Map(
      letters.map(([letter = '', readings = '', traditional = '']) => [
        letter,
        { readings: partsOf(readings), traditional },
      ]),
    ),
    stocks: stocks.map(([symbol = '', name = '', state = '', heard = '', former = '', old = '', nicknames = '']) => ({
      symbol: unpackSymbol(symbol),
      name,
      weight: Number.parseInt(state.charAt(0), 36),
      isHalted: state.endsWith('-'),
      heard: unpackHeard(heard),
      formerNames: partsOf(former),
      oldSymbols: partsOf(old).map(unpackSymbol),
      nicknames: partsOf(nicknames),
    })),
    plates: plates.map(([id = '', name = '', weight = '', heard = '', members = '']) => ({
      id: Number(id),
      name,
      weight: Number.parseInt(weight, 36),
      heard: unpackHeard(heard),
      members: unpackPlaces(members),
    })),
  };
}

/** No name holds what parts a table: such letters are blanks to it. */
const lineOf = (fields: readonly string[]) =>
  fields
    .map((field) => field.replaceAll(/[\t\n]/g, ' '))
    .join(FIELD)
    .trimEnd();

const partsOf = (list: string) => (list === '' ? [] : list.split(PART));

function packSymbol(symbol: string): string {
  const [code = '', market = ''] = symbol.split(/\.(?=[A-Z]{2}$)/);
  return `${markets.indexOf(market)}${code}`;
}

const unpackSymbol = (packed: string) => `${packed.slice(1)}.${markets[Number(packed.charAt(0))] ?? ''}`;

/** Two letters for each: the place, and which reading. */
const packHeard = (heard: Heard) =>
  [...heard].map(([place, reading]) => place.toString(36) + reading.toString(36)).join('');

const nothingElse: Heard = new Map();

function unpackHeard(packed: string): Heard {
  if (packed === '') return nothingElse;
  const pairs = packed.match(/../g) ?? [];
  return new Map(pairs.map((pair) => [Number.parseInt(pair.charAt(0), 36), Number.parseInt(pair.charAt(1), 36)]));
}

/** Rising places as the steps between them. */
const packPlaces = (places: readonly number[]) =>
  places.map((place, at) => (place - (places[at - 1] ?? 0)).toString(36)).join(PART);

function unpackPlaces(packed: string): number[] {
  let place = 0;
  return partsOf(packed).map((step) => (place += Number.parseInt(step, 36)));
}
