import type { Article } from '#domains/articles/articles.contract.ts';
import { dateTimeText } from '#shared/time.ts';
import { Tombstone } from '#web/features/messages/tombstone.tsx';
import { Prose } from '#web/ui/reading.tsx';

/** What stays of a withdrawn message: when it went, and why. */
export function WithdrawnNote({ article }: { article: Article }) {
  return (
    <Prose>
      <Tombstone>
        {article.withdrawn_at > 0 && (
          <>
            已于 <span className="num">{dateTimeText(article.withdrawn_at)}</span>{' '}
          </>
        )}
        撤回，内容不再显示
        {article.withdraw_reason === '' ? '。' : `。原因：${article.withdraw_reason}`}
      </Tombstone>
    </Prose>
  );
}
