import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { ForeignFault, ForeignPictures } from '#domains/files/files.service.ts';

interface ForeignDeps {
  /** All addresses of a host. */
  resolve?(host: string): Promise<string[]>;
  /** Whether an address is out in the world. */
  isOutside?(address: string): boolean;
  largestBytes?: number;
  longestMillis?: number;
}

const MOST_REDIRECTS = 3;
const LARGEST_BYTES = 20 * 1024 * 1024;
const LONGEST_MILLIS = 15_000;

const unfit = (fault: string): ForeignFault => ({ fault });
const refused = unfit('图片地址不可用');

/**
 * Fetches pictures of other sites. A connection is made to an address that was looked at, never to a name that might lead elsewhere
 * by then, and every redirect is looked at anew: nothing inside of our network is asked (docs/product/files.md#foreign).
 */
export function createForeignPictures({
  resolve = resolveAll,
  isOutside = isUnicast,
  largestBytes = LARGEST_BYTES,
  longestMillis = LONGEST_MILLIS,
}: ForeignDeps = {}): ForeignPictures {
  /** Those of a host, if all of them are outside: one that leads in makes the others suspect. */
  async function outsideOf(hostname: string): Promise<string[]> {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const addresses = isIP(host) > 0 ? [host] : await resolve(host).catch(() => []);
    return addresses.every((address) => isOutside(address)) ? addresses : [];
  }

  async function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage | null> {
    if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null;
    const addresses = await outsideOf(url.hostname);
    return addresses.length === 0 ? null : open(url, addresses, signal);
  }

  async function fetch(address: string, signal: AbortSignal): Promise<Uint8Array | ForeignFault> {
    let next = address;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      if (!URL.canParse(next)) return refused;
      const url = new URL(next);
      const answer = await ask(url, signal);
      if (answer === null) return refused;
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        answer.destroy();
        if (!URL.canParse(headers.location, url)) return refused;
        next = new URL(headers.location, url).href;
        continue;
      }
      if (statusCode !== 200) {
        answer.destroy();
        return unfit(`对方网站没有给出图片（${statusCode}）`);
      }
      return read(answer, largestBytes);
    }
    return unfit('图片地址跳转次数过多');
  }

  return {
    async fetch(address, signal) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(longestMillis)]);
      try {
        return await fetch(address, limited);
      } catch {
        return unfit(limited.aborted ? '对方网站回应太慢' : '对方网站没有回应');
      }
    },
  };
}

/** Of the long addresses only these are given out: others may stand for short ones, such as `::127.0.0.1` and `64:ff9b::10.0.0.1`. */
const [givenOut, givenOutBits] = ipaddr.IPv6.parseCIDR('2000::/3');

function isUnicast(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(address);
  return known.range() === 'unicast' && (known instanceof ipaddr.IPv4 || known.match(givenOut, givenOutBits));
}

const resolveAll = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Asks one of these addresses in the name of the host. */
function open(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first = { address: '', family: 4 }] = known;
  const lookupKnown: LookupFunction = (_host, { all }, callback) => {
    if (all) callback(null, known);
    else callback(null, first.address, first.family);
  };
  const options: RequestOptions = {
    lookup: lookupKnown,
    signal,
    agent: false,
    headers: { accept: 'image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'Mozilla/5.0 (compatible; Kaipan)' },
  };
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    ask(url, options, resolve).on('error', reject).end();
  });
}

async function read(answer: IncomingMessage, largestBytes: number): Promise<Uint8Array | ForeignFault> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > largestBytes) return unfit('图片不能超过 20 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
