import { Link } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import css from './results.module.css';
import { addressOf, tabs, type SearchView, type TabKind } from './search-view.ts';

interface NothingHereProps {
  kind: TabKind;
  view: SearchView;
  counts: Readonly<Record<TabKind, number>> | null;
  /** How many pages there are: the one that is asked for may lie behind them. */
  pageCount: number;
}

/** This list has nothing, others may. */
export function NothingHere({ kind, view, counts, pageCount }: NothingHereProps) {
  const name = tabs.find((tab) => tab.kind === kind)?.name ?? '';
  const isNarrowed = kind === 'news' && (view.days !== '' || view.from !== '' || view.to !== '');
  if (pageCount > 0) {
    const last = <Link to={addressOf(view, { page: pageCount })}>最后一页</Link>;
    return <EmptyState icon="search" text={`没有第 ${view.page} 页`} action={<p className={css.ways}>{last}</p>} />;
  }
  const others = tabs.filter((tab) => tab.kind !== kind && (counts?.[tab.kind] ?? 0) > 0);
  return (
    <EmptyState
      icon="search"
      text={isNarrowed ? '这段时间里没有相关快讯' : `没有相关${name}`}
      action={
        <p className={css.ways}>
          {isNarrowed && <Link to={addressOf(view, { days: '', from: '', to: '' })}>不限时间</Link>}
          {others.map((tab) => (
            <Link key={tab.kind} to={addressOf(view, { tab: tab.kind })}>
              看{tab.name}
            </Link>
          ))}
        </p>
      }
    />
  );
}
