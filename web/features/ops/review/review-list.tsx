import { Link } from 'react-router';
import type { QueuedReview } from '#domains/ops/review/ops.review.contract.ts';
import { chinaDayStart, clockText, dateTimeText, dayText, type UnixSeconds } from '#shared/time.ts';
import { readersWord } from '#web/features/authoring/area/post-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import type { OpsTold } from '../part.ts';
import { shows, type ReviewData } from './load-review.ts';
import css from './review-list.module.css';
import { WithKey } from './review-keys.tsx';
import { dueWord, kindWords, showWords, titleOf } from './review-words.ts';

interface ReviewListProps {
  data: ReviewData;
  here: string;
  mayDecide: boolean;
  told: OpsTold | undefined;
  now: UnixSeconds;
}

/** What waits, the first due first. */
export function ReviewList({ data, here, mayDecide, told, now }: ReviewListProps) {
  const { queue, show, place, isLater } = data;
  const { items, next_after: nextAfter, counts, today } = queue;
  return (
    <>
      <OpsHead
        title="审核队列"
        mark={<span className="num muted s12">{counts.all}</span>}
        end={
          mayDecide &&
          counts.unclaimed > 0 && (
            <OpsForm name="next" label="领下一条" go={<WithKey text="领下一条" letter="N" />} isRow told={told} />
          )
        }
      />
      <div className={css.filters}>
        <Segments
          label="归属"
          choices={shows.map((id) => ({ id, label: `${showWords[id]} ${counts[id]}` }))}
          selected={show}
          addressOf={(id) => `?show=${id}`}
        />
      </div>
      {items.length === 0 ? (
        <EmptyState icon="check" text={counts.all === 0 ? '队列清空了' : '没有这样的内容'} />
      ) : (
        <ol className={css.rows} aria-label="待审">
          {items.map((item) => (
            <Row key={item.id} item={item} place={place} isHere={item.id === here} now={now} />
          ))}
        </ol>
      )}
      {(isLater || nextAfter !== '') && (
        <p className={css.pages}>
          {isLater && <Link to={`?show=${show}`}>回到最前</Link>}
          {nextAfter !== '' && <Link to={`?show=${show}&after=${nextAfter}`}>后面的</Link>}
        </p>
      )}
      <p className={css.today}>
        今日通过 {today.passed}，退回 {today.refused}
        {today.median_wait_seconds !== null && `，中位等待 ${Math.round(today.median_wait_seconds / 60)} 分钟`}
      </p>
    </>
  );
}

interface RowProps {
  item: QueuedReview;
  place: string;
  isHere: boolean;
  now: UnixSeconds;
}

function Row({ item, place, isHere, now }: RowProps) {
  const [readers, due] = [readersWord(item), dueWord(item, now)];
  const { claimed_by: claimed } = item;
  return (
    <li>
      <Link to={`/ops/review/${item.id}?${place}`} aria-current={isHere ? 'true' : undefined} data-review={item.id}>
        <time className="num" title={dateTimeText(item.submitted_at)}>
          {chinaDayStart(item.submitted_at) === chinaDayStart(now)
            ? clockText(item.submitted_at)
            : dayText(item.submitted_at).slice(5)}
        </time>
        <span className={css.what}>
          <b>{titleOf(item)}</b>
          <span className={css.facts}>
            <Badge tone={readers.tone}>{readers.label}</Badge>
            {kindWords[item.kind] !== '' && <Badge tone="brand">{kindWords[item.kind]}</Badge>}
            {item.is_appeal && <Badge tone="warn">申诉</Badge>}
            {item.hit_count > 0 && <Badge tone="warn">命中 {item.hit_count}</Badge>}
            <span>{item.author.name}</span>
            <span className={css.due} data-near={due.isNear || undefined}>
              {due.text}
            </span>
          </span>
          {claimed !== null && (
            <span className={css.claimed}>
              {claimed.is_mine ? '您' : claimed.name} 正在看，到 {clockText(claimed.until)}
            </span>
          )}
          {item.first_passed_by !== '' && <span className={css.claimed}>{item.first_passed_by} 已通过，等第二人</span>}
        </span>
      </Link>
    </li>
  );
}
