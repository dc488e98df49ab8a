import type { OriginalMessage } from '#domains/articles/articles.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OriginalList } from './original-list.tsx';

const tabs = [
  { id: 'latest', label: '最新' },
  { id: 'day', label: '日榜' },
  { id: 'week', label: '周榜' },
] as const;
export type OriginalTab = (typeof tabs)[number]['id'];

/** The tab that an address names; the first when it names none. */
export function originalTabOf(name: string | null): OriginalTab {
  return tabs.find(({ id }) => id === name)?.id ?? 'latest';
}

interface OriginalTabsProps {
  selected: OriginalTab;
  items: readonly OriginalMessage[];
  /** The address of a tab. */
  addressOf: (tab: OriginalTab) => string;
  now: UnixSeconds;
}

/** Newest, and what was read most in a day and in a week. */
export function OriginalTabs({ selected, items, addressOf, now }: OriginalTabsProps) {
  return (
    <Card aria-labelledby="page-title">
      <PageHead id="page-title" title="有料" about="自己写的文章：读懂公告、行业与公司" />
      <Tabs label="排序" tabs={tabs} selected={selected} addressOf={(id) => addressOf(originalTabOf(id))} />
      <h2 className="vh">{tabs.find(({ id }) => id === selected)?.label}</h2>
      <OriginalList items={items} now={now} />
    </Card>
  );
}
