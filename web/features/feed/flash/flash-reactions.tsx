import type { Flash } from '#domains/feed/feed.contract.ts';
import { ReactionLines } from '#web/features/market/reactions/reaction-lines.tsx';

/** What the market did after a flash. */
export function FlashReactions({ flash: { Stocks, CreatedAtInSec, IsDemo } }: { flash: Flash }) {
  const stocks = (Stocks ?? []).map(({ Symbol, Name }) => ({ symbol: Symbol, name: Name }));
  return <ReactionLines stocks={stocks} at={CreatedAtInSec} isDemo={IsDemo} />;
}
