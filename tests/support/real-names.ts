import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { makeTable, type UnheardPlate, type UnheardStock } from '#shared/names/make-table.ts';
import type { NameTable } from '#shared/names/name-table.ts';
import { nicknames } from '#shared/names/nicknames.ts';
import { realData } from './real-data.ts';

const [symbolsFile, dayFile, platesFile, changesFile] = [
  'a_share_symbols_20260821.csv.gz',
  'market_daily_full_20260703_20260805.csv.gz',
  'plates_xgb_370_202602.jsonl.gz',
  'name_changes_20260703_20260821.csv.gz',
].map(realData);

export const hasRealNames = [symbolsFile, dayFile, platesFile, changesFile].every((file) => file !== '');

const linesOf = (file = '') => gunzipSync(readFileSync(file)).toString().trim().split('\n');
const rowsOf = (file?: string) =>
  linesOf(file)
    .slice(1)
    .map((line) => line.split(','));
const ours = (symbol = '') => symbol.replace(/\.SH$/, '.SS');

/** All shares and themes as they were in August 2026, some with names and codes that they had years before. */
export async function readRealNames(): Promise<NameTable> {
  const worth = new Map(rowsOf(dayFile).map((row) => [ours(row[0]), Number(row.at(-2))]));
  const changes = Map.groupBy(rowsOf(changesFile), ([symbol]) => ours(symbol));
  const stocks = rowsOf(symbolsFile).map((row): UnheardStock => {
    const [symbol, name] = [ours(row[0]), row[4] ?? ''];
    const former = (changes.get(symbol) ?? []).map((change) => (change[1] ?? '').replaceAll(/\s/g, ''));
    return {
      ...{ symbol, name, oldSymbols: oldSymbols[symbol] ?? [], nicknames: nicknames[symbol] ?? [] },
      formerNames: [...new Set([...(formerNames[symbol] ?? []), ...former])].filter(
        (one) => one !== name && !/^(?:XD|N|C)/.test(one),
      ),
      isHalted: row[11] !== 'True',
      weight: Math.min(34, Math.max(0, Math.round(2 * Math.log2((worth.get(symbol) || 1) / 1e8)))),
    };
  });
  const places = new Map(stocks.map(({ symbol }, place) => [symbol, place]));
  const plates = linesOf(platesFile).map((line): UnheardPlate => {
    const {
      plate_id: id,
      name,
      core_stocks: core,
    } = JSON.parse(line) as { plate_id: number; name: string; core_stocks: string[] };
    const members = core.flatMap((symbol) => places.get(ours(symbol)) ?? []).toSorted((a, b) => a - b);
    return { id, name, members, weight: 0 };
  });
  return makeTable(stocks, plates);
}

const formerNames: Readonly<Record<string, string[]>> = { '000001.SZ': ['深发展A'] };
const oldSymbols: Readonly<Record<string, string[]>> = {
  '920799.BJ': ['830799.BJ'],
  '920819.BJ': ['833819.BJ'],
  '920185.BJ': ['835185.BJ'],
  '920149.BJ': ['836149.BJ'],
  '920493.BJ': ['839493.BJ'],
};
