import type { BoundEndpoint } from '#shared/bind.ts';
import type { MarketSource } from '#domains/market/terms/market.source.ts';

/** Says with every answer where its figures come from, whatever shape programs expect of it (docs/product/quotes.md#provenance). */
export function markedAs(
  { kind, isSimulated }: Pick<MarketSource, 'kind' | 'isSimulated'>,
  endpoints: readonly BoundEndpoint[],
): BoundEndpoint[] {
  return endpoints.map(({ handle, ...bound }) => ({
    ...bound,
    handle(call) {
      call.reply.header('x-market-source', isSimulated ? 'simulated' : kind);
      return handle(call);
    },
  }));
}
