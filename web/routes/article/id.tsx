import { clsx } from 'clsx/lite';
import { Suspense } from 'react';
import { articles } from '#domains/articles/articles.contract.ts';
import { ArticleEnd } from '#web/features/articles/article-acts.tsx';
import { ArticleAside } from '#web/features/articles/article-aside.tsx';
import { ArticleHead } from '#web/features/articles/article-head.tsx';
import { listOf } from '#web/features/articles/article-list-of.ts';
import { articlePageFacts } from '#web/features/articles/article-seo.ts';
import { loadSurroundings } from '#web/features/articles/article-surroundings.ts';
import { ArticleText } from '#web/features/articles/article-text.tsx';
import { articleStateOf } from '#web/features/articles/article-words.ts';
import { Paywall } from '#web/features/articles/paywall.tsx';
import { RelatedList } from '#web/features/articles/related-list.tsx';
import { RISK_NOTICE } from '#web/features/messages/share-words.ts';
import { tellOnce } from '#web/features/articles/told-once.ts';
import versionHistory from '#web/features/articles/version-history.module.css';
import { useReadReceipt } from '#web/features/articles/use-read-receipt.ts';
import { WithdrawnNote } from '#web/features/articles/withdrawn-note.tsx';
import { loadFlashPart } from '#web/features/messages/flash-part.ts';
import { loadRelatedFlashes } from '#web/features/messages/related-flashes.ts';
import { NeighbourLinks } from '#web/features/messages/neighbour-links.tsx';
import flashRows from '#web/features/market/flash-rows.module.css';
import reactionLines from '#web/features/market/reactions/reaction-lines.module.css';
import { OtherTellings } from '#web/features/messages/other-tellings.tsx';
import versionList from '#web/features/messages/version-list.module.css';
import { later } from '#web/lib/later.tsx';
import { orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { addressOfFeed, feedParameters, readFilter, toLiveFilter } from '#web/routes/live/filter.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { ReadingCard } from '#web/ui/reading.tsx';
import type { Route } from './+types/id';
import css from './id.module.css';

/** Few were corrected. */
const VersionHistory = later(
  async () => (await import('#web/features/articles/version-history.tsx')).VersionHistory,
  versionHistory,
  versionList,
);

/** What else is told of the same comes by itself, below what was opened. */
const FlashRows = later(async () => (await import('#web/features/market/flash-rows.tsx')).FlashRows, flashRows);

/** What the market did after a flash comes by itself. */
const ReactionLines = later(
  async () => (await import('#web/features/market/reactions/reaction-lines.tsx')).ReactionLines,
  reactionLines,
);

export const handle = {
  /** Which list the reader came from. */
  query: feedParameters,
  /** A flash is read in the feed, an article among the selected ones or at its author's. */
  belongs: ({ article, list }: Pick<Route.ComponentProps['loaderData'], 'article' | 'list'>) => [
    article.kind === 'flash' ? '/live' : list.path,
  ],
} satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf(articlePageFacts(loaderData.article, loaderData.origin));
}

/** A message, whole or as far as this reader may have it, and what stands around it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const filter = readFilter(new URL(request.url).searchParams);
  const article = await orNotFound(api(articles.getShown, { params: { id: params.id } }));
  const isFlash = article.kind === 'flash';
  const [around, flash, related] = await Promise.all([
    loadSurroundings(api, article),
    isFlash ? loadFlashPart(api, article.id, toLiveFilter(filter)) : null,
    isFlash ? loadRelatedFlashes(api, article) : null,
  ]);
  const list = isFlash
    ? { name: '快讯', path: addressOfFeed(filter) }
    : listOf(article, around.subject?.subject ?? null);
  return { article, around, flash, related, list, origin, now };
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, around, flash, related, list, origin, now } = loaderData;
  const state = articleStateOf(article);
  useReadReceipt(article.id, article.kind === 'article' && state !== 'withdrawn');
  const isShown = state === 'open' || state === 'refused';
  const told = tellOnce({ ...article, html: state === 'refused' ? article.preview_content : article.content });
  return (
    <Columns>
      <Stack>
        <ReadingCard>
          <ArticleHead article={article} hasTitle={told.hasTitle} important={flash?.important ?? 0} list={list} />
          {state === 'withdrawn' && <WithdrawnNote article={article} />}
          {isShown && <ArticleText article={article} told={told} />}
          {state === 'refused' && <p className={clsx(css.stop, 's12')}>试读到此</p>}
          {(state === 'refused' || state === 'locked') && (
            <Paywall article={article} subject={around.subject?.subject ?? null} />
          )}
          {flash && <OtherTellings source={article.source} others={flash.others} now={now} />}
          {isShown && article.versions.length > 0 && (
            <Suspense>
              <VersionHistory article={article} />
            </Suspense>
          )}
          {flash && isShown && (
            <Suspense>
              <ReactionLines stocks={article.stocks} at={article.created_at} isDemo={article.is_demo} />
            </Suspense>
          )}
          {isShown && <p className={css.risk}>{RISK_NOTICE}</p>}
          {isShown && <ArticleEnd article={article} told={told} origin={origin} />}
        </ReadingCard>
        {flash && <NeighbourLinks neighbours={flash.neighbours} filter={new URL(list.path, origin).search} />}
        {related && (
          <Card title={related.title} end={<MoreLink to={related.path} text="更多" />} className={css.more}>
            <Suspense>
              <FlashRows flashes={related.flashes} now={now} />
            </Suspense>
          </Card>
        )}
        {around.recommended.length > 0 && (
          <Card title="相关推荐" className={css.more}>
            <RelatedList items={around.recommended} now={now} />
          </Card>
        )}
      </Stack>
      <ArticleAside article={article} around={around} now={now} />
    </Columns>
  );
}
