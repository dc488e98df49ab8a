import type { MessageDraft } from '#domains/articles/articles.service.ts';
import type { Person } from '#domains/people/people.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { toHtml } from './article-markup.ts';
import { between, pick, type Random } from '#demo/chance.ts';
import type { Company } from '#demo/companies.ts';
import { DEMO_LABEL } from '#demo/flashes/wire-item.ts';
import { fen, type Fen } from '#shared/money.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import type { Sector } from '#demo/sectors.ts';

export type ArticleDraft = Omit<MessageDraft, 'kind'> & { createdAt: UnixSeconds };

/** An article before it gets its author, picture and counters. */
export interface Piece {
  subjectId: number;
  createdAt: UnixSeconds;
  title: string;
  summary: string;
  preview: string;
  body: string;
  /** What it is about, the foremost first. */
  sectors: readonly [Sector, ...Sector[]];
  stocks: readonly Company[];
  /** Named only in the paid text. */
  hiddenStocks?: readonly Company[];
  isTrial?: boolean;
  isPinned?: boolean;
  /** By hand, for itself: those are what people read. */
  isWritten?: true;
  reportTagIds?: readonly number[];
  explains?: readonly number[];
  focus?: { type: 1 | 2; tags: readonly string[] };
}

/** Sold columns and the price of a single article in them; 517 has no subscription, its articles are sold one by one. */
const singlePrices: Readonly<Record<number, { price: Fen; opensWith: number | null }>> = {
  [subjectIds.digests]: { price: fen(1800), opensWith: subjectIds.digests },
  [subjectIds.briefing]: { price: fen(600), opensWith: subjectIds.briefing },
  [subjectIds.opportunities]: { price: fen(5800), opensWith: null },
};

const pictures = ['bars', 'ladder', 'links', 'waves', 'orbit', 'peak', 'grid'] as const;

/** The row to write. */
export function toDraft(piece: Piece, authors: readonly Person[], random: Random): ArticleDraft {
  const single = singlePrices[piece.subjectId];
  const isPremium = single !== undefined && piece.isTrial !== true;
  const author = pick(authors, random);
  const picture = piece.subjectId === subjectIds.briefing ? 'sunrise' : pick(pictures, random);
  const readCount = piece.isWritten === true ? between(9_600, 18_600, random) : between(320, 7_400, random);
  const plates = piece.sectors.map(({ plate }) => plate);
  const [{ hotSubjectId }] = piece.sectors;
  return {
    title: piece.title,
    summary: piece.summary,
    content: toHtml(piece.body),
    previewContent: isPremium ? `<p>${piece.preview}</p>` : '',
    subjectIds: hotSubjectId !== undefined && !isPremium ? [piece.subjectId, hotSubjectId] : [piece.subjectId],
    isPremium,
    isTrial: piece.isTrial ?? false,
    priceFen: isPremium ? single.price : fen(0),
    subscribeSubjectId: isPremium ? single.opensWith : null,
    paidCount: isPremium ? Math.round(readCount * 0.02) : 0,
    readCount,
    likeCount: Math.round(readCount * (0.01 + random() * 0.04)),
    stocks: [
      ...piece.stocks.map(({ symbol, name }) => ({ symbol, name })),
      ...(piece.hiddenStocks ?? []).map(({ symbol, name }) => ({ symbol, name, isPremium })),
    ],
    plates,
    hashTags: plates.map(({ name }) => name),
    labels: piece.isPinned === true ? [DEMO_LABEL, '置顶'] : [DEMO_LABEL],
    image: `/demo/${picture}.svg`,
    pcImage: `/demo/${picture}.svg`,
    source: DEMO_LABEL,
    authorUid: author.uid,
    displayAuthor: author.displayName,
    isDemo: true,
    createdAt: piece.createdAt,
    reportTagIds: [...(piece.reportTagIds ?? [])],
    explains: [...(piece.explains ?? [])],
    todaysFocusType: piece.focus?.type ?? 0,
    todaysFocusTags: [...(piece.focus?.tags ?? [])],
  };
}
