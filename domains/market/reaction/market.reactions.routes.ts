import { bind } from '#shared/bind.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import { reactions as contract } from './market.reactions.contract.ts';
import type { Reactions } from './market.reactions.ts';

export function reactionsRoutes(reactions: Reactions, { isSimulated }: Pick<Engine, 'isSimulated'>) {
  return bind(contract, {
    listReactions: async ({ query }) => ({ items: await reactions.of(query.events), is_simulated: isSimulated }),
  });
}
