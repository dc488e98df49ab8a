import { Link } from 'react-router';
import type { UnixSeconds } from '#shared/time.ts';
import { ArticleList } from '#web/features/articles/article-list.tsx';
import { listTimeText } from '#web/features/articles/article-words.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import type { loadCategories, loadThemes } from './load-column.ts';
import { viewPath, type SoldColumn } from './sold-columns.ts';
import css from './theme-view.module.css';

interface ThemeViewProps {
  column: SoldColumn;
  themes: Awaited<ReturnType<typeof loadThemes>>;
  now: UnixSeconds;
}

/** Issues by the theme that they write about: all themes with the latest of each, or one with all of it. */
export function ThemeView({ column, themes: { groups, chosen }, now }: ThemeViewProps) {
  const path = viewPath(column, 'category');
  if (chosen !== null)
    return (
      <Card title={`写到${chosen.name}的`} end={<MoreLink to={path} text="全部题材" />}>
        <ArticleList items={chosen.items} now={now} />
      </Card>
    );
  return (
    <Card title="按题材读" end="近 60 期">
      {groups.length === 0 && <EmptyState text="还没有写过题材" />}
      <ul className={css.themes}>
        {groups.map(({ id, name, count, latest }) => (
          <li key={id}>
            <h3>
              <Link to={`${path}?theme=${id}`}>{name}</Link> <small className="num">{count} 期</small>
            </h3>
            <p>
              <Link to={latest.path}>{latest.name}</Link>
              <span className="s12 muted num">{listTimeText(latest.at, now)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Categories of research with the newest of each. */
export function Categories({
  column,
  categories,
}: {
  column: SoldColumn;
  categories: Awaited<ReturnType<typeof loadCategories>>;
}) {
  if (categories.length === 0) return null;
  return (
    <Card title="按分类读" end={<MoreLink to={viewPath(column, 'articles')} text="全部研报" />}>
      <ul className={css.themes}>
        {categories.map(({ id, name, desc, latestId, latestTitle }) => (
          <li key={id}>
            <h3>
              <Link to={`${viewPath(column, 'articles')}?tag=${id}`}>{name}</Link>
            </h3>
            <p>
              {latestTitle === '' ? (
                <span className="s12 muted">{desc}</span>
              ) : (
                <Link to={`/article/${latestId}`}>{latestTitle}</Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
