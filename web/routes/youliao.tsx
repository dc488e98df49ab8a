import { useLoaderData } from 'react-router';
import { articles } from '#domains/articles/articles.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import { ORIGINAL_LENGTH, SubjectOriginals } from '#web/features/articles/original-list.tsx';
import { OriginalTabs } from '#web/features/articles/original-tabs.tsx';
import { RankingCard } from '#web/features/articles/ranking-card.tsx';
import { shortOfOriginal } from '#web/features/articles/short-items.ts';
import { SubjectChips } from '#web/features/subjects/subject-chips.tsx';
import { SubjectRows } from '#web/features/subjects/subject-rows.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import type { Route } from './+types/youliao';
import css from './youliao.module.css';

const LATEST_LENGTH = 10;

/** What this page reads of its address. */
export const handle = { query: ['subject'] } satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '有料 · 原创内容',
    description: '开盘原创：置顶与最新文章、日榜周榜，以及各原创栏目。',
    path: '/youliao',
    origin: loaderData.origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const { items } = await api(subjects.listSubjects, { query: {} });
  const originals = items.filter((subject) => subject.is_curated);
  // An address that names a subject which is none of them means the first one.
  const asked = new URL(request.url).searchParams.get('subject');
  const chosen = originals.find(({ id }) => String(id) === asked) ?? originals[0] ?? null;
  const [top, latest, day, week, ofSubject] = await Promise.all([
    api(articles.listOriginalTop, {}),
    api(articles.listOriginalLatest, {}),
    api(articles.listOriginalRank, { params: { period: '1' } }),
    api(articles.listOriginalRank, { params: { period: '2' } }),
    chosen && api(articles.listOriginalBySubject, { params: { id: chosen.id }, query: { limit: ORIGINAL_LENGTH } }),
  ]);
  const shown = chosen && ofSubject && { id: chosen.id, first: ofSubject };
  return { originals, top, latest: latest.slice(0, LATEST_LENGTH), day, week, shown, origin, now };
}

export default function Originals() {
  const { originals, top, latest, day, week, shown, now } = useLoaderData<typeof loader>();
  return (
    <Columns>
      <h1 className="vh">有料：原创内容</h1>
      <Stack>
        <OriginalTabs latest={latest} day={day} week={week} now={now} />
        <Card title="按栏目看">
          {shown === null ? (
            <EmptyState text="还没有原创栏目" />
          ) : (
            <>
              <div className={css.choice}>
                <SubjectChips
                  label="原创栏目"
                  subjects={originals}
                  current={shown.id}
                  addressOf={(id) => `/youliao?subject=${id}`}
                />
              </div>
              <SubjectOriginals key={shown.id} subjectId={shown.id} first={shown.first} now={now} />
            </>
          )}
        </Card>
      </Stack>
      <Stack as="aside" aria-label="置顶与栏目">
        <RankingCard title="编辑置顶" end="近 30 天" items={top.map(shortOfOriginal)} now={now} />
        <Card title="原创栏目">
          <SubjectRows subjects={originals} />
        </Card>
      </Stack>
    </Columns>
  );
}
