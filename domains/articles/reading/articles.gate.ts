import {
  mayRead,
  noEntitlements,
  type Decision,
  type Entitlements,
  type ReadableItem,
} from '#domains/access/access.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { blankMessage, type Message } from '#domains/articles/writing/articles.drafts.ts';
import type { Loaded } from './articles.store.ts';
import { hasPaidSummary } from './articles.summary.ts';

/** How much of a message a viewer without right sees (docs/product/access.md#hidden). */
export type MessageClass = 'public' | 'premium' | 'vip';

export interface MessageDecision extends Decision {
  class: MessageClass;
}

export const VIP_TITLE = 'VIP 专享';

/** VIP by its type; premium when no trial and flagged so, or in a subject that is sold (docs/product/access.md#class). */
export function classOf(message: Loaded): MessageClass {
  if (message.subscribeType === 1) return 'vip';
  if (message.isTrial) return 'public';
  return message.isPremium || message.soldSubjectIds.length > 0 ? 'premium' : 'public';
}

/** What the gate of `access` is told of a message. */
export function toReadable(
  message: Loaded,
  messageClass: MessageClass,
  titles: ReadonlyMap<number, string>,
): ReadableItem {
  return {
    id: message.id,
    isPublic: messageClass === 'public' && !message.isTrial,
    isTrial: message.isTrial,
    authorUid: message.authorUid,
    subjects: openingSubjects(message).map((id) => ({
      id,
      title: titles.get(id) ?? String(id),
      isSubscribable: message.soldSubjectIds.includes(id),
    })),
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
  return isHidden ? { ...bare(message), withdrawReason: '' } : { ...bare(message), source: message.source };
}

function bare(message: Message): Message {
  const { id, kind, createdAt } = message;
  return {
    ...blankMessage({ id, kind, createdAt }),
    state: message.state,
    version: message.version,
    corrections: message.corrections,
    subscribeType: message.subscribeType,
    needExplained: message.needExplained,
    important: message.important,
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
  Loaded,
  | 'title'
  | 'summary'
  | 'content'
  | 'subscribeType'
  | 'isTrial'
  | 'isPremium'
  | 'subjectIds'
  | 'subscribeSubjectId'
  | 'soldSubjectIds'
> & { reason: string };

export function createArticleGate({ subjects, clock }: { subjects: Pick<SubjectsService, 'lockSold'>; clock: Clock }) {
  /** Whether this viewer may read each of these messages, and why or why not. */
  function decide(messages: readonly Loaded[], asking: Asking): Map<number, MessageDecision> {
    const now = clock.seconds();
    return new Map(messages.map((message) => [message.id, decideOne(message, asking, now)]));
  }

  return {
    decide,

    /** Which of these messages everybody may read whole; that stays so until the work ends in which it is asked. */
    async openToAll(messages: readonly Message[]): Promise<ReadonlySet<number>> {
      const soldIds = await subjects.lockSold(messages.flatMap(openingSubjects));
      const loaded = messages.map((message) => ({
        ...message,
        soldSubjectIds: openingSubjects(message).filter((id) => soldIds.has(id)),
      }));
      const decisions = decide(loaded, asVisitor);
      return new Set([...decisions].filter(([, { allowed }]) => allowed).map(([id]) => id));
    },

    /**
     * Earlier versions of a message, newest first, each as this viewer might have had it while it was out: nothing of what was
     * VIP. Why one was replaced may speak of both texts, so it is told to who may read both.
     */
    gateVersions<V extends VersionFacts>(message: Message, versions: readonly V[], asking: Asking): V[] {
      const now = clock.seconds();
      let mayReadNext = true;
      return versions.flatMap((version) => {
        const text: Loaded = { ...message, ...version };
        const decision = decideOne(text, asking, now);
        const reason = decision.allowed && mayReadNext ? version.reason : '';
        mayReadNext = decision.allowed;
        if (decision.class === 'vip' && !decision.allowed) return [];
        const { title, summary, content } = gated(text, decision);
        return [{ ...version, title, summary, content, reason }];
      });
    },
  };
}

/** Who wants to read, and what the reasons are to call the subjects; left out where nobody is told them. */
interface Asking {
  viewer: Viewer | null;
  entitlements: Entitlements;
  titles?: ReadonlyMap<number, string>;
}

export const asVisitor: Asking = { viewer: null, entitlements: noEntitlements };

const noTitles: ReadonlyMap<number, string> = new Map();

function decideOne(message: Loaded, asking: Asking, now: UnixSeconds): MessageDecision {
  const { viewer, entitlements, titles = noTitles } = asking;
  const messageClass = classOf(message);
  return { ...mayRead(toReadable(message, messageClass, titles), viewer, entitlements, now), class: messageClass };
}
