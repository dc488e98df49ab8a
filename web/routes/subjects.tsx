import { articles } from '#domains/articles/articles.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import { SubjectTiles } from '#web/features/subjects/subject-tiles.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/subjects';
import { groupSubjects } from './subjects/groups.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '全部栏目',
    description: '开盘的全部栏目：快讯、文章、订阅栏目与热门主题，各自讲什么、多久更新、是否收费。',
    path: '/subjects',
    origin: loaderData.origin,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const [{ items: all }, { items: facts }] = await Promise.all([
    api(subjects.listSubjects, { query: {} }),
    api(articles.listSubjectFacts, { query: {} }),
  ]);
  return { groups: groupSubjects(all, facts), origin, now };
}

/** docs/product/subjects.md#all-subjects */
export default function AllSubjects({ loaderData: { groups, now } }: Route.ComponentProps) {
  return (
    <Columns single>
      <Stack>
        <Card aria-labelledby="page-title">
          <PageHead id="page-title" title="全部栏目" about="每个栏目讲什么、多久更新、是否收费" />
        </Card>
        {groups.map(({ title, about, subjects: listed }) => (
          <Card key={title} title={title} end={about}>
            <SubjectTiles subjects={listed} now={now} />
          </Card>
        ))}
        {groups.length === 0 && <EmptyState icon="layers" text="还没有栏目" />}
      </Stack>
    </Columns>
  );
}
