import { articles, type SubjectFacts } from '#domains/articles/articles.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { shortOf } from '#web/features/articles/short-items.ts';
import { loadSubjectRows } from '#web/features/subjects/subject-events.ts';
import { SubjectFlashes } from '#web/features/subjects/subject-flashes.tsx';
import { SubjectHead } from '#web/features/subjects/subject-head.tsx';
import { factsOf } from '#web/features/subjects/subject-words.ts';
import { noPage, orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf, siteFeed, subjectFeed } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/id';
import { siblingsOf } from './siblings.ts';
import { SubjectAside } from './subject-aside.tsx';

/** docs/product/subjects.md#page */
const ARTICLES_PER_PAGE = 10;
const FLASHES_PER_PAGE = 30;
/** The server counts and pages so far (docs/product/article-lists.md#subject-lists). */
const COUNTED = 10_000;

/** What this page reads of its address, and where it belongs. */
export const handle = {
  query: ['page'],
  belongs: ({ facts }: Pick<Route.ComponentProps['loaderData'], 'facts'>) => [
    '/subjects',
    facts.is_flash ? '/live' : '/jingxuan',
  ],
} satisfies ScreenHandle;

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
  const subject = await orNotFound(api(subjects.getInfo, { params: { id } }));
  const [{ items: all }, { items: factsOfAll }] = await Promise.all([
    api(subjects.listSubjects, { query: {} }),
    api(articles.listSubjectFacts, { query: {} }),
  ]);
  const facts = factsOf(factsOfAll, subject.id);
  const limit = facts.is_flash ? FLASHES_PER_PAGE : ARTICLES_PER_PAGE;
  const [messages, trials, hot] = await orNotFound(
    Promise.all([
      api(articles.listBySubject, { params: { id }, query: { page, limit } }),
      subject.is_subscribable ? api(articles.listTrialBySubject, { params: { id }, query: { limit: 5 } }) : null,
      api(articles.listHot, { query: { sub_ids: id, limit: 10, days: 30 } }),
    ]),
  );
  if (messages.items.length === 0 && Number(page) > 1) throw noPage();
  const rows = facts.is_flash
    ? await loadSubjectRows(api, subject.id, messages.items)
    : { items: messages.items, others: {} };
  return {
    subject,
    facts,
    rows,
    total: messages.total,
    page: Number(page),
    pageCount: Math.ceil(messages.total / limit),
    names: Object.fromEntries(all.filter((other) => other.id !== subject.id).map(({ id: of, title }) => [of, title])),
    around: {
      trials: (trials?.items ?? []).map(shortOf),
      hot: hot.items.map(shortOf),
      siblings: siblingsOf(subject, all, factsOfAll),
    },
    origin,
    now,
  };
}

/** `1204 条`, `10000+ 条`. */
function countText(total: number, { is_flash: isFlash }: Pick<SubjectFacts, 'is_flash'>): string {
  return `${total < COUNTED ? total : `${COUNTED}+`} ${isFlash ? '条' : '篇'}`;
}

function addressOfPage(id: number, page: number): string {
  return page === 1 ? `/subject/${id}` : `/subject/${id}?page=${page}`;
}

export default function SubjectPage({ loaderData }: Route.ComponentProps) {
  const { subject, facts, rows, total, page, pageCount, names, around, now } = loaderData;
  const { items, others } = rows;
  return (
    <Columns>
      <Stack>
        <SubjectHead subject={subject} facts={facts} now={now} />
        <Card title="全部内容" end={<span className="num">{countText(total, facts)}</span>}>
          {items.length === 0 && <EmptyState text="这个栏目还没有内容" />}
          {facts.is_flash ? (
            <SubjectFlashes messages={items} others={others} names={names} now={now} />
          ) : (
            items.length > 0 && <ArticleList items={items} now={now} />
          )}
          <PageLinks page={page} pageCount={pageCount} addressOf={(to) => addressOfPage(subject.id, to)} />
        </Card>
      </Stack>
      <SubjectAside subject={subject} around={around} now={now} />
    </Columns>
  );
}
