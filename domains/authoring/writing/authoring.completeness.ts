import { isOut } from '#domains/authoring/authoring.machine.ts';
import type { Fault, Hit, Leak, PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { faultsOf, type Standing } from '#domains/authoring/checks/authoring.faults.ts';
import { hitsIn, leaksIn, MOST_HITS } from '#domains/authoring/checks/authoring.hits.ts';
import { LIST_VERSION } from '#domains/authoring/checks/authoring.rules.ts';
import type { BillingService } from '#domains/billing/billing.service.ts';
import type { PostData, PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import type { PostFiles } from '#domains/authoring/publishing/authoring.post-files.ts';
import { filesOf, shownKinds } from '#shared/documents/document-text.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { fen } from '#shared/money.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import { wordsOf } from './authoring.post-steps.ts';

export interface CompletenessDeps {
  store: Pick<PostStore, 'findSubject' | 'holdSubjects'>;
  files: Pick<PostFiles, 'mayUse'>;
  billing: Pick<BillingService, 'settings'>;
  hasMobile(uid: Uid): Promise<boolean>;
  clock: Clock;
}

export type Completeness = ReturnType<typeof createCompleteness>;

/** What keeps a text from being handed in (docs/product/authoring.md#checks). */
export function createCompleteness({ store, files, billing, hasMobile, clock }: CompletenessDeps) {
  async function standingOf(row: Pick<PostData, 'state'>, viewer: Viewer): Promise<Standing> {
    const { longestTitle, leastPrice } = await billing.settings.read();
    return {
      ...{ longestTitle, leastPrice: fen(leastPrice) },
      isAuthor: viewer.roles.includes('author'),
      subjectId: await store.findSubject(viewer.uid),
      wasFree: isOut(row.state),
      now: clock.seconds(),
    };
  }

  /** What is said first of what keeps a text from being handed in. */
  async function mustBeComplete(row: PostData, isLeakConfirmed: boolean, viewer: Viewer): Promise<void> {
    const { fields } = row;
    if (fields.mode === 1) await store.holdSubjects();
    const [fault] = faultsOf(fields, await standingOf(row, viewer));
    if (fault !== undefined) throw faultOf(fault, viewer);
    mustPassRules(fields, isLeakConfirmed);
    await mustHaveFiles(fields, viewer);
    if (!(await hasMobile(viewer.uid))) throw fail('MOBILE_NOT_BOUND');
  }

  /** Of what readers have nothing that is declared is taken back, and nothing that a rule asks for. */
  function mustStayDeclared(before: PostFields, after: PostFields, standing: Standing): void {
    const missing = faultsOf(after, standing).find(({ field }) => field === 'ai_made' || field === 'holdings');
    if (missing !== undefined) throw fail('POST_INCOMPLETE', { text: missing.text });
    // By a rule that has come since it was passed nothing is asked of it now.
    const known = new Set(hitsIn(before, clock.seconds()).map(({ rule }) => rule));
    const hit = hitsIn(after, clock.seconds()).find(({ rule, level }) => level === 'hard' && !known.has(rule));
    if (hit !== undefined) throw hardHit(hit);
  }

  /** Each is there, theirs, and what it is shown as: a paper is no picture. */
  async function mustHaveFiles({ content, preview, cover }: PostFields, { uid }: Viewer): Promise<void> {
    for (const kind of shownKinds) {
      const shown = [content, preview].flatMap((document) => (document === null ? [] : filesOf(document, kind)));
      if (kind === 'image' && cover !== '') shown.push(cover);
      if (!(await files.mayUse(uid, shown, kind)))
        throw fail('POST_INCOMPLETE', { text: '有图片或文件没有上传成功，请重新上传' });
    }
  }

  /** Beside a block that is added the rest has been looked at before, by the rules of then. */
  function mustPassRules(fields: PostFields, isLeakConfirmed: boolean, isAppend = false): void {
    const spoken = hitsIn(fields, clock.seconds()).filter(({ field }) => !isAppend || field === 'content');
    const hit = spoken.find(({ level }) => level === 'hard');
    if (hit !== undefined) throw hardHit(hit);
    if (spoken.length > MOST_HITS)
      throw fail('POST_INCOMPLETE', { text: `有 ${spoken.length} 处用语要逐一审核，最多 ${MOST_HITS} 处，请改写` });
    const leaks = isLeakConfirmed ? [] : leaksIn(fields);
    if (leaks[0] !== undefined) throw leakOf(leaks[0], leaks.length);
  }

  return {
    standingOf,
    mustBeComplete,
    mustPassRules,
    mustStayDeclared,
    mustHaveFiles,

    /** What is missing, what the rules say, and what leaks; nothing is kept. */
    async lint(fields: PostFields, viewer: Viewer) {
      const faults = faultsOf(fields, await standingOf({ state: 'draft' }, viewer));
      const found = { hits: hitsIn(fields, clock.seconds()).slice(0, MOST_HITS), leaks: leaksIn(fields) };
      return { faults, ...found, list_version: LIST_VERSION, words: wordsOf(fields) };
    },
  };
}

/** So much of a sentence tells which one it is. */
const TOLD_LETTERS = 40;

function leakOf({ text }: Leak, count: number) {
  const letters = Array.from(text);
  const told = letters.length > TOLD_LETTERS ? `${letters.slice(0, TOLD_LETTERS).join('')}…` : text;
  return fail('LEAK_UNCONFIRMED', {
    text: `付费内容“${told}”${count > 1 ? `等 ${count} 处` : ''}出现在了免费处，请改写或确认`,
  });
}

const hardHit = ({ text, name }: Hit) => fail('POST_INCOMPLETE', { text: `“${text}”：${name}，请改写` });

/** A fault by which somebody is told where to go has a name of its own. */
export const faultOf = ({ field, text }: Fault, { roles }: Viewer) =>
  fail(field === 'mode' && !roles.includes('author') ? 'AUTHOR_FIRST' : 'POST_INCOMPLETE', { text });
