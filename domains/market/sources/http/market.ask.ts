import { serviceCode } from './market.service-codes.ts';
import { linesOf, type ServiceLine } from './market.service-lines.ts';

export interface ServiceSettings {
  /** What the question `q=…` is written behind. */
  url: string;
  /** Symbols that are asked for at once. */
  batch: number;
  timeoutMillis: number;
}

/** A line has some 700 bytes. */
const MOST_BYTES_OF_ONE = 4096;

/** What it says of symbols that it does not know. */
const NONE_KNOWN = 'v_pv_none_match=';

export type Ask = (symbols: readonly string[]) => Promise<ServiceLine[]>;

/** Asks the service for some securities. Throws when it does not answer in time, or answers anything but what was asked for. */
export function createAsk({ url, timeoutMillis }: Pick<ServiceSettings, 'url' | 'timeoutMillis'>): Ask {
  return async (symbols) => {
    const response = await fetch(`${url}q=${symbols.map(serviceCode).join(',')}`, {
      // Who sends us elsewhere is not whom the operator has chosen.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMillis),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`The quote service answered ${response.status}.`);
    }
    const text = await readText(response, MOST_BYTES_OF_ONE * symbols.length);
    const lines = linesOf(text);
    if (lines.length === 0 && !text.includes(NONE_KNOWN))
      throw new Error('The quote service answered something else than quotes.');
    return lines;
  };
}

/** The service writes GBK. */
async function readText(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder('gbk');
  let [text, length] = ['', 0];
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > most) throw new Error(`The quote service answered more than ${most} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
