import { useState } from 'react';
import type { OriginalMessage } from '#domains/articles/articles.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { Card } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OriginalList } from './original-list.tsx';

interface OriginalTabsProps {
  latest: readonly OriginalMessage[];
  day: readonly OriginalMessage[];
  week: readonly OriginalMessage[];
  now: UnixSeconds;
}

const tabs = [
  { id: 'latest', label: '最新' },
  { id: 'day', label: '日榜' },
  { id: 'week', label: '周榜' },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** Newest, and what was read most in a day and in a week. */
export function OriginalTabs({ now, ...lists }: OriginalTabsProps) {
  const [selected, select] = useState<TabId>('latest');
  return (
    <Card aria-label="原创内容">
      <Tabs
        label="排序"
        tabs={[...tabs]}
        selected={selected}
        onSelect={(chosen) => select(tabs.find((tab) => tab.id === chosen)?.id ?? 'latest')}
      />
      <div role="tabpanel" aria-label={tabs.find((tab) => tab.id === selected)?.label}>
        <h2 className="vh">{tabs.find((tab) => tab.id === selected)?.label}</h2>
        <OriginalList items={lists[selected]} now={now} />
      </div>
    </Card>
  );
}
