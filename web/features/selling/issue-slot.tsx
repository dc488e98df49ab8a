import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { IssueCalendar, ListedMessage } from '#domains/articles/articles.contract.ts';
import { dayText, longDayText, type UnixSeconds } from '#shared/time.ts';
import { articlePath, headlineOf } from '#web/features/articles/article-words.ts';
import { Card } from '#web/ui/card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import css from './issue-slot.module.css';
import { dueAt, outText, slotStateOf, weekdayText, type SlotState } from './issue-times.ts';

interface IssueSlotProps {
  opensAt: string;
  calendar: IssueCalendar;
  /** The newest of the column: of today, or of before. */
  newest: ListedMessage | null;
  now: UnixSeconds;
}

const words: Record<SlotState, string> = { out: '已发布', written: '写作中', late: '延迟', closed: '休市' };
const LOOK_MILLIS = 30_000;

/** The place of today's issue, which always stands (docs/product/selling.md#issues). */
export function IssueSlot({ opensAt, calendar, newest, now }: IssueSlotProps) {
  const isOut = newest !== null && dayText(newest.created_at) === calendar.today;
  const state: SlotState = isOut ? 'out' : slotStateOf(calendar.is_open_today, opensAt, now);
  useLookUntilOut(state === 'late' || state === 'written');
  return (
    <Card aria-label="今天的一期" className={css.slot}>
      <div className={css.time}>
        <b className="num">{opensAt}</b>
        <span className={css.state} data-state={state}>
          {words[state]}
        </span>
        <small className="num">{besideTime({ state, opensAt, newest, now })}</small>
        <small className="num">{longDayText(now)}</small>
      </div>
      <div className={css.body}>
        {state === 'out' && newest !== null ? (
          <Out issue={newest} />
        ) : (
          <>
            <h2>{headOf({ state, opensAt, next: calendar.next_issue_day })}</h2>
            <p>{state === 'closed' ? '周末与节假日休市，不出刊。' : '发布后自动出现，不用刷新。'}</p>
            {newest !== null && (
              <p>
                先读上一期：<Link to={articlePath(newest)}>{headlineOf(newest)}</Link>
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

function Out({ issue }: { issue: ListedMessage }) {
  return (
    <>
      <h2>
        <Link to={articlePath(issue)}>{headlineOf(issue)}</Link>
      </h2>
      <p>{issue.summary}</p>
      <div className={css.foot}>
        <ButtonLink to={articlePath(issue)} look="primary">
          {issue.content_refused ? '看摘要与试读' : '阅读全文'}
        </ButtonLink>
        {issue.bkj_infos.slice(0, 4).map(({ id, name }) => (
          <Link key={id} to={`/theme/${id}`} className={css.theme}>
            {name}
          </Link>
        ))}
      </div>
    </>
  );
}

function besideTime({
  state,
  opensAt,
  newest,
  now,
}: Pick<IssueSlotProps, 'opensAt' | 'newest' | 'now'> & { state: SlotState }) {
  const minutes = Math.floor(Math.abs(now - dueAt(now, opensAt)) / 60);
  if (state === 'out' && newest !== null) return outText(newest.created_at, opensAt);
  if (state === 'late') return `已晚 ${minutes} 分钟`;
  return state === 'written' ? `还有 ${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分` : '';
}

function headOf({ state, opensAt, next }: { state: SlotState; opensAt: string; next: string }): string {
  if (state === 'written') return `今天的一期 ${opensAt} 见`;
  if (state === 'late') return '今天的一期还没有发布';
  return next === '' ? '今天休市' : `今天休市，下一期在 ${next.slice(5)} ${weekdayText(next)} ${opensAt}`;
}

/** What waits looks again, while somebody looks at it. */
function useLookUntilOut(isWaiting: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), LOOK_MILLIS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
