import type { DoWork } from '#db/client.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import { isOut } from '#domains/authoring/authoring.machine.ts';
import type { AppendDraft, PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { faultsOf } from '#domains/authoring/checks/authoring.faults.ts';
import type { PostData, PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import type { PostFiles } from '#domains/authoring/publishing/authoring.post-files.ts';
import type { Publishing } from '#domains/authoring/publishing/authoring.publishing.ts';
import type { Reviews } from '#domains/authoring/review/authoring.reviews.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { lengthOf } from '#shared/documents/document-text.ts';
import type { Document } from '#shared/documents/document.ts';
import { chinaDayStart } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { AppendDrafts } from './authoring.append-drafts.ts';
import { faultOf, type Completeness } from './authoring.completeness.ts';
import type { PostSteps } from './authoring.post-steps.ts';

export interface OutPostsDeps {
  store: PostStore;
  steps: PostSteps;
  completeness: Completeness;
  appendDrafts: AppendDrafts;
  reviews: Pick<Reviews, 'open'>;
  publishing: Publishing;
  articles: Pick<ArticlesService, 'steps'>;
  files: PostFiles;
  work: DoWork;
  clock: Clock;
}

/** What is said of a text besides its words; what is not named stays. */
export interface PostSettings {
  ai_made?: boolean | null | undefined;
  holdings?: string[] | null | undefined;
  publish_at?: number | undefined;
}

/** Each is a version for good, of the post and of what readers have. */
const MOST_IN_PLACE = 30;

/** What its author does with a text beside writing it, most of it when readers have it already. */
export function createOutPosts(deps: OutPostsDeps) {
  const { store, appendDrafts, reviews, publishing, articles, files, work, clock } = deps;
  const { mustLockOwn, mustLeadTo, take, mustBeNewest, save } = deps.steps;
  const { standingOf, mustPassRules, mustStayDeclared, mustHaveFiles } = deps.completeness;

  /** Where readers have the text already, they have the change at once; its words were passed before. */
  async function saveInPlace(row: PostData, fields: PostFields): Promise<Partial<PostData>> {
    const saved = await save(row, fields, 'manual');
    const next = { ...row, ...saved };
    if (!isOut(row.state) || next.version === row.version) return saved;
    if ((await store.countTaken(row.id, ['switch', 'set'], chinaDayStart(clock.seconds()))) >= MOST_IN_PLACE)
      throw fail('TOO_OFTEN', { text: '今天改动的次数太多，请明天再改', retryAfterSeconds: 3600 });
    await store.updateVersionKind(row.id, next.version, 'passed');
    await publishing.renew(next);
    return { ...saved, passedVersion: next.version };
  }

  async function mustBeOpenToSwitch(row: PostData, fields: PostFields, viewer: Viewer): Promise<void> {
    if (await publishing.isSold(row.id)) throw fail('POST_SOLD');
    if (row.fields.mode === 1 && fields.mode === 2)
      throw fail('STATE_CHANGED', { text: '粉丝已可阅读的内容不能改为付费' });
    // Somebody may be about to pay what they see.
    if (row.fields.mode === 2 && fields.mode === 2 && fields.price > row.fields.price)
      throw fail('STATE_CHANGED', { text: '已发布的内容只能降价' });
    if (fields.mode === 1) await store.holdSubjects();
    const [fault] = faultsOf(fields, { ...(await standingOf(row, viewer)), wasFree: false });
    if (fault !== undefined) throw faultOf(fault, viewer);
  }

  return {
    /** Another price, or others who may read it. Who has bought keeps what they have; so nothing changes then. */
    switch: (id: number, viewer: Viewer, given: Pick<PostFields, 'mode' | 'price'> & { version: number }) =>
      take('switch', id, viewer, async (row) => {
        const fields = { ...row.fields, mode: given.mode, price: given.price };
        await mustBeNewest(row, given.version, fields, viewer);
        if (isOut(row.state)) await mustBeOpenToSwitch(row, fields, viewer);
        return saveInPlace(row, fields);
      }),

    /** Declarations and the time, without another text. */
    set: (id: number, viewer: Viewer, { version, ...given }: { version: number } & PostSettings) =>
      take('set', id, viewer, async (row) => {
        const { ai_made: isAiMade, holdings, publish_at: dueAt } = row.fields;
        const fields: PostFields = {
          ...row.fields,
          ai_made: given.ai_made === undefined ? isAiMade : given.ai_made,
          holdings: given.holdings === undefined ? holdings : given.holdings,
          publish_at: given.publish_at ?? dueAt,
        };
        await mustBeNewest(row, version, fields, viewer);
        if (isOut(row.state)) mustStayDeclared(row.fields, fields, await standingOf(row, viewer));
        return saveInPlace(row, fields);
      }),

    append: (
      id: number,
      viewer: Viewer,
      { content, leak_confirmed: isConfirmed }: { content: Document; leak_confirmed: boolean },
    ) =>
      take('append', id, viewer, async (row) => {
        const appended = { ...row.fields, content };
        if (lengthOf(content) === 0) throw fail('POST_INCOMPLETE', { text: '请输入内容' });
        mustPassRules({ ...appended, title: '', tags: [] }, isConfirmed, true);
        const block = { ...appended, preview: null, cover: '' };
        await mustHaveFiles(block, viewer);
        await appendDrafts.handIn(row, content);
        await files.keepDraft(row, publishing.filesOf(block));
        const appendId = await store.insertAppend({ postId: id, content, submittedAt: clock.seconds() });
        await reviews.open({ postId: id, kind: 'append', version: row.version, appendId });
        return { submittedAt: clock.seconds() };
      }),

    /** A block that is not handed in yet; nothing moves by it. */
    saveAppend: (id: number, viewer: Viewer, given: { content: Document; version: number }): Promise<AppendDraft> =>
      work(async () => {
        const row = await mustLockOwn(id, viewer);
        mustLeadTo('append', row);
        return appendDrafts.save(row, given);
      }),

    withdraw: (id: number, viewer: Viewer, reason: string) =>
      take('withdraw', id, viewer, async (row) => {
        if (await publishing.isSold(row.id))
          throw fail('POST_SOLD', { text: '已有读者购买，不能撤下；确需撤下请联系客服' });
        await articles.steps.withdrawMessage(id, reason);
        await files.close(id);
        return { refusal: null };
      }),
  };
}
