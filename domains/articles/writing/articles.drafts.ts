import { fen } from '#shared/money.ts';
import { plainLine, plainText } from '#shared/plain-text.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { safeHtml } from './articles.html.ts';
import { mustFit } from './articles.limits.ts';
import type { message } from '#domains/articles/articles.tables.ts';

export type Message = typeof message.$inferSelect;

/** What the writing verbs decide themselves. */
type Kept =
  | 'id'
  | 'state'
  | 'version'
  | 'corrections'
  | 'updatedAt'
  | 'manualUpdatedAt'
  | 'withdrawnAt'
  | 'withdrawReason';
type Needed = 'kind' | 'title' | 'summary' | 'content' | 'subjectIds';
type Given = Omit<Message, Kept>;

/** A message to write. Left-out columns take their defaults, `createdAt` is now. */
export type MessageDraft = Pick<Given, Needed> & { [K in keyof Omit<Given, Needed>]?: Given[K] | undefined } & {
  /** A fixed id; it must be free. */
  id?: number | undefined;
  reportTagIds?: number[] | undefined;
  /** Ids of the messages that this one explains. */
  explains?: number[] | undefined;
};

/** What may change of a message that is out; `undefined` leaves a column as it is. */
export type MessageChanges = { [K in keyof Omit<MessageDraft, 'id' | 'kind'>]?: MessageDraft[K] | undefined };

/** A message without a word in it: what a column holds when nobody gave it anything. */
export function blankMessage(kept: Pick<Message, 'id' | 'kind' | 'createdAt'>): Message {
  return {
    ...kept,
    contentType: 'article',
    state: 'published',
    version: 1,
    corrections: 0,
    title: '',
    summary: '',
    content: '',
    previewContent: '',
    impact: 0,
    important: 0,
    subscribeType: 0,
    needExplained: false,
    isPremium: false,
    isTrial: false,
    flashMessageType: null,
    superVipRightType: 0,
    subjectIds: [],
    subscribeSubjectId: null,
    priceFen: fen(0),
    stocks: [],
    plates: [],
    labels: [],
    hashTags: [],
    premiumMedias: [],
    image: '',
    pcImage: '',
    mediaType: '',
    mediaUrl: '',
    source: '',
    originalUrl: '',
    authorUid: null,
    displayAuthor: '',
    style: 0,
    likeCount: 0,
    paidCount: 0,
    readCount: 0,
    todaysFocusType: 0,
    todaysFocusTags: [],
    isDemo: false,
    updatedAt: kept.createdAt,
    manualUpdatedAt: kept.createdAt,
    withdrawnAt: null,
    withdrawReason: '',
  };
}

/** The row of a new message, its texts made safe. */
export function toMessage(draft: MessageDraft, id: number, now: UnixSeconds): Message {
  const createdAt = draft.createdAt ?? now;
  return { ...blankMessage({ id, kind: draft.kind, createdAt }), ...toColumns(draft), id, kind: draft.kind };
}

/** The columns that a draft or a change gives, made safe; nothing else of it gets through. Throws what is too much. */
export function toColumns(given: MessageChanges): Partial<Message> {
  mustFit(given);
  const { reportTagIds: _tags, explains: _explains, ...columns } = given;
  const safe = {
    ...columns,
    title: mapped(given.title, plainLine),
    summary: mapped(given.summary, plainText),
    content: mapped(given.content, safeHtml),
    previewContent: mapped(given.previewContent, safeHtml),
    displayAuthor: mapped(given.displayAuthor, plainLine),
    source: mapped(given.source, plainLine),
    originalUrl: mapped(given.originalUrl, webAddress),
    image: mapped(given.image, plainLine),
    pcImage: mapped(given.pcImage, plainLine),
    subjectIds: mapped(given.subjectIds, (ids) => [...new Set(ids)]),
    labels: mapped(given.labels, cleanLines),
    hashTags: mapped(given.hashTags, cleanLines),
    todaysFocusTags: mapped(given.todaysFocusTags, cleanLines),
    stocks: mapped(given.stocks, (stocks) =>
      stocks.map((stock) => ({ ...stock, symbol: plainLine(stock.symbol), name: plainLine(stock.name) })),
    ),
    plates: mapped(given.plates, (plates) => plates.map((plate) => ({ ...plate, name: plainLine(plate.name) }))),
  };
  return Object.fromEntries(Object.entries(safe).filter(([, value]) => value !== undefined));
}

function mapped<T>(value: T | undefined, change: (value: T) => T): T | undefined {
  return value === undefined ? undefined : change(value);
}

function cleanLines(texts: string[]): string[] {
  return [...new Set(texts.map((text) => plainLine(text)).filter((text) => text !== ''))];
}

/** An address that may become a link: `javascript:` and its kin are dropped. */
function webAddress(address: string): string {
  const line = plainLine(address);
  return /^https?:\/\/[^\s\\/]/i.test(line) ? line : '';
}
