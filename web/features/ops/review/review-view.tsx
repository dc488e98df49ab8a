import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { useLooks } from '../frame/use-looks.ts';
import type { PartProps } from '../part.ts';
import { comparisonsOf, type ReviewData } from './load-review.ts';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewKeysLine, useReviewKeys } from './review-keys.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewText } from './review-text.tsx';
import css from './review-view.module.css';
import { addedToOf, comparisonWords, titleOf, wordsOf } from './review-words.ts';

const DECISION = 'review-decision';

/** The queue, the text that is open, and what is decided of it (docs/product/back-office.md#reviews). */
export function ReviewView({ data, told, id, may, now }: PartProps<ReviewData>) {
  useLooks();
  const { review, queue, place, against } = data;
  const mayDecide = may.includes('reviews.decide');
  const decision = review?.may_decide && mayDecide ? DECISION : undefined;
  const comparisons = review === null ? [] : comparisonsOf(review);
  const addressOf = (one: string) => `?${place}&against=${one}`;
  const area = useReviewKeys({ against, comparisons, addressOf });
  const [next] = queue.items;
  const original = review === null ? null : addedToOf(review);
  return (
    <div
      ref={area}
      className={css.panes}
      data-open={id === '' ? undefined : ''}
      data-decides={review === null ? undefined : ''}
    >
      <section className={css.list} aria-label="审核队列">
        <ReviewList data={data} here={id} mayDecide={mayDecide} told={told} now={now} />
      </section>
      <section className={css.middle} aria-label="待审的文字">
        {review === null ? (
          <EmptyState
            icon="check"
            text={id === '' ? '从队列里打开一篇' : '这一篇已不在队列里'}
            action={
              id !== '' && next !== undefined && <MoreLink to={`/ops/review/${next.id}?${place}`} text="下一篇" />
            }
          />
        ) : (
          <>
            <OpsHead
              title={titleOf(review)}
              mark={
                <span className="muted s12 num">
                  {review.kind !== 'append' && `第 ${review.version} 版，`}
                  {wordsOf(review)} 字
                  {original !== null && (
                    <>
                      {'，'}
                      <TextLink to={original} target="_blank">
                        追加到的原文
                      </TextLink>
                    </>
                  )}
                </span>
              }
              end={
                comparisons.length > 1 && (
                  <Segments
                    label="比较"
                    choices={comparisons.map((one) => ({ id: one, label: comparisonWords[one] }))}
                    selected={against}
                    addressOf={addressOf}
                  />
                )
              }
            />
            <ReviewText
              key={`${review.id} ${review.version}`}
              review={review}
              against={against}
              decision={decision}
              told={told}
            />
          </>
        )}
        <ReviewKeysLine />
      </section>
      {review !== null && (
        <section className={css.decision} aria-label="决定">
          <ReviewDecision
            key={`${review.id} ${review.version}`}
            review={review}
            reasons={queue.reasons}
            decision={decision}
            told={told}
            maySeeReader={may.includes('users.read')}
            now={now}
          />
        </section>
      )}
    </div>
  );
}
