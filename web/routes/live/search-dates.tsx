import { useNavigate } from 'react-router';
import { TextButton } from '#web/ui/text-button.tsx';
import { addressOfFeed, type FeedFilter, type FeedSearch } from './filter.ts';
import css from './search-dates.module.css';
import { COUNTED } from './search-query.ts';

interface SearchDatesProps {
  filter: FeedFilter;
  search: FeedSearch;
  total: number;
}

/** How much was found, and from when to when. */
export function SearchDates({ filter, search, total }: SearchDatesProps) {
  const navigate = useNavigate();
  const change = (days: Partial<FeedSearch>) => {
    void navigate(addressOfFeed(filter, { ...search, ...days }), { preventScrollReset: true, replace: true });
  };
  return (
    <div className={css.dates}>
      <p role="status">
        “{search.words}” 共 <span className="num">{total >= COUNTED ? `${COUNTED}+` : total}</span> 条
      </p>
      <label>
        从
        <input
          type="date"
          aria-label="开始日期"
          value={search.from}
          max={search.to}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
      </label>
      <label>
        到
        <input
          type="date"
          aria-label="结束日期"
          value={search.to}
          min={search.from}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </label>
      <TextButton onClick={() => void navigate(addressOfFeed(filter))}>返回实时快讯</TextButton>
    </div>
  );
}
