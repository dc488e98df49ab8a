import { z } from 'zod';

/** What a stranger reads of a flash (docs/product/live-feed.md#list-call); written from the page, not from our contract. */
const WireFlash = z.object({ Id: z.string(), Title: z.string(), Version: z.number(), IsWithdrawn: z.boolean() });
const WirePage = z.object({ NewMsgs: z.array(WireFlash).nullable(), HeadMark: z.string(), TailMark: z.string() });
const WireFault = z.object({ code: z.number() });

export type WireFlash = z.infer<typeof WireFlash>;
export type FlashMap = Map<string, WireFlash>;

/** Walks the pages back to the first flash. The cursor of the newest page says from where on the socket must tell. */
export async function fetchWholeFeed(address: string): Promise<{ flashes: FlashMap; headMark: number }> {
  const flashes: FlashMap = new Map();
  let headMark: number | null = null;
  for (let tail = ''; tail !== '0';) {
    const page = WirePage.parse(await getJson(`${address}/api/pc/msgs?limit=100&tailmark=${tail}`));
    headMark ??= Number(page.HeadMark);
    for (const flash of page.NewMsgs ?? []) flashes.set(flash.Id, flash);
    tail = page.TailMark;
  }
  return { flashes, headMark: headMark ?? 0 };
}

/** Whether a visitor sees anything at all. */
export async function hasNews(address: string): Promise<boolean> {
  return Number(WirePage.parse(await getJson(`${address}/api/pc/msgs?limit=1`)).HeadMark) > 0;
}

/** One flash as this visitor may see it; null when it is gone. */
export async function fetchFlash(address: string, id: string): Promise<WireFlash | null> {
  const body = await getJson(`${address}/api/pc/live/msg/${id}`);
  const fault = WireFault.safeParse(body);
  if (fault.success && fault.data.code === 40400) return null;
  return WireFlash.parse(body);
}

async function getJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

export const readEventFlash = (value: unknown): WireFlash | null => WireFlash.safeParse(value).data ?? null;

/** A list as lines that a failed comparison can show. */
export function linesOf(flashes: FlashMap): string[] {
  const line = ({ Id, Version, Title, IsWithdrawn }: WireFlash) =>
    `${Id} v${Version} ${IsWithdrawn ? '(withdrawn)' : Title}`;
  return [...flashes.values()].sort((a, b) => Number(b.Id) - Number(a.Id)).map(line);
}
