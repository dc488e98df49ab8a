import { refuseFile } from './refused.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5'] as const;
export type Encoding = (typeof encodings)[number];

/** A few damaged bytes do not make UTF-8 into GBK: that many of the characters beyond ASCII may be undecodable. */
const tolerableShare = 0.1;
/** Two encodings explain the same bytes; the better one must be better by this share of common characters. */
const clearMargin = 0.15;

/**
 * UTF-8 (with or without byte order mark), UTF-16 with its mark, else GBK in its full form GB18030, or Big5. Throws when the
 * bytes are no text at all, and when it is in doubt: a wrong guess would be published as nonsense.
 */
export function detectEncoding(sample: Uint8Array): Encoding {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.includes(0)) throw refuseFile('the file is not text: it holds zero bytes');
  if (undecodableShare(sample, 'utf-8') <= tolerableShare) return 'utf-8';
  const isGbk = undecodableShare(sample, 'gb18030') <= tolerableShare;
  const isBig5 = undecodableShare(sample, 'big5') <= tolerableShare;
  if (isGbk && isBig5) return moreCommonOf(sample);
  if (isGbk) return 'gb18030';
  if (isBig5) return 'big5';
  throw refuseFile(
    'the file is text neither in UTF-8 nor in GBK nor in Big5; if you know what it is in, name it with --encoding',
  );
}

/** Both codes put the characters in daily use together: in ordinary text nearly all pairs of bytes lie there. */
function moreCommonOf(sample: Uint8Array): Encoding {
  const gbk = commonShare(sample, (lead, trail) => lead <= 0xd7 && lead >= 0xa1 && trail >= 0xa1);
  const big5 = commonShare(sample, (lead) => lead <= 0xc6 && lead >= 0xa1);
  if (gbk - big5 >= clearMargin) return 'gb18030';
  if (big5 - gbk >= clearMargin) return 'big5';
  throw refuseFile('the file may be in GBK or in Big5; say which with --encoding gb18030 or --encoding big5');
}

function commonShare(sample: Uint8Array, isCommon: (lead: number, trail: number) => boolean): number {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at + 1 < sample.length; at++) {
    const [lead = 0, trail = 0] = [sample[at], sample[at + 1]];
    if (lead < 0x80) continue;
    pairs++;
    if (isCommon(lead, trail)) common++;
    at++;
  }
  return pairs === 0 ? 0 : common / pairs;
}

/** What decoders write for bytes without a meaning: U+FFFD, a control character, or one for private use. */
function isNonsense(code: number): boolean {
  return code === 0xfffd || (code >= 0x80 && code < 0xa0) || (code >= 0xe000 && code < 0xf900);
}

function undecodableShare(sample: Uint8Array, encoding: Encoding): number {
  // Streaming leaves a character cut at the end of the sample out of account.
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  let foreign = 0;
  let undecodable = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) foreign++;
    if (isNonsense(code)) undecodable++;
  }
  return foreign === 0 ? 0 : undecodable / foreign;
}
