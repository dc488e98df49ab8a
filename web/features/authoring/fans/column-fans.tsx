import type { fans } from '#domains/authoring/fans/authoring.fans.contract.ts';
import type { Data } from '#shared/contract.ts';
import { Kpis } from '#web/features/boards/kpis.tsx';
import { BarChart, countText } from '#web/ui/bar-chart.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import css from './column-fans.module.css';
import { FanList } from './fan-list.tsx';

type ColumnView = NonNullable<Data<typeof fans.getFans>['column']>;

/** Who subscribes to a column and who follows it, and how many came by day. */
export function ColumnFans({ column, accountId }: { column: ColumnView; accountId: string }) {
  const { subject_id: id, title, days, subscriber_count: subscribed, follower_count: followed } = column;
  const newSubscribers = days.reduce((sum, { subscribers }) => sum + subscribers, 0);
  const newFollowers = days.reduce((sum, { followers }) => sum + followers, 0);
  const isQuiet = newSubscribers + newFollowers === 0;
  return (
    <Stack>
      <Card title={`《${title}》`} end={<MoreLink to={`/subject/${id}`} text="看栏目页" />}>
        <Kpis
          figures={[
            { name: '订阅', value: subscribed, note: '位' },
            { name: '关注', value: followed, note: '位' },
            { name: '近 30 天新订阅', value: newSubscribers },
            { name: '近 30 天新关注', value: newFollowers },
          ]}
        />
      </Card>
      <Card title="近 30 天新增" end="订阅与关注">
        {isQuiet ? (
          <EmptyState
            icon="user"
            text="这 30 天没有新增。主页上可以关注这个栏目，把它发给读者"
            action={<ButtonLink to={`/v/profile/${accountId}`}>看我的主页</ButtonLink>}
          />
        ) : (
          <BarChart
            label="近 30 天新增图，数字见下表"
            days={days.map(({ day, subscribers, followers }) => ({ day, value: subscribers + followers }))}
            textOf={countText}
            figures={['新增订阅', '新增关注']}
            figuresOf={(at) => [days[at]?.subscribers, days[at]?.followers]}
          />
        )}
      </Card>
      <div className={css.lists}>
        <FanList title="订阅" empty="还没有人订阅" fans={column.subscribers} count={subscribed} />
        <FanList title="关注" empty="还没有人关注" fans={column.followers} count={followed} />
      </div>
    </Stack>
  );
}
