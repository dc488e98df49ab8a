import { useEffect, useState } from 'react';
import { reactions, type Reaction } from '#domains/market/reaction/market.reactions.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import { isGoingOn } from './reaction-words.ts';

const A_MINUTE = 60_000;

interface KnownReactions {
  bySymbol: ReadonlyMap<string, Reaction>;
  isSimulated: boolean;
}

const nothingKnown: KnownReactions = { bySymbol: new Map(), isSimulated: false };

/** What these stocks did after that second: asked for when it is shown, and once a minute while there is more to come. */
export function useReactions(symbols: readonly string[], at: UnixSeconds): KnownReactions {
  const [known, setKnown] = useState(nothingKnown);
  const events = symbols.map((symbol) => `${symbol}@${at}`).join(',');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function ask() {
      const { items, is_simulated: isSimulated } = await api(reactions.listReactions, { query: { events } });
      if (isOver) return;
      setKnown({ bySymbol: new Map(items.map((item) => [item.symbol, item])), isSimulated });
      if (items.some(isGoingOn)) timer = setTimeout(askInSight, A_MINUTE);
    }
    // What is shown stays; nobody has asked for this line.
    const askInSight = () => {
      if (document.hidden) timer = setTimeout(askInSight, A_MINUTE);
      else ask().catch(() => {});
    };
    askInSight();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [events]);

  return known;
}
