import type { ListedMessage } from '#domains/articles/articles.contract.ts';
import { dayText } from '#shared/time.ts';
import { articleBadges, articlePath, headlineOf } from '#web/features/articles/article-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import css from './issue-rows.module.css';
import { isLate, punctualityOf, weekdayText } from './issue-times.ts';

/** Past issues, a day a row. */
export function IssueRows({ items, opensAt }: { items: readonly ListedMessage[]; opensAt: string }) {
  return (
    <ul className={css.rows}>
      {items.map((issue) => {
        const day = dayText(issue.created_at);
        return (
          <LinkRow key={issue.id} className={css.row}>
            <span className={css.day}>
              <b className="num">{day.slice(5)}</b>
              <small>{weekdayText(day)}</small>
            </span>
            <span className={css.words}>
              <RowLink to={articlePath(issue)}>{headlineOf(issue)}</RowLink>
              <small>{issue.summary}</small>
            </span>
            <span className={css.marks}>
              {isLate(issue.created_at, opensAt) && (
                <Badge tone="warn">{punctualityOf(issue.created_at, opensAt)}</Badge>
              )}
              {articleBadges(issue).map(({ label, tone }) => (
                <Badge key={label} tone={tone}>
                  {label}
                </Badge>
              ))}
            </span>
          </LinkRow>
        );
      })}
    </ul>
  );
}
