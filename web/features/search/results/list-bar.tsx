import { cappedCount } from '#shared/numbers.ts';
import { Segments } from '#web/ui/segments.tsx';
import type { ResultsOf } from './load-tab.ts';
import { NewsFilter } from './news-filter.tsx';
import css from './results.module.css';
import { addressOf, type SearchView, type Sort, sorts } from './search-view.ts';

const sortNames: Record<Sort, string> = { time: '新的在前', relevance: '按相关' };

interface ListBarProps {
  results: ResultsOf<'article'> | ResultsOf<'news'>;
  view: SearchView;
}

/** What a list of texts is narrowed and ordered by, and how the words were understood. */
export function ListBar({ results, view }: ListBarProps) {
  const isNews = results.kind === 'news';
  const sort = view.sort ?? (isNews ? 'time' : 'relevance');
  return (
    <>
      <div className={css.bar}>
        {isNews ? (
          <NewsFilter view={view} />
        ) : (
          <span className="muted s12">检索公开部分与您已有权阅读的正文；其余不参与匹配，也不影响条数。</span>
        )}
        <span className={css.end}>
          <span className="muted s12 num">{`${cappedCount(results.total)} ${isNews ? '条' : '篇'}`}</span>
          <Segments
            label="排序"
            choices={sorts.map((id) => ({ id, label: sortNames[id] }))}
            selected={sort}
            addressOf={(id) => addressOf(view, { sort: id as Sort })}
          />
        </span>
      </div>
      {results.is_any_term && (
        <p className={css.understood}>没有同时含有全部词的{isNews ? '快讯' : '文章'}，下面的含有其中任一词。</p>
      )}
      {results.notes.map((note) => (
        <p key={note} className={css.understood}>
          {note}
        </p>
      ))}
    </>
  );
}
