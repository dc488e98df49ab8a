import { authoring } from '#domains/authoring/authoring.contract.ts';
import type { Api, Data } from '#shared/contract.ts';
import { cursorIn, orNotFound } from '#web/lib/load.ts';

export const POSTS_LENGTH = 10;

export type PostsPage = Data<typeof authoring.listPosts>;

/** The tabs of one's own posts: of which state they are. */
export const postTabs = [
  { id: 'all', label: '全部' },
  { id: 'draft', label: '草稿' },
  { id: 'wait', label: '待审' },
  { id: 'published', label: '已发布' },
  { id: 'rejected', label: '未通过' },
] as const;

export interface PostsAsked {
  status: (typeof postTabs)[number]['id'];
  /** Only what is paid for or for followers. */
  premium: '0' | '1';
}

/** One's own posts, as the address asks for them. */
export async function loadPosts(api: Api, request: Request) {
  const { searchParams } = new URL(request.url);
  const tab = postTabs.find(({ id }) => id === searchParams.get('tab')) ?? postTabs[0];
  const asked: PostsAsked = { status: tab.id, premium: searchParams.get('premium') === '1' ? '1' : '0' };
  const cursor = cursorIn(request);
  const page = await orNotFound(api(authoring.listPosts, { query: { ...asked, cursor, limit: POSTS_LENGTH } }));
  return { asked, cursor, page };
}

/** The parameters that `loadPosts` reads. */
export const postsQuery = ['tab', 'premium', 'cursor'] as const;

/** Where another choice is. */
export function postsAddress(path: string, { status, premium }: PostsAsked, cursor = ''): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('tab', status);
  if (premium === '1') query.set('premium', '1');
  if (cursor !== '') query.set('cursor', cursor);
  return query.size === 0 ? path : `${path}?${query}`;
}
