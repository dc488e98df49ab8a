import { postTemplates } from '#domains/authoring/templates/authoring.templates.contract.ts';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { SignInHere } from '#web/features/accounts/sign-in/sign-in-here.tsx';
import { TemplatesPage } from '#web/features/editor/frame/templates-page.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { Route } from './+types/templates';

export const handle = {
  query: ['authMode'],
  frame: { layout: 'article-editor', footer: false, qr: false, signIn: true },
} satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  const about = {
    title: '文章模板',
    description: '从模板开始写。',
    path: '/v/article/templates',
    isUnlisted: true,
  } as const;
  return metaOf({ ...about, origin: loaderData?.origin ?? '' });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, origin } = context.get(pageContext);
  const own = await ownOf(viewer !== null, () => api(postTemplates.listTemplates, {}));
  return { own, origin };
}

export default function Templates({ loaderData: { own } }: Route.ComponentProps) {
  if (own === null) return <SignInHere about="登录后从模板开始写" />;
  return <TemplatesPage items={own.items} />;
}
