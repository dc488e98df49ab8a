import type { FeedPage, Flash } from '#domains/feed/feed.contract.ts';
import { toCursor } from '#shared/cursors.ts';
import { isoText } from '#shared/time.ts';

/** A public flash for tests of the page, except for what the test says. */
export function flashOf(given: Partial<Flash> & Pick<Flash, 'Id' | 'Title'>): Flash {
  const createdAt = given.CreatedAtInSec ?? 1_787_293_920;
  return {
    Summary: '',
    Impact: 0,
    Important: 0,
    CreatedAt: isoText(createdAt),
    CreatedAtInSec: createdAt,
    UpdatedAtInSec: createdAt,
    SubjIds: [],
    NeedExplained: false,
    SubscribeType: 0,
    IsSubscribed: false,
    Stocks: null,
    BkjInfoArr: [],
    Image: '',
    ExplainInfos: [],
    Url: `https://kaipan.example/message/${given.Id}`,
    Source: '',
    SourceUrl: '',
    ClusterId: '',
    Others: [],
    FlashMessageType: '',
    SuperVipRightType: 0,
    Version: 1,
    Corrections: 0,
    CorrectedAtInSec: 0,
    IsWithdrawn: false,
    WithdrawnAtInSec: 0,
    WithdrawReason: '',
    IsDemo: false,
    ...given,
  };
}

/** A page of the feed as of an offset. */
export function pageOf(items: Flash[], head: number): FeedPage {
  const last = items.at(-1);
  return {
    NewMsgs: items.length === 0 ? null : items,
    UpdatedMsgs: null,
    DeletedMsgs: null,
    HeadMark: String(head),
    TailMark: last === undefined ? '0' : toCursor({ createdAt: last.CreatedAtInSec, id: Number(last.Id) }),
    TailMsgId: last?.Id ?? '0',
  };
}
