import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import { healthDesk } from '#domains/ops/health/ops.health.contract.ts';
import { dateTimeText } from '#shared/time.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { OpsForm } from '../form/ops-form.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { OpsFacts, OpsSection } from '../list/ops-facts.tsx';
import { jobText, rhythmText, sourceWords } from './job-words.ts';
import { opsPart, textOf, type OpsAsk, type PartProps } from '../part.ts';

async function load({ api }: OpsAsk) {
  const [health, market] = await Promise.all([api(healthDesk.getHealth, {}), api(quotes.listReal, { query: {} })]);
  return { ...health, source: market.source, quotedAt: market.updated_at ?? 0 };
}

/** docs/product/back-office.md#health */
export const healthPart = opsPart({
  ...{ path: 'health', title: '任务与健康', icon: 'clock', group: '站点', permission: 'health.read' },
  query: [],
  load,
  acts: {
    async retry({ api }, form) {
      await api(healthDesk.retryJob, { body: { id: textOf(form, 'of') } });
      return '已重新放回队列';
    },
  },
  View: HealthView,
});

const columns = ['任务', '何时', '已放弃'].map((name) => ({ name }));
const givenUpColumns = ['任务', '何时要求的', '要求', '为什么', '处理'].map((name) => ({ name }));

function HealthView({ data, told, may }: PartProps<Awaited<ReturnType<typeof load>>>) {
  const { version, warnings, unscanned_files: unscanned, jobs, given_up: givenUp, source, quotedAt } = data;
  return (
    <>
      <OpsHead title="任务与健康" />
      {warnings.map((warning) => (
        <Note key={warning} text={warning} />
      ))}
      <OpsSection title="程序">
        <OpsFacts
          facts={[
            ['版本', version],
            ['行情来源', sourceWords[source]],
            ['最近行情', quotedAt === 0 ? '没有' : dateTimeText(quotedAt)],
            ['警告', warnings.length === 0 ? '没有' : `${warnings.length} 条`],
            ['未查毒的文件', unscanned === 0 ? '没有' : `${unscanned} 个`],
          ]}
        />
      </OpsSection>
      <OpsSection title="已放弃的任务" end={`${givenUp.length} 件`}>
        {told?.fault !== undefined && <Note text={told.fault} />}
        {givenUp.length === 0 ? (
          <EmptyState icon="check" text="没有已放弃的任务" />
        ) : (
          <DataTable label="已放弃的任务" columns={givenUpColumns}>
            {givenUp.map(({ id, job, asked_at: at, order, fault }) => (
              <tr key={id}>
                <th scope="row">{jobText(job)}</th>
                <td>{dateTimeText(at)}</td>
                <td>{order}</td>
                <td>{fault}</td>
                <td>
                  {may.includes('jobs.retry') && (
                    <OpsForm name="retry" of={id} label={`重跑 ${jobText(job)}`} go="重跑" told={undefined} />
                  )}
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </OpsSection>
      <OpsSection title="任务" end={`${jobs.length} 种`}>
        <DataTable label="任务" columns={columns}>
          {jobs.map(({ name, cron, given_up: count }) => (
            <tr key={name}>
              <th scope="row">{jobText(name)}</th>
              <td>{rhythmText(cron)}</td>
              <td>{count > 0 ? count : '—'}</td>
            </tr>
          ))}
        </DataTable>
      </OpsSection>
    </>
  );
}
