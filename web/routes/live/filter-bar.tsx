import { useNavigate } from 'react-router';
import { subjectIds } from '#shared/subject-ids.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { BarSubject } from './bar-subjects.ts';
import { addressOfFeed, type FeedFilter, type FeedSearch, type FilterAction, nextFilter } from './filter.ts';
import css from './filter-bar.module.css';

interface FilterBarProps {
  fixed: readonly BarSubject[];
  hot: readonly BarSubject[];
  filter: FeedFilter;
  search: FeedSearch | null;
}

/** Fixed subjects, hot subjects and explained-only. Each choice is an address. */
export function FilterBar({ fixed, hot, filter, search }: FilterBarProps) {
  const navigate = useNavigate();
  const choose = (action: FilterAction) => {
    void navigate(addressOfFeed(nextFilter(filter, action), search), { preventScrollReset: true });
  };
  return (
    <div className={css.bar} role="group" aria-label="栏目">
      <Chip
        className={css.chip}
        pressed={filter.subjects.length === 0 && filter.hot === null}
        onClick={() => choose({ kind: 'all' })}
      >
        全部
      </Chip>
      {fixed.map(({ id, title }) => (
        <Chip
          key={id}
          className={css.chip}
          vip={id === subjectIds.vip}
          pressed={filter.subjects.includes(id)}
          onClick={() => choose({ kind: 'subject', id })}
        >
          {id === subjectIds.vip && <Icon name="gem" size="s" />}
          {title}
        </Chip>
      ))}
      {hot.length > 0 && <span className={css.rule} />}
      {hot.map(({ id, title }) => (
        <Chip key={id} className={css.chip} pressed={filter.hot === id} onClick={() => choose({ kind: 'hot', id })}>
          <Icon name="flame" size="s" />
          <span className="vh">热门：</span>
          {title}
        </Chip>
      ))}
      {search === null && (
        <Switch className={css.switch} checked={filter.isExplainedOnly} onChange={() => choose({ kind: 'explained' })}>
          只看解读
        </Switch>
      )}
    </div>
  );
}
