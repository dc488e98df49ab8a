import { Link, useNavigate } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import css from './bar-tools.module.css';
import { addressOfFeed, type FeedFilter, type FeedSearch, nextFilter } from './filter.ts';
import { Jump } from './jump.tsx';
import { SearchDates } from './search-dates.tsx';
import { SourceChoice } from './source-choice.tsx';

interface BarToolsProps {
  sources: readonly string[];
  filter: FeedFilter;
  search: FeedSearch | null;
  /** The minute that is shown instead of now. */
  at: string | null;
}

/** What is chosen from a list or typed: the publisher, and the minute to begin from; of a search the days, and the way out. */
export function BarTools({ sources, filter, search, at }: BarToolsProps) {
  const navigate = useNavigate();
  const addressOf = (name: string) => addressOfFeed(nextFilter(filter, { kind: 'source', name }), search, at);
  return (
    <>
      <SourceChoice
        sources={sources}
        source={filter.source}
        kept={addressOf('')}
        onChoose={(name) => void navigate(addressOf(name))}
      />
      {search === null ? (
        <Jump filter={filter} at={at} />
      ) : (
        <>
          <SearchDates filter={filter} search={search} />
          <Link className={css.press} to={addressOfFeed(filter)} aria-label="返回实时快讯" title="返回实时快讯">
            <Icon name="close" size="s" />
          </Link>
        </>
      )}
    </>
  );
}
