import { clsx } from 'clsx/lite';
import { Suspense } from 'react';
import { articles } from '#domains/articles/articles.contract.ts';
import type { ListedMessage } from '#domains/articles/articles.contract.ts';
import { feed } from '#domains/feed/feed.contract.ts';
import { subjects, type Subject } from '#domains/subjects/subjects.contract.ts';
import type { Api } from '#shared/contract.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { dayText } from '#shared/time.ts';
import { articleStateOf } from '#web/features/articles/article-words.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { FocusHero, FocusPoints } from '#web/features/articles/focus-blocks.tsx';
import { pointsOf } from '#web/features/articles/focus-points.ts';
import { IssueCard } from '#web/features/articles/issue-card.tsx';
import { toListed } from '#web/features/articles/listed-article.ts';
import { RankingCard } from '#web/features/articles/ranking-card.tsx';
import { shortOf, shortOfOriginal } from '#web/features/articles/short-items.ts';
import fiveCard from '#web/features/boards/northbound/five-card.module.css';
import { loadFiveOfEach } from '#web/features/boards/northbound/held-calls.ts';
import digestCard from '#web/features/boards/surge/digest-card.module.css';
import { loadLimitDigest } from '#web/features/boards/surge/limit-digest.ts';
import { FlashBrief } from '#web/features/feed/flash-brief.tsx';
import { loadIndexDays } from '#web/features/market/index-days.ts';
import indexStrip from '#web/features/market/index-strip.module.css';
import spark from '#web/features/market/chart/spark.module.css';
import hotCard from '#web/features/market/plates/hot-card.module.css';
import { loadHotThemes } from '#web/features/market/plates/hot-themes.ts';
import plateRanking from '#web/features/market/plates/plate-ranking.module.css';
import { loadPlateTops } from '#web/features/market/plates/plate-tops.ts';
import { toFollowed } from '#web/features/subjects/followed-subject.ts';
import { SubjectRows } from '#web/features/subjects/subject-rows.tsx';
import { later } from '#web/lib/later.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack, Wrap } from '#web/ui/columns.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import tone from '#web/ui/tone.module.css';
import type { Route } from './+types/home';
import css from './home.module.css';

const IndexStrip = later(async () => (await import('./home/later.ts')).IndexStrip, indexStrip, spark, tone);
const DigestCard = later(async () => (await import('./home/later.ts')).DigestCard, digestCard);
const HotCard = later(async () => (await import('./home/later.ts')).HotCard, hotCard, spark);
const PlateRanking = later(async () => (await import('./home/later.ts')).PlateRanking, plateRanking);
const NorthboundCard = later(async () => (await import('./home/later.ts')).FiveCard, fiveCard);

/** docs/product/article-lists.md#home */
const issueSubjectIds: readonly number[] = [subjectIds.briefing, subjectIds.digests];
const BRIEF_LENGTH = 10;
/** A few more are fetched: withdrawn ones are left out. */
const BRIEF_RESERVE = 10;
const POINTS_LENGTH = 6;
const FEATURED_LENGTH = 6;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '股市快讯、精选文章与研报',
    description: '开盘：7×24 小时股市快讯、今日要点、精选文章、盘前早报与脱水研报。',
    path: '/',
    origin: loaderData.origin,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const { items: all } = await api(subjects.listSubjects, { query: {} });
  const followed = all.filter((subject) => subject.is_curated || subject.is_subscribable);
  const [head, page, newest, important, featured, hot, week, issues, indices, themes, hotThemes, held, digest] =
    await Promise.all([
      api(feed.getHead, {}),
      api(feed.listMessages, { query: { limit: BRIEF_LENGTH + BRIEF_RESERVE } }),
      api(articles.listTodaysFocus, { query: { todays_focus_type: '1', limit: POINTS_LENGTH + 1 } }),
      api(articles.listTodaysFocus, { query: { todays_focus_type: '2', limit: 1 } }),
      // What stands above is not told again below: so many more may be needed.
      api(articles.listFeatured, { query: { limit: FEATURED_LENGTH + POINTS_LENGTH + 1 } }),
      api(articles.listHot, { query: { limit: 10, days: 30 } }),
      api(articles.listOriginalRank, { params: { period: '2' } }),
      Promise.all(issuesOf(all).map((subject) => loadIssue(api, subject))),
      loadIndexDays(api),
      loadPlateTops(api),
      loadHotThemes(api),
      loadFiveOfEach(api),
      loadLimitDigest(api),
    ]);
  const chosen = [...important.items, ...newest.items, ...featured.items];
  // Where nobody chooses, the news does: what matters of the day.
  const hasNews = all.some(({ id }) => id === subjectIds.bigNews);
  const told = chosen.length === 0 && hasNews ? await loadImportant(api) : newest.items;
  const hero = chosen[0] ?? told[0] ?? null;
  const points = pointsOf(
    told
      .filter(({ id }) => id !== hero?.id)
      .slice(0, POINTS_LENGTH)
      .map(toListed),
    now,
  );
  const above = new Set([hero, ...points.items].map((item) => item?.id));
  return {
    brief: { page, epoch: head.epoch },
    hero: hero && toListed(hero),
    points,
    featured: featured.items
      .filter(({ id }) => !above.has(id))
      .slice(0, FEATURED_LENGTH)
      .map(toListed),
    hot: hot.items.map(shortOf),
    week: week.map(shortOfOriginal),
    issues,
    indices,
    themes,
    hotThemes,
    held,
    digest,
    followed: followed.map(toFollowed),
    origin,
    now,
  };
}

function issuesOf(all: readonly Subject[]): Subject[] {
  return issueSubjectIds.flatMap((id) => all.find((subject) => subject.id === id) ?? []);
}

/** The newest flashes that matter and have a title, of all that matter most first. */
async function loadImportant(api: Api): Promise<ListedMessage[]> {
  const { items } = await api(articles.listBySubject, { params: { id: subjectIds.bigNews }, query: { limit: 50 } });
  const [newest] = items;
  const ofDay = items.filter(
    (item) =>
      articleStateOf(item) === 'open' &&
      item.title !== '' &&
      dayText(item.created_at) === dayText(newest?.created_at ?? 0),
  );
  return ofDay.filter(({ important }) => important > 0).toSorted((a, b) => b.important - a.important);
}

async function loadIssue(api: Api, { id, title }: Subject) {
  const { items } = await api(articles.listBySubject, { params: { id }, query: { limit: 4 } });
  return { subject: { id, title }, items: items.map(toListed) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { brief, hero, points, featured, hot, week, issues, indices, themes, hotThemes, held, digest, followed, now } =
    loaderData;
  // Without any the first column would be the shorter one by far.
  const hasArticles = featured.length + hot.length + week.length > 0;
  const northbound = held && (
    <Suspense>
      <NorthboundCard lists={held} isSimulated={indices.isSimulated} />
    </Suspense>
  );
  return (
    <>
      <Wrap className={css.strip}>
        <Suspense>
          <IndexStrip {...indices} />
        </Suspense>
      </Wrap>
      <Columns className={css.columns}>
        <h1 className="vh">开盘首页</h1>
        <Stack>
          <div className={clsx(css.row, hero !== null && points.items.length > 0 && css.two)}>
            {hero !== null && <FocusHero item={hero} now={now} />}
            <FocusPoints points={points} now={now} />
          </div>
          <div className={clsx(css.row, digest && css.two)}>
            <FlashBrief snapshot={brief} length={BRIEF_LENGTH} now={now} />
            {digest && (
              <Suspense>
                <DigestCard drawn={digest} />
              </Suspense>
            )}
          </div>
          {featured.length > 0 && (
            <Card title="精选文章" end={<MoreLink to="/jingxuan" text="更多精选" />}>
              <ArticleList items={featured} now={now} />
            </Card>
          )}
          {!hasArticles && northbound}
        </Stack>
        <Stack as="aside" aria-label="栏目">
          <Suspense>
            <HotCard themes={hotThemes} isSimulated={indices.isSimulated} />
          </Suspense>
          <Suspense>
            <PlateRanking drawn={themes} isSimulated={indices.isSimulated} />
          </Suspense>
          {hasArticles && northbound}
          {issues.map((issue) => (
            <IssueCard key={issue.subject.id} {...issue} now={now} />
          ))}
          {followed.length > 0 && (
            <Card title="栏目" end={<MoreLink to="/subjects" text="全部栏目" />}>
              <SubjectRows subjects={followed} />
            </Card>
          )}
        </Stack>
        <div className={clsx(css.row, hot.length > 0 && week.length > 0 && css.rankings)}>
          <RankingCard title="热读排行" end="近 30 天" items={hot} now={now} />
          <RankingCard title="原创周榜" end="近 7 天" items={week} now={now} />
        </div>
      </Columns>
    </>
  );
}
