import { clsx } from 'clsx/lite';
import { useLoaderData } from 'react-router';
import { articles } from '#domains/articles/articles.contract.ts';
import { ArticleEnd } from '#web/features/articles/article-acts.tsx';
import { ArticleAside } from '#web/features/articles/article-aside.tsx';
import { ArticleHead } from '#web/features/articles/article-head.tsx';
import { articlePageFacts } from '#web/features/articles/article-seo.ts';
import { loadSurroundings } from '#web/features/articles/article-surroundings.ts';
import { ArticleText } from '#web/features/articles/article-text.tsx';
import { articleStateOf } from '#web/features/articles/article-words.ts';
import { Paywall } from '#web/features/articles/paywall.tsx';
import { RelatedList } from '#web/features/articles/related-list.tsx';
import { tellOnce } from '#web/features/articles/told-once.ts';
import { VersionHistory } from '#web/features/articles/version-history.tsx';
import { WithdrawnNote } from '#web/features/articles/withdrawn-note.tsx';
import { orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { ReadingCard } from '#web/ui/reading.tsx';
import type { Route } from './+types/id';
import css from './id.module.css';

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf(articlePageFacts(loaderData.article, loaderData.origin));
}

/** A message, whole or as far as this reader may have it, and what stands around it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const article = await orNotFound(api(articles.getShown, { params: { id: params.id } }));
  return { article, around: await loadSurroundings(api, article), origin, now };
}

export default function ArticlePage() {
  const { article, around, origin, now } = useLoaderData<typeof loader>();
  const state = articleStateOf(article);
  const isShown = state === 'open' || state === 'refused';
  const told = tellOnce({ ...article, html: state === 'refused' ? article.preview_content : article.content });
  return (
    <Columns>
      <Stack>
        <ReadingCard>
          <ArticleHead article={article} told={told} />
          {state === 'withdrawn' && <WithdrawnNote article={article} />}
          {isShown && <ArticleText article={article} told={told} />}
          {state === 'refused' && <p className={clsx(css.stop, 's12')}>试读到此</p>}
          {(state === 'refused' || state === 'locked') && <Paywall article={article} subject={around.subject} />}
          {isShown && <VersionHistory article={article} />}
          {isShown && <p className={css.risk}>市场有风险，投资需谨慎。本文仅供参考，不构成投资建议。</p>}
          {isShown && <ArticleEnd article={article} origin={origin} />}
        </ReadingCard>
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
