import { type LiveChannel, latestChannel } from '#shared/live-channel.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import type { Quotes } from '#domains/market/quotes/market.quotes.ts';
import { realFields } from '#domains/market/quotes/market.quotes.view.ts';
import { quotesChannel } from './market.quotes-channel.contract.ts';

/** Quotes as they move: who reads slowly is told the newest. */
export function liveQuotes(
  { find, isSimulated }: Quotes,
  { onTick, state }: Pick<Engine, 'onTick' | 'state'>,
): LiveChannel {
  return latestChannel(quotesChannel, {
    keysOf: ({ symbols }) => symbols.map((symbol) => toSymbol(symbol) ?? symbol),
    latest(key) {
      const symbol = String(key);
      const quote = find(symbol);
      if (quote === null) return { event: 'unlisted', data: { symbol } };
      const { price, change, status, volume, value, at } = quote;
      // What is not known is not told: who draws it has the pre-close alone.
      if (price === null || change === null) return { event: 'unlisted', data: { symbol } };
      return {
        event: 'quote',
        data: {
          symbol,
          last_px: price,
          px_change: change,
          px_change_rate: realFields.px_change_rate({ ...quote, usualPerMinute: null }) ?? 0,
          trade_status: status,
          turnover_volume: volume,
          turnover_value: value,
          update_time: at,
          is_simulated: isSimulated,
          delay: state()?.delay ?? 0,
        },
      };
    },
    onChange: onTick,
  });
}
