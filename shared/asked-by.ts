import type { RequestFacts } from './bind.ts';

/** Of a request what tells people apart who are not signed in. */
export type AskedBy = Pick<RequestFacts, 'ip' | 'header'>;

/** A page of another site that asks makes nobody do it: its visitors know nothing of it. */
export const isOfOtherSite = ({ header }: AskedBy) =>
  ['cross-site', 'same-site'].includes(header('sec-fetch-site') ?? '');

/** The network that a household has: `2001:db8:1:2ff::` → `2001:db8:1:02`, 56 bits; of an older address all of it. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [one = '', two = '', three = '', four = ''] = (ip.split('::')[0] ?? '').split(':');
  return [one, two, three, four.padStart(4, '0').slice(0, 2)].join(':');
}
