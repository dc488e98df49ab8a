import { isSubscribedToAny, type Entitlements } from '#domains/access/access.service.ts';
import { shownCount } from '#domains/reactions/reactions.service.ts';
import { FORGOTTEN_NAME } from '#shared/forgotten-name.ts';
import { yuanOf } from '#shared/money.ts';
import { toCursor, type Position } from '#shared/cursors.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Article, ArticleSummary, MessageView, OriginalMessage } from '#domains/articles/articles.contract.ts';
import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import { addressOf, withWholeAddresses } from '#domains/articles/articles.addresses.ts';
import { gated, openingSubjects, type MessageDecision } from './articles.gate.ts';
import type { Explanation } from './articles.store.ts';

/** A loaded message with everything that its view needs; `shown` is what is left of it after the gate. */
export interface SeenMessage {
  shown: Message;
  decision: MessageDecision;
  /** How many stocks the gate of a premium text keeps. */
  hiddenStockCount: number;
  isSubscribed: boolean;
  purchasedAt: UnixSeconds | null;
  fromSubject: { id: number; title: string } | null;
  /** Its page, absolute. */
  url: string;
}

/** How many like it here, and what the asking viewer has said to it. */
export interface Said {
  likes: number;
  isLiked: boolean;
  isFavourite: boolean;
}

export interface SeeingContext {
  decision: MessageDecision;
  entitlements: Entitlements;
  titles: ReadonlyMap<number, string>;
  now: UnixSeconds;
  origin: string;
}

/** The gate as a step of a read: everything hidden is gone from what it returns. */
export function see(message: Message, { decision, entitlements, titles, now, origin }: SeeingContext): SeenMessage {
  const shown = withWholeAddresses(gated(message, decision), origin);
  const right = entitlements.messages.get(message.id);
  const isPremiumRefused = !decision.allowed && decision.class === 'premium' && message.state === 'published';
  const from = message.subscribeSubjectId ?? message.subjectIds[0];
  const title = from === undefined ? undefined : titles.get(from);
  return {
    shown,
    decision,
    hiddenStockCount: isPremiumRefused ? message.stocks.length - shown.stocks.length : 0,
    isSubscribed: isSubscribedToAny(openingSubjects(message), entitlements, now),
    purchasedAt: right?.by === 'purchase' ? right.grantedAt : null,
    fromSubject: from === undefined || title === undefined ? null : { id: from, title },
    url: addressOf(message, origin),
  };
}

/** A message in a list. */
export function viewSummary(seen: SeenMessage, said: Said): ArticleSummary {
  const { shown, decision } = seen;
  const isWithdrawn = shown.state === 'withdrawn';
  const stocks = shown.stocks.map(({ symbol, name }) => ({ symbol, name }));
  return {
    id: String(shown.id),
    kind: shown.kind,
    title: shown.title,
    summary: shown.summary,
    content_refused: !decision.allowed && !isWithdrawn,
    created_at: shown.createdAt,
    updated_at: shown.updatedAt,
    manual_updated_at: shown.manualUpdatedAt,
    display_author: shown.displayAuthor,
    source: shown.source,
    original_url: shown.originalUrl,
    url: seen.url,
    image: shown.image,
    pc_image: shown.pcImage,
    media_type: shown.mediaType,
    media_url: shown.mediaUrl,
    impact: shown.impact,
    is_paid: seen.purchasedAt !== null,
    is_premium: decision.class === 'premium',
    is_subscribed: seen.isSubscribed,
    is_trial: shown.isTrial,
    is_demo: shown.isDemo,
    is_withdrawn: isWithdrawn,
    withdrawn_at: shown.withdrawnAt ?? 0,
    withdraw_reason: shown.withdrawReason,
    status: shown.state,
    style: shown.style,
    type: shown.kind,
    labels: shown.labels,
    like_count: shownCount(shown.likeCount, said.likes),
    liked: said.isLiked,
    favored: said.isFavourite,
    need_explained: shown.needExplained,
    important: shown.important,
    paid_count: shown.paidCount,
    price: yuanOf(shown.priceFen),
    purchased_at: seen.purchasedAt ?? 0,
    subj_ids: shown.subjectIds,
    subj_hash_tags: shown.hashTags,
    from_subject: seen.fromSubject,
    subscribe_subject_id: shown.subscribeSubjectId ?? 0,
    subscribe_type: shown.subscribeType,
    flash_message_type: shown.flashMessageType ?? '',
    super_vip_right_type: shown.superVipRightType,
    todays_focus_tags: shown.todaysFocusTags,
    stocks,
    all_stocks: stocks,
    hidden_stock_count: seen.hiddenStockCount,
    bkj_infos: shown.plates,
    version: shown.version,
    corrections: shown.corrections,
  };
}

/** A message in the list of a subject, where a flash stands as it does in the feed. */
export function viewListed(seen: SeenMessage, said: Said, explanations: readonly Explanation[]) {
  return { ...viewSummary(seen, said), explain_infos: isNameless(seen) ? [] : explanations.map(viewExplanation) };
}

/** Of a withdrawn text, and of a VIP text to who may not read it, nothing is told that names it. */
function isNameless({ shown, decision }: SeenMessage): boolean {
  return shown.state !== 'published' || (decision.class === 'vip' && !decision.allowed);
}

/** Whose page a text leads to: that of an account which is still there. Flashes are the site's own. */
function pageOf({ kind, authorUid, displayAuthor }: Message): string {
  if (kind === 'flash' || authorUid === null || displayAuthor === FORGOTTEN_NAME) return '';
  return String(authorUid);
}

interface Surroundings {
  said: Said;
  explanations: readonly Explanation[];
  explained: readonly Explanation[];
  versions: readonly { version: number; at: UnixSeconds; title: string; summary: string; reason: string }[];
}

/** A message on its own page. */
export function viewArticle(seen: SeenMessage, around: Surroundings): Article {
  const { shown, decision } = seen;
  const isPublished = shown.state === 'published';
  return {
    ...viewListed(seen, around.said, around.explanations),
    author_id: pageOf(shown),
    content: shown.content,
    preview_content: shown.previewContent,
    premium_medias: shown.premiumMedias,
    explained_infos: isNameless(seen) ? [] : around.explained.map(viewExplanation),
    versions: isPublished && decision.allowed ? around.versions.map(viewVersion) : [],
    read_right: { allowed: decision.allowed, by: decision.by ?? '', why: decision.why.map((row) => ({ ...row })) },
  };
}

/** The article of the older call, whose conventions are those of its neighbours: what their programs read, once more in their names. */
export function viewMessage(article: Article): MessageView {
  return {
    ...article,
    Id: article.id,
    Title: article.title,
    Summary: article.summary,
    Content: article.content,
    CreatedAt: article.created_at,
    Url: article.url,
    OriginalUrl: article.original_url,
    Source: article.source,
    DisplayAuthor: article.display_author,
  };
}

/** The PascalCase row of the original-content calls. */
export function viewOriginal(seen: SeenMessage): OriginalMessage {
  const { shown, decision, fromSubject } = seen;
  return {
    ...viewOlderRow(seen),
    Image: shown.image,
    IsPremium: decision.class === 'premium',
    ReadCount: shown.readCount,
    SubjId: fromSubject?.id ?? 0,
    SubjTitle: fromSubject?.title ?? '',
  };
}

/** The row of the older subject page. */
export function viewSubjectMessage(seen: SeenMessage) {
  const { originalUrl, source } = seen.shown;
  return { ...viewOlderRow(seen), OriginalUrl: originalUrl, Source: source };
}

function viewOlderRow({ shown, url }: SeenMessage) {
  return {
    Id: String(shown.id),
    Title: shown.title,
    Summary: shown.summary,
    Url: url,
    ShareUrl2: url,
    PcImage: shown.pcImage,
    DisplayAuthor: shown.displayAuthor,
    CreatedAt: shown.createdAt,
  };
}

/** The cursor of the next page from one row more than the page holds; empty when nothing follows. */
export function nextCursor(picked: readonly Position[], limit: number): string {
  const last = picked[limit - 1];
  return picked.length > limit && last !== undefined ? toCursor(last) : '';
}

function viewExplanation({ id, title, summary, createdAt }: Explanation) {
  return { id: String(id), title, summary, created_at: createdAt };
}

function viewVersion({ version, at, title, summary, reason }: Surroundings['versions'][number]) {
  return { version, at, title, summary, reason };
}
