import { foldText, piecesOf } from './words.ts';

/** What somebody asks for, understood (docs/product/search.md#syntax). Every text in it is folded. */
export interface TextQuery {
  /** All of these must stand in a text. */
  terms: string[];
  /** None of these may. */
  without: string[];
  /** Codes or names: the stocks that are attached. */
  stocks: string[];
  /** Names of themes. */
  plates: string[];
  isImportant: boolean;
  isExplained: boolean;
  /** What was not taken as it may have been meant, a sentence each. */
  notes: string[];
}

const IMPORTANT = '重要';
const EXPLAINED = '已解读';
const fields = new Map<string, 'stocks' | 'plates'>([
  ['股票', 'stocks'],
  ['板块', 'plates'],
  ['题材', 'plates'],
]);

/** A token: a phrase in quotes that a blank ends, or what stands between blanks; either may be turned down or be of a field. */
const TOKEN = /(?<minus>-)?(?:(?<field>\p{L}{1,12}):)?"(?<phrase>[^"]*)"(?=\s|$)|(?<word>\S+)/gu;
/** Around a whole phrase; within one they are signs of the text. */
const CHINESE_QUOTES = /(?<=^|[\s:-])“(?<phrase>[^“”"]*)”(?=\s|$)/gu;
const FIELD = /^(?<minus>-)?(?<field>\p{L}{1,12}):(?<value>.*)$/u;
/** A number after it is a negative one, and a second sign no word. */
const TURNED_DOWN = /^-(?=[^\d\-.])/u;

/** Understands whatever is typed; what is no condition is a word. */
export function parseQuery(keyword: string): TextQuery {
  const query: TextQuery = {
    ...{ terms: [], without: [], stocks: [], plates: [] },
    ...{ isImportant: false, isExplained: false, notes: [] },
  };
  const tokens = [...foldText(keyword).replaceAll(CHINESE_QUOTES, '"$<phrase>"').matchAll(TOKEN)].map(
    ({ groups = {} }) => groups,
  );
  for (const { minus, field, phrase, word } of tokens) {
    if (word !== undefined) takeWord(query, word, tokens.length === 1);
    else if (phrase !== undefined) take(query, phrase.trim(), { minus, field, typed: `${field ?? ''}:"${phrase}"` });
  }
  return tidied(query);
}

function takeWord(query: TextQuery, word: string, isAlone: boolean): void {
  if (!isAlone && word === IMPORTANT) query.isImportant = true;
  else if (!isAlone && word === EXPLAINED) query.isExplained = true;
  else if (FIELD.test(word)) takeField(query, word);
  else if (TURNED_DOWN.test(word)) query.without.push(unquoted(query, word.slice(1)));
  else query.terms.push(unquoted(query, word));
}

function takeField(query: TextQuery, word: string): void {
  const { minus, field, value = '' } = FIELD.exec(word)?.groups ?? {};
  take(query, value, { minus, field, typed: `${field}:${value}` });
}

interface Token {
  minus: string | undefined;
  field: string | undefined;
  typed: string;
}

function take(query: TextQuery, text: string, { minus, field, typed }: Token): void {
  const list = fields.get(field ?? '');
  if (list !== undefined && text !== '' && minus === undefined) query[list].push(unquoted(query, text));
  else if (field === undefined) query[minus === undefined ? 'terms' : 'without'].push(text);
  else {
    if (!text.startsWith('//')) query.notes.push(noteOf(field, { list, isTurnedDown: minus !== undefined }));
    query.terms.push(typed.replaceAll('"', ''));
  }
}

function noteOf(field: string, { list, isTurnedDown }: { list: string | undefined; isTurnedDown: boolean }): string {
  if (list === undefined) return `没有“${field}:”这个条件，按字词查找`;
  return isTurnedDown ? `“${field}:”不能排除，按字词查找` : `“${field}:”后面没有写，按字词查找`;
}

/** A quote that nothing closes, or a letter follows, opens no phrase. */
function unquoted(query: TextQuery, word: string): string {
  if (!word.startsWith('"')) return word;
  query.notes.push('引号没有成对，按字词查找');
  return word.replace(/^"+/, '');
}

/** More of a kind nobody means, and each costs a look through all texts. */
const MOST_OF_A_KIND = 20;

/** Each once, and so many; a word of signs alone finds nothing by itself, so there must be something else. */
function tidied({ terms, without, stocks, plates, notes, ...marks }: TextQuery): TextQuery {
  const each = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '').slice(0, MOST_OF_A_KIND);
  const isLong = [terms, without, stocks, plates].some((texts) => new Set(texts).size > MOST_OF_A_KIND);
  const isSought = each(stocks).length + each(plates).length > 0 || marks.isImportant || marks.isExplained;
  const hasWords = isSought || each(terms).some((text) => piecesOf(text) !== '');
  const wanted = hasWords ? each(terms) : [];
  const isOnlyWithout = !hasWords && without.length > 0;
  return {
    ...marks,
    terms: wanted,
    without: each(without),
    stocks: each(stocks),
    plates: each(plates),
    notes: each([
      ...(isLong ? [`词太多，只按前 ${MOST_OF_A_KIND} 个查找`] : []),
      ...notes,
      ...(isOnlyWithout ? ['只写了要排除的词，还需要写要找的词'] : []),
    ]),
  };
}

/** Whether anything is asked for at all. */
export const isEmptyQuery = ({ terms, stocks, plates, isImportant, isExplained }: TextQuery): boolean =>
  terms.length + stocks.length + plates.length === 0 && !isImportant && !isExplained;

const HAN = String.raw`\p{Script=Han}`;
/** A sign beside a Chinese letter parts or surrounds words; `%` is part of a figure. */
const SIGNS = String.raw`(?:(?![%‰])[\p{P}\p{Sm}\p{Sc}])+`;
/**
 * Signs between and around words, as in `半导体、芯片`, `宁德时代-比亚迪？` and `《芯片法案》`; a comma within a number is none, nor is
 * what stands within or behind Latin letters and digits: `F-35`, `3.5`, `C++`.
 */
const SIGNS_BETWEEN = [
  String.raw`[，、;；|｜()[\]"“”‘’「」『』【】《》。·—!?]+|,(?!\d)|(?<!\d),|[.:~]+$`,
  `(?<=${HAN})${SIGNS}|${SIGNS}(?=${HAN})`,
];
/** A Latin word beside a Chinese one: some write a blank there, `GPT5 发布`. */
const SEAM = [String.raw`(?<=[a-z][a-z\d.-]*[a-z\d])(?=${HAN}{2})`, String.raw`(?<=${HAN}{2})(?=[a-z][a-z\d])`];
const BETWEEN = new RegExp([...SIGNS_BETWEEN, ...SEAM].join('|'), 'u');

/** Whether there is more than one word, or what may part or surround one. */
export const mayBeApart = (keyword: string): boolean => /\s/.test(keyword) || BETWEEN.test(foldText(keyword));

/** The same with terms that a sign or a seam parts each by itself; signs alone, which no index has, are let go. */
export function withTermsApart(query: TextQuery): TextQuery {
  const apart = query.terms.flatMap((term) => term.split(BETWEEN).map((part) => part.trim()));
  return { ...query, terms: [...new Set(apart)].filter((part) => piecesOf(part) !== '').slice(0, MOST_OF_A_KIND) };
}
