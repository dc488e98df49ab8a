import { correctedAtOf, type Explanation, type Message } from '#domains/articles/articles.service.ts';
import { toCursor, type Position } from '#shared/cursors.ts';
import { isoText } from '#shared/time.ts';
import type { FeedPage, Flash, MarketMoves, Newsflash } from './feed.contract.ts';
import { isVip } from './feed.rules.ts';

/** A loaded flash after the gate: what this viewer may not have is no longer in it. */
export interface SeenFlash {
  message: Message;
  explanations: Explanation[];
  mayRead: boolean;
  /** The event that it tells with others; null when it is alone. */
  group: FlashGroup | null;
  /** Its page, absolute. */
  url: string;
}

/** What everybody may see of the messages that tell one event. */
export interface FlashGroup {
  name: string;
  /** Without the one that has it, earliest first. */
  others: Pick<Message, 'id' | 'source' | 'createdAt' | 'subjectIds' | 'important' | 'title' | 'summary'>[];
}

/** A flash for one viewer. */
export function viewFlash({ message, explanations, mayRead, group, url }: SeenFlash): Flash {
  const { stocks } = message;
  return {
    Id: String(message.id),
    Title: message.title,
    Summary: message.summary,
    Impact: message.impact,
    Important: message.important,
    CreatedAt: isoText(message.createdAt),
    CreatedAtInSec: message.createdAt,
    UpdatedAtInSec: message.updatedAt,
    SubjIds: message.subjectIds.map(String),
    NeedExplained: message.needExplained,
    SubscribeType: message.subscribeType,
    IsSubscribed: isVip(message) && mayRead,
    Stocks: orNull(stocks.map(({ symbol, name }) => ({ Symbol: symbol, Name: name }))),
    BkjInfoArr: message.plates.map(({ id, name }) => ({ Id: id, Name: name })),
    Image: message.image,
    ExplainInfos: explanations.map(({ id, title, summary, createdAt }) => ({
      Id: String(id),
      Title: title,
      Summary: summary,
      CreatedAtInSec: createdAt,
    })),
    Url: url,
    Source: message.source,
    SourceUrl: message.originalUrl,
    ClusterId: group?.name ?? '',
    Others: (group?.others ?? []).map(({ id, source, createdAt, subjectIds, important, title, summary }) => ({
      Id: String(id),
      Source: source,
      CreatedAtInSec: createdAt,
      SubjIds: subjectIds.map(String),
      Important: important,
      Letters: title.length + summary.length,
    })),
    FlashMessageType: message.flashMessageType ?? '',
    SuperVipRightType: message.superVipRightType,
    Version: message.version,
    Corrections: message.corrections,
    CorrectedAtInSec: correctedAtOf(message),
    IsWithdrawn: message.state === 'withdrawn',
    WithdrawnAtInSec: message.withdrawnAt ?? 0,
    WithdrawReason: message.withdrawReason,
    IsDemo: message.isDemo,
  };
}

/** The row of the v6 call. */
export function viewNewsflash({ message, explanations, mayRead, url }: SeenFlash): Newsflash {
  const stocks = message.stocks.map(({ symbol, name }) => ({ name, symbol, market: marketOf(symbol) }));
  return {
    id: String(message.id),
    title: message.title,
    sub_title: '',
    summary: message.summary,
    image: message.image,
    impact: message.impact,
    subscribe_type: message.subscribeType,
    is_premium: message.isPremium,
    is_subscribed: isVip(message) && mayRead,
    subj_ids: message.subjectIds,
    stocks,
    all_stocks: stocks,
    bkj_infos: message.plates.map(({ id, name }) => ({ id, name })),
    created_at: message.createdAt,
    manual_updated_at: message.manualUpdatedAt,
    flash_message_type: message.flashMessageType ?? '',
    explain_infos: explanations.map(({ id, title, summary, createdAt }) => ({
      id: String(id),
      title,
      summary,
      created_at: createdAt,
    })),
    url,
    route: url,
  };
}

/** A market move; its kind follows the impact. A flash without a title is called by its text. */
export function viewMove({ message }: SeenFlash): MarketMoves['Messages'][number] {
  const plate = message.plates[0];
  return {
    Id: String(message.id),
    Title: message.title || message.summary,
    BkYiDongType: message.impact > 0 ? 1 : message.impact < 0 ? 2 : 0,
    BkjInfo: { Id: String(plate?.id ?? 0), Name: plate?.name ?? '' },
    CreatedAt: message.createdAt,
    UpdatedAt: message.updatedAt,
  };
}

/** `"0"` cursors are ignored by callers (docs/product/calls.md#cursors), so an empty page moves nobody. */
export function viewTail(last: Position | undefined): Pick<FeedPage, 'TailMark' | 'TailMsgId'> {
  return { TailMark: last ? toCursor(last) : '0', TailMsgId: last ? String(last.id) : '0' };
}

/** `NewMsgs: null` when there are none. */
export const orNull = <T>(items: T[]): T[] | null => (items.length > 0 ? items : null);

/** `600519.SS` → `SS` */
const marketOf = (symbol: string) => symbol.slice(symbol.lastIndexOf('.') + 1);
