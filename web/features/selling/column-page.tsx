import type { UnixSeconds } from '#shared/time.ts';
import { ShortList } from '#web/features/articles/short-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { BuyBox } from './buy-box.tsx';
import { Candidates } from './candidates.tsx';
import { ColumnHead } from './column-head.tsx';
import { InfoView, type ColumnFacts } from './info-view.tsx';
import { Found, Issues, Reports } from './list-views.tsx';
import type { ColumnLists } from './load-lists.ts';
import { IssueCalendar } from './issue-calendar.tsx';
import { IssueSlot } from './issue-slot.tsx';
import { LockedNote } from './locked-note.tsx';
import { PremiumNav } from './premium-nav.tsx';
import { RiskLine } from './risk-line.tsx';
import { viewAt } from './sold-columns.ts';
import { Categories, ThemeView } from './theme-view.tsx';

interface ColumnPageProps {
  path: string;
  facts: ColumnFacts;
  lists: ColumnLists;
  isDemo: boolean;
  now: UnixSeconds;
}

/** A page of a column that is sold by pages of its own (docs/product/selling.md#pages). */
export function ColumnPage({ path, facts, lists, isDemo, now }: ColumnPageProps) {
  const at = viewAt(path);
  if (at === null) return null;
  const { column, view } = at;
  if (view.id === 'info') return <InfoView {...facts} column={column} isDemo={isDemo} now={now} />;
  const { subject, standing, trials } = facts;
  const { candidates, issues, calendar, themes, reports, found, categories } = lists;
  return (
    <Columns>
      <Stack>
        {column.place === 'wapiaobao' && (
          <Card aria-label="精选与会员">
            <PremiumNav selected="/wapiaobao" />
          </Card>
        )}
        <ColumnHead column={column} view={view} subject={subject} standing={standing} />
        {candidates && <Candidates candidates={candidates} />}
        <LockedNote column={column} title={subject.title} standing={standing} />
        {issues && calendar && column.opensAt !== undefined && (
          <IssueSlot opensAt={column.opensAt} calendar={calendar} newest={issues.newest} now={now} />
        )}
        {issues && <Issues column={column} issues={issues} now={now} />}
        {themes && <ThemeView column={column} themes={themes} now={now} />}
        {reports && <Reports column={column} reports={reports} now={now} />}
        {found && <Found column={column} found={found} now={now} />}
        <RiskLine isDemo={isDemo} />
      </Stack>
      <Stack as="aside" aria-label="订阅与试读">
        {calendar && <IssueCalendar column={column} calendar={calendar} standing={standing} />}
        <BuyBox subject={subject} standing={standing} now={now} />
        {categories && <Categories column={column} categories={categories} />}
        {trials.length > 0 && (
          <Card title="免费试读" end="不用订阅">
            <ShortList items={trials} now={now} />
          </Card>
        )}
      </Stack>
    </Columns>
  );
}
