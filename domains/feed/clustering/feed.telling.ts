import { linesOfHtml, type Message } from '#domains/articles/articles.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { codesIn, lettersIn, numbersIn, plainOf } from './feed.wording.ts';

/** What a message tells, as tellings are compared. What few comparisons get to is made when it is asked for. */
export interface Telling {
  id: number;
  createdAt: UnixSeconds;
  /** Of the stocks attached to it. */
  symbols: ReadonlySet<string>;
  /** The letters of its title; where that is short or missing, with its text when that is short, else with its first sentence. */
  headline: string;
  headlineNumbers: ReadonlySet<string>;
  /** Of the headline, of title and first sentences: the letters of each clause of each sentence, in their order. */
  headSentences(): string[][];
  leadSentences(): string[][];
  /** How many seconds another may be away that tells the same. */
  reach: number;
  /** Every two neighbours of the headline, of title and first sentences, of all the text. */
  headPieces(): ReadonlySet<string>;
  leadPieces(): ReadonlySet<string>;
  pieces(): ReadonlySet<string>;
  numbers(): ReadonlySet<string>;
  /** Codes of stocks in brackets. */
  codes(): ReadonlySet<string>;
  /** By which those are found that may tell the same. */
  keys: readonly number[];
}

export type Told = Pick<Message, 'id' | 'createdAt' | 'title' | 'summary' | 'content' | 'stocks'>;

/** Behind so many letters no two messages differ that are alike before. */
const MOST_LETTERS = 2_000;
const LONGEST_HEADLINE = 120;
/** A title of fewer letters names a column or a day, and says nothing of its text. */
export const SHORTEST_HEADLINE = 6;
const SHORT_TEXT = 120;
const SHORT_SENTENCE = 30;
const LONGEST_LEAD = 200;
const LONGEST_OPENING = 80;
/** By how many of its pieces an opening is found: of two that share half of their pieces nineteen in twenty share one of these. */
const KEYS = 4;

/** Publishers take official news from each other within hours. */
export const WINDOW = 6 * 3600;
/** Prices move on: the same words an hour later tell of another moment. */
const MOMENT = 15 * 60;
const OF_MOMENT =
  /涨|跌|拉升|跳水|走强|走弱|高开|低开|净买入|净卖出|净流入|净流出|成交额|现报|报价|突破|升破|失守|收报|翻红|翻绿|盘中|日内|盘前|盘后|点位|收益率|中间价|汇率/u;

export function tellingOf({ id, createdAt, title, summary, content, stocks }: Told): Telling {
  const plain = (text: string, most: number) => plainOf(text.slice(0, most), createdAt);
  const textOf = (letters: number) => linesOfHtml(content.slice(0, letters * 2)).trim();
  const start = textOf(LONGEST_LEAD * 2);
  const [head, brief] = [plain(title, LONGEST_LEAD * 2), plain(summary, LONGEST_LEAD * 2)];
  // A summary is mostly the text itself.
  const body = summary !== '' && start.startsWith(summary.slice(0, LONGEST_LEAD)) ? '' : plain(start, LONGEST_LEAD * 2);
  const told = headlineOf(brief || body);
  const first = lettersIn(head).length < SHORTEST_HEADLINE ? `${head}\n${told}` : head;
  const headline = lettersIn(first).slice(0, LONGEST_HEADLINE);
  const opening = [head, (brief || body).slice(0, LONGEST_OPENING)].map(lettersIn);
  const whole = once(() => plain([title, summary, textOf(MOST_LETTERS)].join('\n'), MOST_LETTERS));
  return {
    id,
    createdAt,
    symbols: new Set(stocks.map(({ symbol }) => symbol).filter((symbol) => symbol !== '')),
    headline,
    headlineNumbers: numbersIn(first),
    headSentences: once(() => clausesIn(first.slice(0, LONGEST_LEAD))),
    leadSentences: once(() => [head, leadOf(brief), leadOf(body)].flatMap(clausesIn)),
    reach: OF_MOMENT.test(first) ? MOMENT : WINDOW,
    headPieces: once(() => piecesOf([headline], 2)),
    leadPieces: once(() => piecesOf([head, leadOf(brief), leadOf(body)].map(lettersIn), 2)),
    pieces: once(() => piecesOf([lettersIn(whole())], 2)),
    numbers: once(() => numbersIn(whole())),
    codes: once(() => codesIn(whole())),
    keys: keysOf(piecesOf(opening, 3)),
  };
}

const sentencesOf = (text: string) => text.split(/(?<=[。!?\n])/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** A short text without a title may say what is new in any of its sentences. */
function headlineOf(text: string): string {
  return text.length <= SHORT_TEXT ? text : (sentencesOf(text)[0] ?? '');
}

function leadOf(text: string): string {
  if (text.length <= LONGEST_LEAD) return text;
  const [first = '', second = ''] = sentencesOf(text);
  return (first.length < SHORT_SENTENCE ? first + second : first).slice(0, LONGEST_LEAD);
}

function clausesIn(text: string): string[][] {
  const lettersOf = (sentence: string) => sentence.split(/[,;\s]+/u).map(lettersIn);
  return sentencesOf(text).map((sentence) => lettersOf(sentence).filter((letters) => letters !== ''));
}

function piecesOf(texts: readonly string[], length: number): Set<string> {
  const pieces = new Set<string>();
  for (const text of texts) {
    for (let at = 0; at + length <= text.length; at++) pieces.add(text.slice(at, at + length));
  }
  return pieces;
}

/** The pieces that come first in an order that has nothing to do with them: what shares many pieces shares some of these. */
function keysOf(pieces: ReadonlySet<string>): number[] {
  return [...new Set([...pieces].map(hashOf))].sort((a, b) => a - b).slice(0, KEYS);
}

/** FNV-1a of the letters, mixed once more, for those of one script differ in few bits; as the database keeps integers. */
function hashOf(piece: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < piece.length; at++) hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return hash ^ (hash >>> 13);
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
