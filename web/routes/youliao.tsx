import { articles } from '#domains/articles/articles.contract.ts';
import type { Api } from '#shared/contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import { ORIGINAL_LENGTH, SubjectOriginals } from '#web/features/articles/original-list.tsx';
import { OriginalTabs, originalTabOf, type OriginalTab } from '#web/features/articles/original-tabs.tsx';
import { RankingCard } from '#web/features/articles/ranking-card.tsx';
import { shortOfOriginal } from '#web/features/articles/short-items.ts';
import { toFollowed } from '#web/features/subjects/followed-subject.ts';
import { SubjectChips } from '#web/features/subjects/subject-chips.tsx';
import { SubjectRows } from '#web/features/subjects/subject-rows.tsx';
import { cursorIn, orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import type { Route } from './+types/youliao';
import css from './youliao.module.css';
import { addressOfOriginals } from './youliao/address.ts';

const LATEST_LENGTH = 10;

/** What this page reads of its address. */
export const handle = { query: ['subject', 'list', 'cursor'] } satisfies ScreenHandle;

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
  const { items: all } = await api(subjects.listSubjects, { query: {} });
  const originals = all.filter((subject) => subject.is_curated);
  // An address that names a subject which is none of them means the first one.
  const asked = new URL(request.url).searchParams;
  const named = originals.find(({ id }) => String(id) === asked.get('subject')) ?? null;
  const chosen = named ?? originals[0] ?? null;
  const list = originalTabOf(asked.get('list'));
  const cursor = cursorIn(request);
  const [top, items, ofSubject] = await Promise.all([
    api(articles.listOriginalTop, {}),
    loadList(api, list),
    chosen && loadSubject(api, chosen.id, cursor),
  ]);
  const shown = chosen && ofSubject && { id: chosen.id, cursor, first: ofSubject };
  return { originals: originals.map(toFollowed), top, list, items, named: named?.id ?? null, shown, origin, now };
}

function loadSubject(api: Api, id: number, cursor: string) {
  const query = { limit: ORIGINAL_LENGTH, TailMark: cursor };
  return orNotFound(api(articles.listOriginalBySubject, { params: { id }, query }));
}

async function loadList(api: Api, list: OriginalTab) {
  if (list === 'latest') return (await api(articles.listOriginalLatest, {})).slice(0, LATEST_LENGTH);
  return api(articles.listOriginalRank, { params: { period: list === 'day' ? '1' : '2' } });
}

export default function Originals({ loaderData }: Route.ComponentProps) {
  const { originals, top, list, items, named, shown, now } = loaderData;
  // Where nothing has appeared yet it is said once.
  const isBare = items.length + top.length + (shown?.first.Messages.length ?? 0) === 0;
  return (
    <Columns>
      <Stack>
        <OriginalTabs selected={list} items={items} addressOf={(tab) => addressOfOriginals(tab, named)} now={now} />
        {shown !== null && !isBare && (
          <Card title="按栏目看">
            <div className={css.choice}>
              <SubjectChips
                label="原创栏目"
                subjects={originals}
                current={shown.id}
                addressOf={(id) => addressOfOriginals(list, id)}
              />
            </div>
            <SubjectOriginals
              key={`${shown.id} ${shown.cursor}`}
              subjectId={shown.id}
              addressFrom={(cursor) => addressOfOriginals(list, shown.id, cursor)}
              first={shown.first}
              now={now}
            />
          </Card>
        )}
      </Stack>
      <Stack as="aside" aria-label="置顶与栏目">
        <RankingCard title="编辑置顶" end="近 30 天" items={top.map(shortOfOriginal)} now={now} />
        {originals.length > 0 && (
          <Card title="原创栏目">
            <SubjectRows subjects={originals} />
          </Card>
        )}
      </Stack>
    </Columns>
  );
}
