import type { ListedMessage } from '#domains/articles/articles.contract.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { isoText } from '#shared/time.ts';
import { correctedAtOf } from '#web/features/articles/article-words.ts';

/** A flash in the list of a subject as a flash of the feed: the same message, gated in the same way, under other names. */
export function flashOfListed(message: ListedMessage): Flash {
  return {
    Id: message.id,
    Title: message.title,
    Summary: message.summary,
    Impact: message.impact,
    Important: message.important,
    CreatedAt: isoText(message.created_at),
    CreatedAtInSec: message.created_at,
    UpdatedAtInSec: message.updated_at,
    SubjIds: message.subj_ids.map(String),
    NeedExplained: message.need_explained,
    SubscribeType: message.subscribe_type,
    IsSubscribed: message.subscribe_type === 1 && !message.content_refused && !message.is_withdrawn,
    Stocks: message.stocks.map(({ symbol, name }) => ({ Symbol: symbol, Name: name })),
    BkjInfoArr: message.bkj_infos.map(({ id, name }) => ({ Id: id, Name: name })),
    Image: message.image,
    ExplainInfos: message.explain_infos.map(({ id, title, summary, created_at }) => ({
      Id: id,
      Title: title,
      Summary: summary,
      CreatedAtInSec: created_at,
    })),
    Url: message.url,
    Source: message.source,
    SourceUrl: message.original_url,
    // Who else tells it the feed knows (subject-events.ts).
    ClusterId: '',
    Others: [],
    FlashMessageType: message.flash_message_type,
    SuperVipRightType: message.super_vip_right_type,
    Version: message.version,
    Corrections: message.corrections,
    CorrectedAtInSec: correctedAtOf(message),
    IsWithdrawn: message.is_withdrawn,
    WithdrawnAtInSec: message.withdrawn_at,
    WithdrawReason: message.withdraw_reason,
    IsDemo: message.is_demo,
  };
}
