import { redirect } from 'react-router';
import { reviewDesk, type RefusalReason, type Review } from '#domains/ops/review/ops.review.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import type { Api } from '#shared/contract.ts';
import { opsPart, textOf } from '../part.ts';
import { asks, loadReview } from './load-review.ts';
import { RETURNED } from './review-decision.tsx';
import { ReviewView } from './review-view.tsx';

const STATE_CHANGED = 40_900;
const versionOf = (form: FormData) => Number(textOf(form, 'version'));

/** What is said of single paragraphs: of hits that go back with the text, and in words of the reviewer's own. */
export function paragraphsOf(form: FormData, hits: Review['hits']) {
  const marked = form.getAll('hit').map(Number);
  const ofHits = hits
    .filter(({ n }) => marked.includes(n))
    .map(({ field, block, text: words, name, advice }) => ({ field, block, words, text: `${name}：${advice}` }));
  const said = [...form.entries()].flatMap(([name, value]) => {
    const [, field, block] = /^say (content|preview) (\d+)$/.exec(name) ?? [];
    const text = typeof value === 'string' ? value.trim() : '';
    if (field === undefined || text === '') return [];
    return [{ field: field as 'content' | 'preview', block: Number(block), words: '', text }];
  });
  return [...ofHits, ...said];
}

/** Whether it is ours now; somebody else may have been quicker. */
async function claimed(api: Api, id: string): Promise<boolean> {
  try {
    await api(reviewDesk.claimReview, { params: { id }, body: {} });
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === STATE_CHANGED) return false;
    throw error;
  }
}

/** docs/product/back-office.md#reviews */
export const reviewPart = opsPart({
  ...{ path: 'review', title: '内容审核', icon: 'doc', group: '编辑', permission: 'reviews.read' },
  query: asks,
  load: loadReview,
  acts: {
    async next({ api, query }) {
      let after = '';
      do {
        const page = await api(reviewDesk.listReviews, { query: { show: 'unclaimed', after } });
        for (const { id } of page.items.filter(({ may_decide: may }) => may))
          if (await claimed(api, id)) throw redirect(`/ops/review/${id}?${query}`);
        after = page.next_after;
      } while (after !== '');
      return '没有您可以领的';
    },
    async claim({ api, id }) {
      await api(reviewDesk.claimReview, { params: { id }, body: {} });
      return '已领取，30 分钟内由您处理';
    },
    async release({ api, id }) {
      await api(reviewDesk.releaseReview, { params: { id }, body: {} });
      return '已放回队列';
    },
    async assign({ api, id }, form) {
      await api(reviewDesk.assignReview, { params: { id }, body: { uid: textOf(form, 'uid') } });
      return '已转交，30 分钟内由对方处理';
    },
    async clear({ api, id }, form) {
      const body = { version: versionOf(form), reason: textOf(form, 'reason') };
      await api(reviewDesk.clearHit, { params: { id, n: textOf(form, 'of') }, body });
      return '已标为误报';
    },
    async approve({ api, id }, form) {
      const { is_done: isDone } = await api(reviewDesk.approveReview, {
        params: { id },
        body: { version: versionOf(form) },
      });
      return isDone ? '已通过' : '已通过，等第二人';
    },
    async refuse(ask, form) {
      const { api, id } = ask;
      const { hits } = await api(reviewDesk.getReview, { params: { id } });
      const body = { version: versionOf(form), note: textOf(form, 'note'), paragraphs: paragraphsOf(form, hits) };
      const reason = textOf(form, 'reason');
      if (reason === RETURNED) await api(reviewDesk.returnReview, { params: { id }, body });
      else await api(reviewDesk.rejectReview, { params: { id }, body: { ...body, reason: reason as RefusalReason } });
      return reason === RETURNED ? '已退回修改，作者会收到通知' : '未通过，作者会收到通知';
    },
  },
  View: ReviewView,
});
