import type { Content } from '#db/client.ts';
import { noEntitlements } from '#domains/access/access.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import { gated, type ArticleGate } from './articles.gate.ts';
import type { ArticlesStore, Explanation, ExplanationRow, Loaded } from './articles.store.ts';

export interface LoadingDeps {
  store: ArticlesStore;
  market: Pick<MarketService, 'knownStocks'>;
  gate: Pick<ArticleGate, 'decide'>;
  content: Pick<Content, 'learn' | 'steady'>;
}

export type ArticleLoading = ReturnType<typeof createLoading>;

/**
 * The second beat of every read: what the ids stand for, with no stock that is no known security. What is loaded may be newer
 * than the catalogue that this node remembers, by which it will be gated: its revision says so.
 */
export function createLoading({ store, market, gate, content }: LoadingDeps) {
  const learn = (loaded: readonly Loaded[]) => content.learn(Math.max(0, ...loaded.map(({ revision }) => revision)));

  return {
    /** To be put around all loading and gating of an answer, once: both belong to one state of content. */
    steady: content.steady,

    /** Messages by id; deleted and unknown ones are left out. */
    async loadMessages(ids: readonly number[]): Promise<Map<number, Message>> {
      const loaded = await store.load(ids);
      learn(loaded);
      const shown = await Promise.all(
        loaded.map(async ({ message }) => ({ ...message, stocks: await market.knownStocks(message.stocks) })),
      );
      return new Map(shown.map((message) => [message.id, message]));
    },

    /** The texts that explain these messages, by message, oldest first. */
    loadExplanations: async (ids: readonly number[]) => tell(await store.loadExplanations(ids)),

    /** The messages that these texts explain, in the same way. */
    loadExplained: async (ids: readonly number[]) => tell(await store.loadExplained(ids)),
  };

  function tell(rows: readonly ExplanationRow[]): Promise<Map<number, Explanation[]>> {
    learn(rows);
    return toldOf(gate, rows);
  }
}

/** What is told of other texts, by message: to everybody the same, title and summary as the gate leaves them to a visitor. */
async function toldOf({ decide }: Pick<ArticleGate, 'decide'>, rows: readonly ExplanationRow[]) {
  const told = new Map<number, Explanation[]>();
  const decisions = await decide(
    rows.map((row) => row.message),
    null,
    noEntitlements,
  );
  for (const { ofId, message } of rows) {
    const decision = decisions.get(message.id);
    if (decision === undefined) continue;
    const { id, title, summary, createdAt } = gated(message, decision);
    told.set(ofId, [...(told.get(ofId) ?? []), { id, title, summary, createdAt }]);
  }
  return told;
}
