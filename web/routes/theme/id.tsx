import { plates } from '#domains/market/plates/market.plates.contract.ts';
import { dayText } from '#shared/time.ts';
import { percentText } from '#shared/numbers.ts';
import { IndexCard } from '#web/features/market/plates/index-card.tsx';
import { indexPointsOf } from '#web/features/market/plates/index-points.ts';
import { loadMemberMoney, loadMemberQuotes } from '#web/features/market/plates/load-members.ts';
import { MemberTable } from '#web/features/market/plates/member-table.tsx';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { memberCells, memberHead, membersOf } from '#web/features/market/plates/member-rows.ts';
import { PlateHead } from '#web/features/market/plates/plate-head.tsx';
import { RelatedFlashes } from '#web/features/market/related-flashes.tsx';
import { loadStockMessages } from '#web/features/market/stock-messages.ts';
import { useRefreshed } from '#web/features/market/use-refreshed.ts';
import { orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/id';

const orders = [
  { id: 'chain', label: '按产业链' },
  { id: 'change', label: '按涨幅' },
];
/** docs/product/plates.md#library */
const REFRESH_SECONDS = 10;
/** Of one part of the chain, or of all where there is none. */
const MOST_MEMBERS = 300;

/** What this page reads of its address, and where it belongs. */
export const handle = { query: ['order'], belongs: () => ['/zhutiku'] } satisfies ScreenHandle;

export function meta({ loaderData: { plate, origin } }: Route.MetaArgs) {
  const change = plate.core_avg_pcp === null ? '' : `核心均涨幅 ${percentText(plate.core_avg_pcp * 100)}。`;
  return metaOf({
    title: `${plate.name}题材`,
    description: `${plate.desc}${change}`,
    path: `/theme/${plate.id}`,
    origin,
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const plate = await orNotFound(
    api(plates.getPlateSet, { query: { id: params.id } }),
    `没有编号为 ${params.id} 的题材`,
  );
  const [{ quotes, stamp }, money, core, all, messages] = await Promise.all([
    loadMemberQuotes(api, plate),
    loadMemberMoney(api, plate),
    api(plates.getPlateIndex, { query: { plate_id: params.id, index_type: '1' } }),
    api(plates.getPlateIndex, { query: { plate_id: params.id, index_type: '2' } }),
    loadStockMessages(api, plate.name),
  ]);
  const isByChange = new URL(request.url).searchParams.get('order') === 'change' || plate.industrial_chains === null;
  const groups = membersOf(plate, { quotes, money }, isByChange);
  const { stocks, ...rest } = plate;
  return {
    plate: { ...rest, memberCount: stocks.length },
    groups: groups.map(({ name, members }) => ({ name, members: members.slice(0, MOST_MEMBERS) })),
    order: isByChange ? 'change' : 'chain',
    points: indexPointsOf(core.items, all.items),
    messages,
    stamp,
    origin,
    now,
  };
}

export default function ThemePage({ loaderData }: Route.ComponentProps) {
  const { plate, groups, order, points, messages, stamp, now } = loaderData;
  useRefreshed(REFRESH_SECONDS);
  const shown = groups.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <Columns>
      <Stack>
        <PlateHead plate={plate} stamp={stamp} />
        <IndexCard points={points} />
        <Card
          title="成分股"
          end={
            <ExportButton
              name={`${plate.name}成分股`}
              head={memberHead}
              rows={() => memberCells(groups, stamp.at === null ? '' : dayText(stamp.at))}
            />
          }
        >
          {plate.industrial_chains !== null && (
            <Tabs
              label="成分股次序"
              tabs={orders}
              selected={order}
              addressOf={(id) => `/theme/${plate.id}${id === 'change' ? '?order=change' : ''}`}
            />
          )}
          <MemberTable groups={groups} />
          {shown < plate.memberCount && <p className="muted s12">{`只列出涨幅居前的 ${shown} 只`}</p>}
        </Card>
      </Stack>
      <Stack as="aside" aria-label="相关内容">
        <RelatedFlashes title="题材快讯" word={plate.name} messages={messages} now={now} />
      </Stack>
    </Columns>
  );
}
