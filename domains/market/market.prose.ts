import type { Directory, NamedStock } from './market.directory.ts';

/** Names are this long, without and with the signs of the day before them. */
const [SHORTEST, LONGEST] = [2, 8];
const MOST = 50;
/** A code, alone or with its market in any spelling; no piece of a longer figure. */
const CODE = /(?<![\dA-Za-z.])(?:(?:SH|SZ|BJ)[.:]?)?\d{6}(?:\.(?:SH|SS|SZ|BJ))?(?![\d%A-Za-z]|[.,]\d)/giu;
const IS_LETTER = /[A-Za-z0-9]/;

type Names = Pick<Directory, 'find' | 'isName' | 'securityOf'>;

/**
 * The securities that running text names, each once, in its order (docs/product/back-office.md#recognised). Of two names at one place the longer
 * one is meant; a name that several have, none of them a share of the mainland alone, is nobody's.
 */
export function namedInProse(text: string, names: Names): NamedStock[] {
  // Letters that nobody sees part no name.
  const written = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const asked = askedOnce(names);
  const found = new Map<string, NamedStock>();
  const codes = new Map([...written.matchAll(CODE)].map((match) => [match.index, match[0]]));
  for (let at = 0; at < written.length && found.size < MOST; at += 1) {
    const code = codes.get(at);
    const one = code === undefined ? nameAt(written, at, asked) : codeNamed(code, asked);
    if (one === null) continue;
    const { symbol, length } = one;
    if (!found.has(symbol)) found.set(symbol, { symbol, name: names.securityOf(symbol)?.name ?? symbol });
    at += length - 1;
  }
  return [...found.values()];
}

/** A text may say the same ten thousand times. */
function askedOnce({ find, isName }: Names) {
  const known = new Map<string, NamedStock | undefined>();
  const once = (key: string, asked: NamedStock) => {
    if (!known.has(key)) known.set(key, find(asked));
    return known.get(key);
  };
  return {
    byCode: (code: string) => once(`code ${code}`, { symbol: code.replace(':', ''), name: '' }),
    byName: (name: string) => (isName(name.toLowerCase()) ? once(`name ${name}`, { symbol: '', name }) : undefined),
  };
}

type Asked = ReturnType<typeof askedOnce>;

interface Found {
  symbol: string;
  /** Letters of the text that name it. */
  length: number;
}

function codeNamed(code: string, { byCode }: Asked): Found | null {
  const security = byCode(code);
  return security === undefined ? null : { symbol: security.symbol, length: code.length };
}

function nameAt(text: string, at: number, { byName }: Asked): Found | null {
  const isInWord = (place: number) => IS_LETTER.test(text[place - 1] ?? '') && IS_LETTER.test(text[place] ?? '');
  if (isInWord(at)) return null;
  for (let length = Math.min(LONGEST, text.length - at); length >= SHORTEST; length -= 1) {
    const name = text.slice(at, at + length);
    const security = byName(name);
    if (security === undefined || isInWord(at + length) || !isWritable(name)) continue;
    return { symbol: security.symbol, length };
  }
  return null;
}

/** No name that is meant has a sign of a sentence in it, or no Chinese letter. */
const isWritable = (name: string) => !/[\s\p{P}]/u.test(name.replaceAll(/[*-]/g, '')) && /\p{Script=Han}/u.test(name);
