import { OUR_SOURCE } from '#shared/our-source.ts';
import type { TextQuery } from '#shared/full-text/query.ts';
import { foldText, piecesOf } from '#shared/full-text/words.ts';
import { folded } from '#shared/letters.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import { EXPLAINED_WORD, importantWord, plateWord, sourceWord, subjectWord } from './articles.mark-words.ts';
import type { SearchRequest, SoughtTerm } from './articles.search-store.ts';
import { stockQueryOf, wordsMeaning } from './articles.stock-words.ts';

/** Besides the words: only what carries all of this. */
export interface Narrowing {
  /** In any of these; empty means all. */
  subjectIds?: readonly number[];
  /** In none of them instead. */
  isOutside?: boolean;
  isExplainedOnly?: boolean;
  /** Of at least so much importance. */
  important?: number;
  /** A publisher, `本站` for our own; empty means all. */
  source?: string;
}

/** What words of the market mean: securities by code and name, and the themes of now with their members. */
export type MarketWords = Pick<MarketService, 'symbolsMatching' | 'namesOf'> & {
  plates: { all(): readonly { name: string; members: readonly { symbol: string }[] }[] };
};

/** Of a theme by name, so many members are looked for. */
const MOST_MEMBERS = 1000;
/** So many words of stocks are looked for in all, each of them once for each audience: more takes seconds. */
const MOST_STOCK_WORDS = 12_000;

/** What a row's words must fulfil, in PostgreSQL's tsquery notation. */
export function createSearchWords(market: MarketWords) {
  async function sought(text: string, most: number): Promise<SoughtTerm & { pieces: string }> {
    const spellings = spellingsOf(text);
    const pieces = spellings.map(piecesOf).filter((one) => one !== '');
    return { spellings, pieces: pieces.join(' | '), stockWords: oneOf(await stockWordsFor(text, most)) };
  }

  async function stockWordsFor(text: string, most: number): Promise<string[]> {
    const words = spellingsOf(text).map(async (one) =>
      stockQueryOf(one, await market.namesOf(await market.symbolsMatching(one))),
    );
    return [...new Set((await Promise.all(words)).flat())].slice(0, most);
  }

  /** Tagged with a theme that is called so, or about one of its members. */
  async function plateWordsFor(text: string, most: number): Promise<string[]> {
    const spellings = spellingsOf(text);
    const called = market.plates.all().filter(({ name }) => spellings.some((one) => foldText(name).includes(one)));
    const exact = called.filter(({ name }) => spellings.includes(foldText(name)));
    const meant = exact.length > 0 ? exact : called;
    const symbols = meant.flatMap(({ members }) => members.map(({ symbol }) => symbol)).slice(0, MOST_MEMBERS);
    const members = new Map(symbols.map((symbol) => [symbol, []]));
    const tags = [...spellings, ...meant.map(({ name }) => name)].map(plateWord);
    return [...new Set([...tags, ...wordsMeaning(members)])].slice(0, most);
  }

  async function conditions(query: TextQuery, narrowing: Narrowing, most: number): Promise<string[]> {
    const { isImportant, isExplained } = query;
    const { important = 0, isExplainedOnly = false, source = '', subjectIds = [], isOutside = false } = narrowing;
    const stocks = await Promise.all(query.stocks.map((text) => stockWordsFor(text, most)));
    const plates = await Promise.all(query.plates.map((text) => plateWordsFor(text, most)));
    const degree = Math.max(important, isImportant ? 1 : 0);
    const subjects = subjectIds.length > 0 ? [oneOf(subjectIds.map(subjectWord))] : [];
    return [
      ...[...stocks, ...plates].map(oneOf),
      ...(degree > 0 ? [oneOf([importantWord(degree)])] : []),
      ...(isExplained || isExplainedOnly ? [oneOf([EXPLAINED_WORD])] : []),
      ...(source === '' ? [] : [oneOf([sourceWord(source === OUR_SOURCE ? '' : source)])]),
      ...(isOutside ? subjects.map((words) => `!(${words})`) : subjects),
    ];
  }

  return {
    /** Every term, for so many audiences. */
    async of(
      query: TextQuery,
      narrowing: Narrowing,
      audiences: number,
    ): Promise<Pick<SearchRequest, 'terms' | 'without' | 'words'>> {
      const most = mostStockWords(query, audiences);
      const terms = await Promise.all(query.terms.map((text) => sought(text, most)));
      const inWords = terms.filter(({ pieces }) => pieces !== '').map(asWords);
      const without = await Promise.all(query.without.map((text) => sought(text, most)));
      return { terms, without, words: allOf([...inWords, ...(await conditions(query, narrowing, most))]) };
    },

    /** One of the terms; null where there are not several. */
    async ofAnyTerm(
      query: TextQuery,
      narrowing: Narrowing,
      audiences: number,
    ): Promise<Pick<SearchRequest, 'terms' | 'words'> | null> {
      const most = mostStockWords(query, audiences);
      // Signs alone are in no index, and say nothing.
      const all = await Promise.all(query.terms.map((text) => sought(text, most)));
      const terms = all.filter(({ pieces }) => pieces !== '');
      if (query.terms.length < 2 || terms.length === 0) return null;
      const any = terms.map(asWords).join(' | ');
      return { terms, words: allOf([any, ...(await conditions(query, narrowing, most))]) };
    },
  };
}

/** Of each word and condition an equal part of all that are looked for. */
function mostStockWords({ terms, without, stocks, plates }: TextQuery, audiences: number): number {
  const asked = [terms, without, stocks, plates].reduce((sum, texts) => sum + texts.length, 0);
  return Math.max(1, Math.floor(MOST_STOCK_WORDS / Math.max(1, asked * audiences)));
}

/** Texts have simplified letters; who types traditional ones means those, and may mean a text that has them too. */
const spellingsOf = (text: string): string[] => [...new Set([text, folded(text)])];

const asWords = ({ pieces, stockWords }: { pieces: string; stockWords: string }) => `(${pieces}) | ${stockWords}`;

export const oneOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' | ');

const allOf = (conditions: readonly string[]) => conditions.map((words) => `(${words})`).join(' & ');
