import type { Tx } from '#db/client.ts';
import { mayRead, type Decision, type Entitlements, type ReadableItem } from '#domains/access/access.service.ts';
import type { Catalogue, SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import type { Viewer } from '#shared/viewer.ts';
import { blankMessage, type Message } from '#domains/articles/writing/articles.drafts.ts';
import { hasPaidSummary } from './articles.summary.ts';

/** How much of a message a viewer without right sees (docs/product/access.md#hidden). */
export type MessageClass = 'public' | 'premium' | 'vip';

export interface MessageDecision extends Decision {
  class: MessageClass;
}

export const VIP_TITLE = 'VIP 专享';

/** VIP by its type; premium when no trial and flagged so, or in a subject that is sold (docs/product/access.md#class). */
export function classOf(message: Message, catalogue: Catalogue): MessageClass {
  if (message.subscribeType === 1) return 'vip';
  if (message.isTrial) return 'public';
  const isSold = openingSubjects(message).some((id) => catalogue.get(id)?.isSubscribable === true);
  return message.isPremium || isSold ? 'premium' : 'public';
}

/** What the gate of `access` is told of a message. */
export function toReadable(message: Message, messageClass: MessageClass, catalogue: Catalogue): ReadableItem {
  return {
    id: message.id,
    isPublic: messageClass === 'public' && !message.isTrial,
    isTrial: message.isTrial,
    authorUid: message.authorUid,
    subjects: openingSubjects(message).map((id) => {
      const subject = catalogue.get(id);
      return { id, title: subject?.title ?? String(id), isSubscribable: subject?.isSubscribable ?? false };
    }),
    isSoldAlone: messageClass === 'premium' && message.priceFen > 0,
  };
}

/** The subjects whose subscription opens a message. */
export function openingSubjects(message: Message): number[] {
  const { subjectIds, subscribeSubjectId } = message;
  return subscribeSubjectId === null ? subjectIds : [...new Set([...subjectIds, subscribeSubjectId])];
}

/**
 * The message as this viewer may have it: a row of the same shape with everything hidden already gone, so that no view
 * can let it slip. Of a VIP message and of a withdrawn one only the listed columns stay; columns added later stay hidden.
 */
export function gated(message: Message, decision: MessageDecision): Message {
  if (message.state === 'withdrawn') return tombstone(message, decision);
  if (decision.allowed) return message;
  if (decision.class === 'vip') return { ...bare(message), title: VIP_TITLE };
  return {
    ...message,
    summary: hasPaidSummary(message) ? '' : message.summary,
    content: '',
    premiumMedias: [],
    stocks: message.stocks.filter((stock) => stock.isPremium !== true),
    // An external text lives behind its address.
    originalUrl: message.style === 3 ? '' : message.originalUrl,
  };
}

/** The reason may speak of the text, so of a hidden VIP text it is hidden too. */
function tombstone(message: Message, decision: MessageDecision): Message {
  const isHidden = decision.class === 'vip' && !decision.allowed;
  return { ...bare(message), withdrawReason: isHidden ? '' : message.withdrawReason };
}

function bare(message: Message): Message {
  const { id, kind, createdAt } = message;
  return {
    ...blankMessage({ id, kind, createdAt }),
    state: message.state,
    version: message.version,
    subscribeType: message.subscribeType,
    needExplained: message.needExplained,
    isPremium: message.isPremium,
    isTrial: message.isTrial,
    superVipRightType: message.superVipRightType,
    subjectIds: message.subjectIds,
    subscribeSubjectId: message.subscribeSubjectId,
    priceFen: message.priceFen,
    likeCount: message.likeCount,
    paidCount: message.paidCount,
    readCount: message.readCount,
    isDemo: message.isDemo,
    updatedAt: message.updatedAt,
    manualUpdatedAt: message.manualUpdatedAt,
    withdrawnAt: message.withdrawnAt,
    withdrawReason: message.withdrawReason,
  };
}

export type ArticleGate = ReturnType<typeof createArticleGate>;

/** What a version said, and what the gate asked for when it was out. */
type VersionFacts = Pick<
  Message,
  'title' | 'summary' | 'content' | 'subscribeType' | 'isTrial' | 'isPremium' | 'subjectIds' | 'subscribeSubjectId'
> & { reason: string };

export function createArticleGate({ subjects, clock }: { subjects: SubjectsService; clock: Clock }) {
  return {
    /**
     * Earlier versions of a message, newest first, each as this viewer might have had it while it was out: nothing of what was
     * VIP. Why one was replaced may speak of both texts, so it is told to who may read both.
     */
    async gateVersions<V extends VersionFacts>(
      message: Message,
      versions: readonly V[],
      viewer: Viewer | null,
      entitlements: Entitlements,
    ): Promise<V[]> {
      const catalogue = await subjects.catalogue();
      const now = clock.seconds();
      let mayReadNext = true;
      return versions.flatMap((version) => {
        const then: Message = { ...message, ...version };
        const messageClass = classOf(then, catalogue);
        const decision = mayRead(toReadable(then, messageClass, catalogue), viewer, entitlements, now);
        const reason = decision.allowed && mayReadNext ? version.reason : '';
        mayReadNext = decision.allowed;
        if (messageClass === 'vip' && !decision.allowed) return [];
        const { title, summary, content } = gated(then, { ...decision, class: messageClass });
        return [{ ...version, title, summary, content, reason }];
      });
    },

    /** Whether this viewer may read each of these messages, and why or why not. Inside a transaction pass its `tx`. */
    async decide(
      messages: readonly Message[],
      viewer: Viewer | null,
      entitlements: Entitlements,
      tx?: Tx,
    ): Promise<Map<number, MessageDecision>> {
      const catalogue = await subjects.catalogue(tx);
      const now = clock.seconds();
      return new Map(
        messages.map((message) => {
          const messageClass = classOf(message, catalogue);
          const decision = mayRead(toReadable(message, messageClass, catalogue), viewer, entitlements, now);
          return [message.id, { ...decision, class: messageClass }];
        }),
      );
    },
  };
}
