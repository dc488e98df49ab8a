import { Suspense } from 'react';
import { later } from '#web/lib/later.tsx';
import { subjectIds } from '#shared/subject-ids.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BarSubject } from './bar-subjects.ts';
import { addressOfFeed, type FeedFilter, type FeedSearch, type FilterAction, nextFilter } from './filter.ts';
import css from './filter-bar.module.css';
import barTools from './bar-tools.module.css';

/** The first paint does without its program. */
const BarTools = later(async () => (await import('./later.ts')).BarTools, barTools);

interface FilterBarProps {
  fixed: readonly BarSubject[];
  hot: readonly BarSubject[];
  sources: readonly string[];
  filter: FeedFilter;
  search: FeedSearch | null;
  /** The minute that is shown instead of now. */
  at: string | null;
}

/** Importance, fixed subjects, hot subjects, explained-only, publisher. Each choice is a link with an address of its own. */
export function FilterBar({ fixed, hot, sources, filter, search, at }: FilterBarProps) {
  const addressAfter = (action: FilterAction) => addressOfFeed(nextFilter(filter, action), search, at);
  const choice = (action: FilterAction, isTaken: boolean) => ({
    to: addressAfter(action),
    'aria-current': isTaken || undefined,
    className: css.chip,
  });

  /** Whether all choices stand in one line. */
  const isOneLine = hot.length === 0 && sources.length < 2;
  const explained = <ChipLink {...choice({ kind: 'explained' }, filter.isExplainedOnly)}>只看解读</ChipLink>;

  return (
    <div className={css.bar} data-unprinted role="group" aria-label="栏目">
      <div className={css.fixed}>
        <div className={css.choices}>
          <ChipLink
            {...choice(
              { kind: 'all' },
              filter.subjects.length === 0 && filter.hot === null && !filter.isImportantOnly && filter.source === '',
            )}
          >
            全部
          </ChipLink>
          <ChipLink {...choice({ kind: 'important' }, filter.isImportantOnly)} data-important>
            只看重要
          </ChipLink>
          {fixed.map(({ id, title }) => (
            <ChipLink key={id} {...choice({ kind: 'subject', id }, filter.subjects.includes(id))}>
              {id === subjectIds.vip && <Icon name="gem" size="s" className={css.vip} />}
              {title}
            </ChipLink>
          ))}
          {isOneLine && explained}
        </div>
        <span className={css.tools}>
          <Suspense>
            <BarTools sources={sources} filter={filter} search={search} at={at} />
          </Suspense>
        </span>
      </div>
      {!isOneLine && (
        <div className={css.hot}>
          {hot.map(({ id, title }) => (
            <ChipLink key={id} {...choice({ kind: 'hot', id }, filter.hot === id)}>
              <Icon name="flame" size="s" />
              <span className="vh">热门：</span>
              {title}
            </ChipLink>
          ))}
          {explained}
        </div>
      )}
    </div>
  );
}
