import { bind } from '#shared/bind.ts';
import { uid as uidOf } from '#shared/viewer.ts';
import { reviewDesk } from './ops.review.contract.ts';
import type { ReviewDesk } from './ops.review.ts';

export function reviewRoutes(desk: ReviewDesk) {
  return bind(reviewDesk, {
    listReviews: ({ query, viewer }) => desk.list(viewer, query),
    getReview: ({ params, viewer }) => desk.get(params.id, viewer),
    claimReview: (call) => desk.claim(call, call.params.id),
    releaseReview: (call) => desk.release(call, call.params.id),
    assignReview: (call) => desk.handOn(call, call.params.id, uidOf(call.body.uid)),
    clearHit: (call) => desk.clearHit(call, call.params.id, { ...call.body, n: call.params.n }),
    approveReview: (call) => desk.approve(call, call.params.id, call.body.version),
    rejectReview: (call) => desk.reject(call, call.params.id, call.body),
    returnReview: (call) => desk.giveBack(call, call.params.id, call.body),
  });
}
