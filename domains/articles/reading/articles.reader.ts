import { noEntitlements, type AccessService } from '#domains/access/access.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { uid, type Viewer } from '#shared/viewer.ts';
import { toMessage, type MessageDraft } from '#domains/articles/writing/articles.drafts.ts';
import { asVisitor, gated, openingSubjects, type ArticleGate } from './articles.gate.ts';
import type { ArticlesStore, Explanation, ExplanationRow, Loaded } from './articles.store.ts';
import { see, type SeenMessage } from './articles.view.ts';

export interface ReaderDeps {
  store: ArticlesStore;
  market: Pick<MarketService, 'knownStocks'>;
  access: AccessService;
  subjects: SubjectsService;
  gate: ArticleGate;
  clock: Clock;
  origin: string;
}

/** For whom a text is looked at before it is out. */
export type Onlooker = 'visitor' | 'reader' | 'subscriber' | 'buyer';

/** A reader who is nobody in particular. */
const somebody: Viewer = { uid: uid(0), displayName: '', avatar: null, roles: ['reader'] };
const LONG_AFTER = 9_999_999_999;

export type ArticleReader = ReturnType<typeof createArticleReader>;

/** The two middle beats of every read of every module: load what the ids stand for, and gate it. There is no other way to a text. */
export function createArticleReader({ store, market, access, subjects, gate, clock, origin }: ReaderDeps) {
  /** Messages by id, with no stock that is no known security; deleted and unknown ones are left out. */
  async function load(ids: readonly number[]): Promise<Map<number, Loaded>> {
    const loaded = await store.load(ids);
    const shown = loaded.map(async (row) => ({ ...row, stocks: await market.knownStocks(row.stocks) }));
    return new Map((await Promise.all(shown)).map((row) => [row.id, row]));
  }

  /** What is told of other texts, by message: to everybody the same, title and summary as the gate leaves them to a visitor. */
  function told(rows: readonly ExplanationRow[]): Map<number, Explanation[]> {
    const texts = rows.map((row) => row.message);
    const decisions = gate.decide(texts, asVisitor);
    const shown = rows.flatMap(({ ofId, message }) => {
      const decision = decisions.get(message.id);
      if (decision === undefined) return [];
      const { id, title, summary, createdAt } = gated(message, decision);
      return [{ ofId, told: { id, title, summary, createdAt } }];
    });
    const byMessage = Map.groupBy(shown, ({ ofId }) => ofId);
    return new Map([...byMessage].map(([ofId, some]) => [ofId, some.map((one) => one.told)]));
  }

  return {
    /** The messages of these ids as this viewer may have them, in the order of the ids; deleted and unknown ones are left out. */
    async see(ids: readonly number[], viewer: Viewer | null): Promise<SeenMessage[]> {
      if (ids.length === 0) return [];
      const loaded = await load(ids);
      const messages = ids.flatMap((id) => loaded.get(id) ?? []);
      const entitlements = await access.entitlementsOf(viewer);
      const titles = await subjects.titlesOf(messages.flatMap(openingSubjects));
      const decisions = gate.decide(messages, { viewer, entitlements, titles });
      const now = clock.seconds();
      return messages.flatMap((message) => {
        const decision = decisions.get(message.id);
        return decision === undefined ? [] : see(message, { decision, entitlements, titles, now, origin });
      });
    },

    /** A message that is not out yet, as somebody would have it by the same gate: with nothing, signed in, subscribed to all of its subjects that are sold, or as its buyer. */
    async seeUnpublished(draft: MessageDraft, as: Onlooker): Promise<SeenMessage> {
      const row = toMessage(draft, draft.id ?? 0, clock.seconds());
      const sold = await subjects.subscribableIds();
      const soldSubjectIds = openingSubjects(row).filter((id) => sold.has(id));
      const message: Loaded = { ...row, stocks: await market.knownStocks(row.stocks), soldSubjectIds };
      const subscriptions = new Map(soldSubjectIds.map((id) => [id, LONG_AFTER] as const));
      const bought = new Map([[row.id, { by: 'purchase', grantedAt: clock.seconds() }]] as const);
      const entitlements = {
        ...noEntitlements,
        ...(as === 'subscriber' && { subscriptions }),
        ...(as === 'buyer' && { messages: bought }),
      };
      const viewer = as === 'visitor' ? null : somebody;
      const titles = await subjects.titlesOf(openingSubjects(message));
      const decision = gate.decide([message], { viewer, entitlements, titles }).get(message.id);
      if (decision === undefined) throw new Error('The gate decided nothing of a message it was asked about.');
      return see(message, { decision, entitlements, titles, now: clock.seconds(), origin });
    },

    /** What everybody may see of these articles where they explain something, in this order. */
    async seeAsExplanations(articleIds: readonly number[]): Promise<Explanation[]> {
      const loaded = new Map((await store.load(articleIds)).map((row) => [row.id, row]));
      const rows = articleIds.flatMap((id) => loaded.get(id) ?? []);
      const shown = rows.filter(
        ({ kind, state, subscribeType }) => kind === 'article' && state === 'published' && subscribeType !== 1,
      );
      return told(shown.map((message) => ({ ofId: 0, message }))).get(0) ?? [];
    },

    /** The texts that explain these messages, by message, oldest first. */
    seeExplanations: async (ids: readonly number[]) => told(await store.loadExplanations(ids)),

    /** The messages that these texts explain, in the same way. */
    seeExplained: async (ids: readonly number[]) => told(await store.loadExplained(ids)),
  };
}
