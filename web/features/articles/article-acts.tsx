import type { Article } from '#domains/articles/articles.contract.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import css from './article-acts.module.css';
import { articlePath } from './article-words.ts';

/** The themes of a message, and what can be done with its page. */
export function ArticleEnd({ article, origin }: { article: Article; origin: string }) {
  return (
    <div className={css.end}>
      {article.bkj_infos.length > 0 && (
        <ul className={css.themes} aria-label="相关题材">
          {article.bkj_infos.map(({ id, name }) => (
            <Tag as="li" key={id}>
              {name}
            </Tag>
          ))}
        </ul>
      )}
      <div className={css.acts}>
        <Button onClick={() => void share(`${origin}${articlePath(article)}`)}>
          <Icon name="share" size="s" />
          分享
        </Button>
        <Button onClick={() => window.print()}>
          <Icon name="doc" size="s" />
          打印
        </Button>
      </div>
    </div>
  );
}

async function share(address: string): Promise<void> {
  const isCopied = await copyText(address);
  showToast(isCopied ? '已复制链接' : '浏览器不允许复制，请从地址栏复制');
}
