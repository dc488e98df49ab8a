import type { Article } from '#domains/articles/articles.contract.ts';
import { dateTimeText } from '#shared/time.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What stays of a withdrawn message: when it went, and why. */
export function WithdrawnNote({ article }: { article: Article }) {
  return (
    <div className="art__body">
      <p className="tomb">
        <Icon name="undo" size="s" />
        <span>
          {article.withdrawn_at > 0 && (
            <>
              已于 <span className="num">{dateTimeText(article.withdrawn_at)}</span>{' '}
            </>
          )}
          撤回，内容不再显示
          {article.withdraw_reason === '' ? '。' : `。原因：${article.withdraw_reason}`}
        </span>
      </p>
    </div>
  );
}
