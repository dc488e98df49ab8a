import { articles } from '#domains/articles/articles.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import { hasArticles } from '#web/features/articles/article-list-of.ts';
import { FEATURED_LENGTH, FeaturedList } from '#web/features/articles/featured-list.tsx';
import { RankingCard } from '#web/features/articles/ranking-card.tsx';
import { shortOf } from '#web/features/articles/short-items.ts';
import { PremiumNav } from '#web/features/selling/premium-nav.tsx';
import { SubjectCard } from '#web/features/subjects/subject-card.tsx';
import { SubjectChips } from '#web/features/subjects/subject-chips.tsx';
import { factsOf } from '#web/features/subjects/subject-words.ts';
import { cursorIn, orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf, siteFeed, subjectFeed } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import type { Route } from './+types/subject';
import { addressOfChoice, nameOfChoice, PLACE } from './choices.ts';
import css from './subject.module.css';

/** What this page reads of its address, and how its frame is. */
export const handle = {
  query: ['cursor'],
  frame: { customerService: true },
  belongs: () => ['/jingxuan'],
} satisfies ScreenHandle;

export function meta({ loaderData: { subject, origin } }: Route.MetaArgs) {
  return metaOf({
    title: `${nameOfChoice(subject.title)} · ${PLACE}`,
    description: subject.introduction || subject.desc || subject.title,
    path: `/jingxuan/${subject.id}`,
    origin,
    image: subject.pc_image || subject.image,
    feeds: [siteFeed, subjectFeed(subject)],
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const subject = await orNotFound(api(subjects.getInfo, { params: { id: params.subject } }));
  const subjectIds = String(subject.id);
  const cursor = cursorIn(request);
  const [{ items }, { items: facts }, first, hot] = await Promise.all([
    api(subjects.listSubjects, { query: {} }),
    api(articles.listSubjectFacts, { query: { ids: subjectIds } }),
    orNotFound(api(articles.listFeatured, { query: { subj_ids: subjectIds, limit: FEATURED_LENGTH, cursor } })),
    api(articles.listHot, { query: { sub_ids: subjectIds, limit: 10, days: 30 } }),
  ]);
  return {
    subject,
    facts: factsOf(facts, subject.id),
    listed: items.filter((other) => hasArticles(other) || other.id === subject.id),
    subjectIds,
    cursor,
    first,
    hot: hot.items.map(shortOf),
    origin,
    now,
  };
}

export default function CuratedSubject({ loaderData }: Route.ComponentProps) {
  const { subject, facts, listed, subjectIds, cursor, first, hot, now } = loaderData;
  return (
    <Columns>
      <Stack>
        <Card className={css.card} aria-labelledby="page-title">
          <PremiumNav selected="/jingxuan" />
          <PageHead
            id="page-title"
            title={nameOfChoice(subject.title)}
            about={subject.desc}
            end={<MoreLink to={`/subject/${subject.id}`} text="栏目主页" />}
          />
          <SubjectChips
            label="栏目"
            subjects={listed}
            current={subject.id}
            addressOf={addressOfChoice}
            allLabel="全部"
          />
          <FeaturedList
            key={`${subjectIds} ${cursor}`}
            subjectIds={subjectIds}
            first={first}
            path={addressOfChoice(subject.id)}
            now={now}
          />
        </Card>
      </Stack>
      <Stack as="aside" aria-label="栏目与热读">
        <SubjectCard subject={subject} facts={facts} />
        {hot.length > 0 && <RankingCard title="本栏目热读" end="近 30 天" items={hot} now={now} />}
      </Stack>
    </Columns>
  );
}
