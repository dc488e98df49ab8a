import { clsx } from 'clsx/lite';
import { Form, Link } from 'react-router';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { ListedDraft } from '#domains/ops/desk/ops.desk.contract.ts';
import { clockText, dateTimeText, dayText, type UnixSeconds } from '#shared/time.ts';
import { FlashBadges } from '#web/features/feed/flash/flash-badges.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OlderLink } from '../list/older-link.tsx';
import css from './desk-list.module.css';
import type { DeskData } from './load-desk.ts';

const shows = [
  { id: '', label: '全部' },
  { id: 'vip', label: 'VIP' },
  { id: 'strong', label: '±2' },
  { id: 'corrected', label: '已更正' },
  { id: 'withdrawn', label: '已撤回' },
];

interface DeskListProps {
  overview: DeskData['overview'];
  asked: DeskData['asked'];
  /** The draft at hand. */
  here: string;
  now: UnixSeconds;
}

/** What waits, what is scheduled, what is one's own, and what is out. */
export function DeskList({ overview, asked, here, now }: DeskListProps) {
  const { waiting, scheduled, drafts, flashes, next_before: nextBefore } = overview;
  const kept = Object.entries(asked).filter(([name, value]) => value !== '' && !['show', 'before', 'q'].includes(name));
  const addressOf = (show: string) => {
    const query = new URLSearchParams([...kept, ['q', asked['q'] ?? ''], ['show', show]].filter(([, value]) => value));
    return `/ops/desk/${here}?${query}`;
  };
  return (
    <>
      <Drafts title="待确认" drafts={waiting} here={here} now={now} />
      <Drafts title="定时" drafts={scheduled} here={here} now={now} />
      <Drafts title="我的草稿" drafts={drafts} here={here} now={now} />
      <h2 className={css.head}>已发布</h2>
      <Form method="get" className={css.search} role="search" aria-label="查找快讯">
        {[...kept, ['show', asked['show'] ?? '']].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchInput label="标题、摘要里的字或编号" name="q" defaultValue={asked['q']} placeholder="标题、摘要或编号" />
      </Form>
      <div className={css.tabs}>
        <Tabs label="筛选" tabs={shows} selected={asked['show'] ?? ''} addressOf={addressOf} />
      </div>
      {flashes.length === 0 ? (
        <EmptyState icon="news" text="没有这样的快讯" />
      ) : (
        <ul className={css.rows}>
          {flashes.map((flash) => (
            <Published key={flash.Id} flash={flash as Flash} now={now} />
          ))}
        </ul>
      )}
      <OlderLink name="before" value={nextBefore} />
    </>
  );
}

const timeText = (at: UnixSeconds, now: UnixSeconds) =>
  dayText(at) === dayText(now) ? clockText(at) : dateTimeText(at).slice(5);

function Published({ flash, now }: { flash: Flash; now: UnixSeconds }) {
  const name = flash.Title || flash.Summary;
  return (
    <li>
      <span className={clsx(css.time, 'num')}>{timeText(flash.CreatedAtInSec, now)}</span>
      <div>
        <p className={css.title}>
          <FlashBadges flash={flash} />
          <Link to={`/message/${flash.Id}`}>{flash.IsWithdrawn ? <del>已撤回的快讯</del> : name}</Link>
        </p>
        <p className={css.facts}>
          <span className="num">#{flash.Id}</span>
          {flash.IsWithdrawn ? (
            <span>{flash.WithdrawReason}</span>
          ) : (
            <>
              <Link to={`/ops/desk?correct=${flash.Id}`} aria-label={`更正：${name}`}>
                更正
              </Link>
              <Link to={`/ops/desk?withdraw=${flash.Id}`} aria-label={`撤回：${name}`}>
                撤回
              </Link>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

const kindWords = { new: '', correct: '更正：', withdraw: '撤回：' };

interface DraftsProps {
  title: string;
  drafts: readonly ListedDraft[];
  here: string;
  now: UnixSeconds;
}

function Drafts({ title, drafts, here, now }: DraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <>
      <h2 className={css.head}>
        {title} <small>{drafts.length}</small>
      </h2>
      <ul className={css.rows}>
        {drafts.map((draft) => (
          <li key={draft.key} data-here={draft.key === here ? '' : undefined}>
            <span className={clsx(css.time, 'num')}>{timeText(draft.due_at || draft.updated_at, now)}</span>
            <div>
              <p className={css.title}>
                {draft.is_vip && <Badge tone="vip">VIP</Badge>}
                <Link to={`/ops/desk/${draft.key}`} aria-current={draft.key === here ? 'page' : undefined}>
                  {kindWords[draft.kind]}
                  {draft.title || '没有标题'}
                </Link>
              </p>
              <p className={css.facts}>
                {draft.state === 'waiting' && (
                  <span className={css.warn}>等第二人，到 {clockText(draft.expires_at)}</span>
                )}
                {draft.state === 'scheduled' && <span className={css.warn}>定时发布</span>}
                {draft.note !== '' && <span className={css.warn}>{draft.note}</span>}
                {!draft.is_own && <span>{draft.name}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
