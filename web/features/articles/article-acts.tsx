import { Suspense } from 'react';
import { later } from '#web/lib/later.tsx';
import type { Article } from '#domains/articles/articles.contract.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { wholeTextOf } from '#web/features/messages/share-words.ts';
import { sharedArticle } from '#web/features/messages/shared-article.ts';
import { Button } from '#web/ui/button.tsx';
import reactionButton from '#web/features/reactions/reaction-button.module.css';
import { Icon } from '#web/ui/icon.tsx';
import { Tag, TagLink } from '#web/ui/tag.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import css from './article-acts.module.css';
import { articlePath } from './article-words.ts';
import type { ToldOnce } from './told-once.ts';

/** The first paint does without their programs. */
const ArticleReactions = later(async () => (await import('./article-reactions.tsx')).ArticleReactions, reactionButton);
const ShareButton = later(async () => (await import('#web/features/messages/share-button.tsx')).ShareButton);

/** The themes and tags of a message, and what can be done with its text. */
export function ArticleEnd({ article, told, origin }: { article: Article; told: ToldOnce; origin: string }) {
  const address = `${origin}${articlePath(article)}`;
  const read = () => sharedArticle(article, told, { address });
  return (
    <div className={css.end} data-unprinted>
      {article.bkj_infos.length > 0 && (
        <ul className={css.themes} aria-label="相关题材">
          {article.bkj_infos.map(({ id, name }) => (
            <Tag as="li" key={id}>
              {name}
            </Tag>
          ))}
        </ul>
      )}
      {article.kind === 'article' && article.subj_hash_tags.length > 0 && (
        <ul className={css.themes} aria-label="标签">
          {article.subj_hash_tags.map((tag) => (
            <li key={tag}>
              <TagLink to={`/search/${encodeURIComponent(tag)}`}>{tag}</TagLink>
            </li>
          ))}
        </ul>
      )}
      <div className={css.acts} role="group" aria-label="赞、收藏与分享">
        <Suspense>
          <ArticleReactions article={article} />
        </Suspense>
        <Suspense>
          <ShareButton hasWords read={read} />
        </Suspense>
        <Button
          onClick={() => void copy(wholeTextOf(read()), article.content_refused ? '已复制公开部分' : '已复制全文')}
        >
          <Icon name="copy" size="s" />
          {article.content_refused ? '复制公开部分' : '复制全文'}
        </Button>
        <Button onClick={() => window.print()} title="打印">
          <Icon name="print" size="s" />
          <span className={css.print}>打印</span>
        </Button>
      </div>
    </div>
  );
}

async function copy(text: string, done: string): Promise<void> {
  const isCopied = await copyText(text);
  showToast(isCopied ? done : '浏览器不允许复制，请手动选取');
}
