import type { Domains } from '#server/compose.ts';
import { seenVersionOf } from '#domains/authoring/authoring.service.ts';
import { PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { createMovableClock, type Clock } from '#shared/clock.ts';
import { documentOfText } from '#shared/documents/document-text.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import { authorPosts, type DemoPost } from './author-posts.ts';
import { openOwnColumn } from './own-column.ts';

interface PostDeps extends Pick<Domains, 'authoring' | 'people' | 'subjects'> {
  clock: Clock;
}

/** A post that readers have, since when, and what it costs them. */
export interface OutPost {
  id: number;
  at: UnixSeconds;
  yuan: number;
}

const DAY = 86_400;
/** Ten past ten in China. */
const MORNING = 36_600;
const nothingWritten = async () => {};

/** Gives the demo's author their column, writes the posts and takes each as far as it has come, by the steps that everybody takes. Answers those that are out. */
export async function seedPosts(deps: PostDeps, uids: ReadonlyMap<string, Uid>): Promise<OutPost[]> {
  const { authoring, people, clock } = deps;
  const viewerOf = async (name: string): Promise<Viewer> => {
    const uid = uids.get(name);
    const person = uid === undefined ? null : await people.find(uid);
    if (person === null) throw new Error(`There is no ${name}.`);
    return person;
  };
  await openOwnColumn(deps, await viewerOf('老陈'));
  const reviewers = [await viewerOf('许澜'), await viewerOf('秦越')];
  const now = clock.seconds();
  const out: OutPost[] = [];
  for (const post of authorPosts) {
    const at = post.daysAgo === undefined ? now : chinaDayStart(now) - post.daysAgo * DAY + MORNING;
    const steps = authoring.inThePast(createMovableClock(at * 1000));
    const id = await bring(post, { ...steps, addNow: authoring.posts.append }, await viewerOf(post.author), reviewers);
    if (post.daysAgo !== undefined) out.push({ id, at, yuan: post.price ?? 0 });
  }
  return out;
}

interface Steps extends ReturnType<Domains['authoring']['inThePast']> {
  /** Adds to what came out in the past: what waits for a review waits since today. */
  addNow: Domains['authoring']['posts']['append'];
}

async function bring(
  post: DemoPost,
  { posts, reviews, addNow }: Steps,
  author: Viewer,
  reviewers: Viewer[],
): Promise<number> {
  const [first] = reviewers;
  const { id: written } = await posts.createDemo(author, fieldsOf(post));
  const id = Number(written);
  if (post.stage === 'draft' || first === undefined) return id;
  await posts.submit(id, author, { version: 1, leak_confirmed: false });
  if (post.stage === 'waiting') return id;
  if (post.stage === 'rejected' || post.stage === 'returned') {
    const isReturn = post.stage === 'returned';
    const reason = isReturn
      ? { reason: '', reason_text: '' }
      : { reason: 'unsourced', reason_text: '观点或数字没有依据' };
    const told = { version: 1, ...reason, note: post.note ?? '', paragraphs: [] };
    await reviews.refuse(id, first, told, isReturn ? 'return' : 'reject', nothingWritten);
    return id;
  }
  const pass = async () => {
    const version = seenVersionOf((await reviews.mustFind(id)).review);
    for (const reviewer of reviewers) if ((await reviews.approve(id, reviewer, version, nothingWritten)).isDone) return;
  };
  await pass();
  if (post.append === undefined) return id;
  const add = post.stage === 'appending' ? addNow : posts.append;
  await add(id, author, { content: documentOfText(post.append), leak_confirmed: false });
  if (post.stage === 'appended') await pass();
  return id;
}

const fieldsOf = ({ type, title, content, preview, price }: DemoPost): PostFields =>
  PostFields.parse({
    ...{
      content_type: type,
      title,
      ai_made: false,
      holdings: [],
      mode: price === undefined ? 3 : 2,
      price: price ?? 0,
    },
    content: documentOfText(content),
    preview: preview === undefined ? null : documentOfText(preview),
  });
