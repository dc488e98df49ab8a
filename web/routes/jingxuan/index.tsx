import { articles } from '#domains/articles/articles.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import { hasArticles } from '#web/features/articles/article-list-of.ts';
import { FEATURED_LENGTH, FeaturedList } from '#web/features/articles/featured-list.tsx';
import { RankingCard } from '#web/features/articles/ranking-card.tsx';
import { shortOf } from '#web/features/articles/short-items.ts';
import { PremiumNav } from '#web/features/selling/premium-nav.tsx';
import { SubjectChips } from '#web/features/subjects/subject-chips.tsx';
import { SubjectRows } from '#web/features/subjects/subject-rows.tsx';
import { cursorIn, orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import type { Route } from './+types/index';
import { addressOfChoice, PLACE } from './choices.ts';

/** What this page reads of its address. */
export const handle = { query: ['cursor'] } satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '精选文章',
    description: '编辑部精选的长文、公告解读、行业调研与订阅栏目的最新文章。',
    path: '/jingxuan',
    origin: loaderData.origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const cursor = cursorIn(request);
  const { items } = await api(subjects.listSubjects, { query: {} });
  const listed = items.filter(hasArticles);
  const [first, hot] = await Promise.all([
    orNotFound(api(articles.listFeatured, { query: { limit: FEATURED_LENGTH, cursor } })),
    api(articles.listHot, { query: { limit: 10, days: 30 } }),
  ]);
  return { listed, cursor, first, hot: hot.items.map(shortOf), origin, now };
}

export default function Curated({ loaderData }: Route.ComponentProps) {
  const { listed, cursor, first, hot, now } = loaderData;
  return (
    <Columns>
      <Stack>
        <Card aria-labelledby="page-title">
          <PremiumNav selected="/jingxuan" />
          <PageHead id="page-title" title={PLACE} about="值得坐下来读完的文章，按栏目挑选" />
          <SubjectChips label="栏目" subjects={listed} current={null} addressOf={addressOfChoice} allLabel="全部" />
          <FeaturedList key={cursor} subjectIds="" first={first} path="/jingxuan" now={now} />
        </Card>
      </Stack>
      <Stack as="aside" aria-label="热读与栏目">
        <RankingCard title="热读排行" end="近 30 天" items={hot} now={now} />
        <Card title="文章栏目" end={<MoreLink to="/subjects" text="全部栏目" />}>
          <SubjectRows subjects={listed} />
        </Card>
      </Stack>
    </Columns>
  );
}
