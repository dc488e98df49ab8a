import { isLate } from '#shared/market-delay.ts';
import type { BoundEndpoint } from '#shared/bind.ts';
import type { MarketSource } from '#domains/market/terms/market.source.ts';

/** Says with every answer where its figures come from, and how late they are when they are, whatever shape programs expect of it (docs/product/quotes.md#provenance). */
export function markedAs(
  { kind, isSimulated, delay }: Pick<MarketSource, 'kind' | 'isSimulated'> & { delay: () => number },
  endpoints: readonly BoundEndpoint[],
): BoundEndpoint[] {
  return endpoints.map(({ handle, ...bound }) => ({
    ...bound,
    handle(call) {
      call.reply.header('x-market-source', isSimulated ? 'simulated' : kind);
      if (isLate(delay())) call.reply.header('x-market-delay', String(delay()));
      return handle(call);
    },
  }));
}
