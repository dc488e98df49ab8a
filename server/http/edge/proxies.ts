import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** How many proxies of ours every request has passed, or which addresses and networks they have. */
export type TrustedProxies = number | readonly string[];

export interface ProxySettings {
  trustedProxies: TrustedProxies;
  /** The site's address as the operator has set it; null when not. */
  publicOrigin: string | null;
}

/** What the proxies before this process say about a request, believed as far as they are ours. One answer for HTTP and sockets. */
export function createProxies({ trustedProxies, publicOrigin }: ProxySettings) {
  const isOurs = trustOf(trustedProxies);

  /** The host that the client asked for. */
  function hostOf(request: IncomingMessage): string {
    const forwarded = request.headers['x-forwarded-host'];
    const isForwarded = forwarded !== undefined && isOurs(request.socket.remoteAddress ?? '', 0);
    return isForwarded ? lastOf(String(forwarded)) : (request.headers.host ?? '');
  }

  return {
    isOurs,
    hostOf,

    /** The address that counts as the client's: the nearest one that is not ours. What a client itself writes into the header stands before it. */
    addressOf(request: IncomingMessage): string {
      return normalizeIP(withoutPort(proxyAddr(request, isOurs)));
    },

    /** Whether the visitor reached us by TLS, also where the balancer does not say so. */
    isSecure: ({ protocol }: { protocol: string }): boolean =>
      protocol === 'https' || publicOrigin?.startsWith('https:') === true,

    /** Whether the page behind this call is one of ours: of the host that was asked, or of the site's public address (docs/product/accounts.md#forged-calls). */
    isOwnOrigin(request: IncomingMessage): boolean {
      const { origin } = request.headers;
      if (origin === undefined || !URL.canParse(origin)) return false;
      if (publicOrigin !== null && new URL(origin).origin === new URL(publicOrigin).origin) return true;
      const { protocol, host } = new URL(origin);
      const asked = `${protocol}//${hostOf(request)}`;
      return host !== '' && URL.canParse(asked) && new URL(asked).host === host;
    },
  };
}
export type Proxies = ReturnType<typeof createProxies>;

/** Throws when an address or network cannot be read. */
export function trustOf(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxyAddr.compile([...proxies]);
}

/** Letters of a name and its port (RFC 1035, 2.3.4). */
const LONGEST_NAME = 261;

/** A site has few names, and every request has one of them. */
const knownHosts = new LRUCache<string, boolean>({ max: 200 });

/** Whether this is a host as browsers send it, with or without port. */
export function isHost(text: string): boolean {
  const known = knownHosts.get(text);
  if (known !== undefined) return known;
  const isOne = isHostText(text);
  if (text.length <= LONGEST_NAME) knownHosts.set(text, isOne);
  return isOne;
}

function isHostText(text: string): boolean {
  return /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(text) && URL.canParse(`http://${text}`);
}

/** Of two hosts a proxy may have read the other one (RFC 9112, 3.2). */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1;
}

/** Some balancers write the client's port behind its address. */
function withoutPort(address: string | undefined): string {
  return (address ?? '').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.+)\](:\d+)?$/, '$1');
}

function lastOf(list: string): string {
  return list.slice(list.lastIndexOf(',') + 1).trim();
}
