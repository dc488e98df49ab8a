import { cappedCount } from '#shared/numbers.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { addressOf, tabs, type SearchView, type TabKind } from './search-view.ts';

interface ResultTabsProps {
  view: SearchView;
  selected: TabKind;
  /** Null where nobody could say. */
  counts: Readonly<Record<TabKind, number>> | null;
}

/** The four lists, each with how much is in it. */
export function ResultTabs({ view, selected, counts }: ResultTabsProps) {
  return (
    <Tabs
      label="结果类别"
      tabs={tabs.map(({ kind, name }) => ({
        id: kind,
        label: name,
        count: counts === null ? undefined : cappedCount(counts[kind]),
      }))}
      selected={selected}
      addressOf={(id) => addressOf(view, { tab: id as TabKind })}
    />
  );
}
