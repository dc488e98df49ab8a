import type { Block } from '#shared/documents/document.ts';
import { newKey } from '#web/lib/new-key.ts';

/** The place of a picture that is still on its way; no document holds it (docs/product/editor.md#pictures). */
export interface AwaitedPicture {
  type: 'awaited';
  attrs: { key: string };
}

/** What a paste becomes: what a document holds, and the places of its pictures. */
export type PastedBlock = Block | AwaitedPicture;

/** Where a picture of a paste lies; `file` is the n-th picture file of the clipboard. */
export interface PastedPicture {
  key: string;
  source: { address: string } | { file: number };
  alt: string;
}

const LONGEST_ADDRESS = 2_000;
/** What counts readers is no picture. */
const SMALLEST_SIDE = 3;

/** Pages that show their pictures late keep the address beside the one of a stand-in. */
const lateNames = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src'] as const;

/** The address of a picture that can be had from here; `null` where there is none. */
export function addressOf(element: HTMLElement): string | null {
  const named = ['src', ...lateNames].map((name) => (element.getAttribute(name) ?? '').trim());
  const [shown = '', ...late] = named;
  const isStandIn = shown === '' || shown.startsWith('data:');
  const address = (isStandIn ? late.find((one) => webAddress(one) !== null) : undefined) ?? shown;
  return webAddress(address) ?? (/^data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(address) ? address : null);
}

function webAddress(address: string): string | null {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  return /^https?:\/\/[^\s/]/i.test(whole) && whole.length <= LONGEST_ADDRESS && URL.canParse(whole) ? whole : null;
}

/** Whether a picture lies where only the program that copied it could read it. */
export const isLocal = (element: Element): boolean => /^(?:file|blob):/i.test(element.getAttribute('src') ?? '');

/** One dot that tells its sender that somebody reads. */
export function isCounter(element: HTMLElement): boolean {
  const side = (name: string) => Number.parseInt(element.getAttribute(name) ?? '', 10);
  return side('width') < SMALLEST_SIDE || side('height') < SMALLEST_SIDE;
}

export function pictureOf(source: PastedPicture['source'], element: HTMLElement): PastedPicture {
  return { key: newKey(), source, alt: (element.getAttribute('alt') ?? '').trim().slice(0, 200) };
}

export const placeOf = ({ key }: PastedPicture): AwaitedPicture => ({ type: 'awaited', attrs: { key } });
