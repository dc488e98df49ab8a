import { publicPosts } from '#domains/authoring/authoring.public.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import type { Api } from '#shared/contract.ts';
import { cursorIn, orNotFound } from '#web/lib/load.ts';

export const PROFILE_LENGTH = 10;

/** The tabs of a profile, and which kinds of texts each asks for. */
export const profileTabs = [
  { id: 'all', label: '全部' },
  { id: 'article', label: '文章' },
  { id: 'post', label: '帖子' },
  { id: 'about', label: '关于' },
] as const;
export type ProfileTab = (typeof profileTabs)[number]['id'];

export const typesOf: Record<ProfileTab, string> = {
  all: '',
  article: 'article,rich_text',
  post: 'fast_article',
  about: '',
};

export function profileAddress(id: string, tab: ProfileTab, cursor = ''): string {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (cursor !== '') query.set('cursor', cursor);
  return query.size === 0 ? `/v/profile/${id}` : `/v/profile/${id}?${query}`;
}

/** An author, what they have out, and the column that is followed of them. */
export async function loadProfile(api: Api, id: string, request: Request) {
  const profile = await orNotFound(api(publicPosts.getProfile, { params: { id } }), '没有这位作者');
  const asked = new URL(request.url).searchParams.get('tab');
  const tab = profileTabs.find((one) => one.id === asked)?.id ?? 'all';
  const cursor = cursorIn(request);
  const { subject_id: subjectId } = profile;
  const query = { account_id: id, content_types: typesOf[tab], cursor, limit: PROFILE_LENGTH };
  const [first, subject] = await Promise.all([
    tab === 'about' ? null : orNotFound(api(publicPosts.listVArticles, { query })),
    subjectId === null ? null : api(subjects.getInfo, { params: { id: String(subjectId) } }),
  ]);
  return { profile, tab, cursor, first, subject };
}
