import { branches, drawerOf } from '#domains/boards/dragon-tiger/boards.invented-seats.ts';
import type { Snapshot } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { DAY_IS_OVER } from '#shared/session-slots.ts';
import type { DayShare } from './boards.day-shares.ts';
import type { ListDay, ListEntry, ListRule } from './boards.list-rule.ts';

/** A block trade that nobody has made (docs/product/day-lists.md#bt-1). */
export interface BlockTrade {
  /** Fen. */
  price: number;
  volume: number;
  buyer: string;
  seller: string;
}

/** About one share in so many has a block trade on a day. */
const ONE_IN = 45;
/** Exchanges take nothing smaller, in shares or in yuan. */
const LEAST_SHARES = 300_000;
const LEAST_YUAN = 2_000_000;

export const blockTradeList = (isSimulated: boolean): ListRule => ({
  fields: ['trade_price', 'premium', 'trade_volume', 'trade_value', 'buyer', 'seller'],
  entries: (day) => (isSimulated && isOver(day) ? tradesOf(day) : []),
});

/** They are told when the day is over. */
const isOver = ({ day: { state } }: ListDay) => state.moment.second >= DAY_IS_OVER;

function tradesOf({ shares, day: { state } }: ListDay): ListEntry[] {
  const told = shares.flatMap((share) => {
    const trade = share.isHalted || share.isFree ? null : inventTrade(share, state.snapshot);
    return trade === null ? [] : [{ share, trade, value: Math.round((trade.price * trade.volume) / 100) }];
  });
  return told
    .toSorted((a, b) => b.value - a.value)
    .map(({ share, trade: { price, volume, buyer, seller }, value }) => ({
      share,
      own: [price / 100, price / 100 / share.price - 1, volume, value, buyer, seller],
    }));
}

/** Within the limits of the day, mostly below the close; the same ones whoever asks. */
function inventTrade({ listing, price }: DayShare, { day, rowOf, up, down }: Snapshot): BlockTrade | null {
  const draw = drawerOf(keyOf(listing.symbol, day));
  if (draw() * ONE_IN >= 1) return null;
  const row = rowOf(listing.symbol) ?? 0;
  const wanted = Math.round(price * 100 * (1.01 - 0.09 * draw()));
  const agreed = Math.min(up[row] ?? wanted, Math.max(down[row] ?? wanted, wanted));
  const least = Math.max(LEAST_SHARES, Math.ceil((LEAST_YUAN * 100) / agreed));
  const volume = Math.ceil((least * (1 + 6 * draw())) / 10_000) * 10_000;
  const [buyer, seller] = [branches, branches].map((all) => all[Math.floor(draw() * all.length)]?.name ?? '');
  return { price: agreed, volume, buyer: draw() < 0.3 ? '机构专用' : (buyer ?? ''), seller: seller ?? '' };
}

function keyOf(symbol: string, day: TradingDay): number {
  let key = day >>> 0;
  for (const letter of symbol) key = (Math.imul(key, 33) + letter.charCodeAt(0)) >>> 0;
  return Math.imul(key ^ (key >>> 15), 0x85ebca6b) >>> 0;
}
