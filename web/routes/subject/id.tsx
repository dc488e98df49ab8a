import { clsx } from 'clsx/lite';
import { useLoaderData } from 'react-router';
import { articles } from '#domains/articles/articles.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { PageLinks } from '#web/features/articles/page-links.tsx';
import { RankingCard } from '#web/features/articles/ranking-card.tsx';
import { shortOf } from '#web/features/articles/short-items.ts';
import { ShortList } from '#web/features/articles/short-list.tsx';
import { SubjectHead } from '#web/features/subjects/subject-head.tsx';
import { SubjectPrices } from '#web/features/subjects/subject-prices.tsx';
import { orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf, siteFeed, subjectFeed } from '#web/shell/seo.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import type { Route } from './+types/id';
import css from './id.module.css';

/** docs/product/subjects.md#page */
const PAGE_LENGTH = 10;

/** What this page reads of its address. */
export const handle = { query: ['page'] } satisfies ScreenHandle;

export function meta({ loaderData: { subject, page, origin } }: Route.MetaArgs) {
  return metaOf({
    title: page === 1 ? subject.title : `${subject.title}（第 ${page} 页）`,
    description: subject.introduction || subject.desc || subject.title,
    path: addressOfPage(subject.id, page),
    origin,
    image: subject.pc_image || subject.image,
    feeds: [siteFeed, subjectFeed(subject)],
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const { id } = params;
  const page = new URL(request.url).searchParams.get('page') || '1';
  const [subject, messages, trials, hot] = await orNotFound(
    Promise.all([
      api(subjects.getInfo, { params: { id } }),
      api(articles.listBySubject, { params: { id }, query: { page, limit: PAGE_LENGTH } }),
      api(articles.listTrialBySubject, { params: { id }, query: { limit: 5 } }),
      api(articles.listHot, { query: { sub_ids: id, limit: 10, days: 30 } }),
    ]),
  );
  return { subject, messages, page: Number(page), trials: trials.items, hot: hot.items, origin, now };
}

function addressOfPage(id: number, page: number): string {
  return page === 1 ? `/subject/${id}` : `/subject/${id}?page=${page}`;
}

export default function SubjectPage() {
  const { subject, messages, page, trials, hot, now } = useLoaderData<typeof loader>();
  const pageCount = Math.ceil(messages.total / PAGE_LENGTH);
  return (
    <Columns>
      <Stack>
        <SubjectHead subject={subject} />
        <Card title="全部内容" end={<span className="num">{messages.total} 篇</span>}>
          {messages.items.length === 0 ? (
            <NothingHere id={subject.id} isPastEnd={messages.total > 0} />
          ) : (
            <ArticleList items={messages.items} now={now} />
          )}
          <PageLinks page={page} pageCount={pageCount} addressOf={(to) => addressOfPage(subject.id, to)} />
        </Card>
      </Stack>
      <Stack as="aside" aria-label="订阅与热读">
        {subject.subscribe_items.length > 0 && (
          <Card title="订阅价格">
            <div className={css.prices}>
              <SubjectPrices subject={subject} />
            </div>
            <p className={clsx(css.note, 's12 muted')}>订阅与购买暂未开放</p>
          </Card>
        )}
        {trials.length > 0 && (
          <Card title="免费试读" end="不用订阅">
            <ShortList items={trials.map(shortOf)} now={now} />
          </Card>
        )}
        <RankingCard title="本栏目热读" end="近 30 天" items={hot.map(shortOf)} now={now} />
      </Stack>
    </Columns>
  );
}

function NothingHere({ id, isPastEnd }: { id: number; isPastEnd: boolean }) {
  if (!isPastEnd) return <EmptyState text="这个栏目还没有内容" />;
  const first = <ButtonLink to={addressOfPage(id, 1)}>回到第一页</ButtonLink>;
  return <EmptyState text="后面没有内容了" action={first} />;
}
