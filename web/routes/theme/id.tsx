import { plates } from '#domains/market/plates/market.plates.contract.ts';
import { dayText } from '#shared/time.ts';
import { percentText } from '#shared/numbers.ts';
import { fileNameOf } from '#web/features/boards/file-name.ts';
import { boardAddress } from '#web/features/boards/board-query.ts';
import { DayBar } from '#web/features/boards/day-bar.tsx';
import { loadWhen } from '#web/features/boards/load-when.ts';
import { MomentTag } from '#web/features/boards/moment-tag.tsx';
import { MomentBar } from '#web/features/boards/moment-bar.tsx';
import { LookBackBar } from '#web/features/market/look-back-bar.tsx';
import { momentInTitle, momentText, secondOf } from '#web/features/market/look-back.ts';
import { IndexCard } from '#web/features/market/plates/index-card.tsx';
import { indexPointsOf } from '#web/features/market/plates/index-points.ts';
import { loadMemberMoney, loadMemberQuotes } from '#web/features/market/plates/load-members.ts';
import { MemberTable } from '#web/features/market/plates/member-table.tsx';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { memberCells, memberHead, membersOf } from '#web/features/market/plates/member-rows.ts';
import { HowLine } from '#web/features/market/how-line.tsx';
import { PlateHead } from '#web/features/market/plates/plate-head.tsx';
import { RelatedFlashes } from '#web/features/market/related-flashes.tsx';
import { loadMessagesUntil, loadStockMessages } from '#web/features/market/stock-messages.ts';
import { Standing } from '#web/features/market/standing.ts';
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
export const handle = { query: ['order', 'date', 'at'], belongs: () => ['/zhutiku'] } satisfies ScreenHandle;

export function meta({ loaderData: { plate, moment, origin } }: Route.MetaArgs) {
  const change = plate.core_avg_pcp === null ? '' : `核心均涨幅 ${percentText(plate.core_avg_pcp * 100)}。`;
  return metaOf({
    title: `${plate.name}题材${momentInTitle(moment)}`,
    description: `${plate.desc}${change}`,
    path: `/theme/${plate.id}`,
    origin,
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const { when, moment, note } = await loadWhen(api, request);
  const plate = await orNotFound(
    api(plates.getPlateSet, { query: { id: params.id, ...moment } }),
    moment === null
      ? `没有编号为 ${params.id} 的题材`
      : `没有编号为 ${params.id} 的题材，或者不知道 ${momentText(moment)} 的行情`,
  );
  const index = { plate_id: params.id, ...moment };
  const [{ quotes, stamp }, money, core, all, messages] = await Promise.all([
    loadMemberQuotes(api, plate, moment),
    // What money went into each is told of now alone.
    moment === null ? loadMemberMoney(api, plate) : {},
    api(plates.getPlateIndex, { query: { ...index, index_type: '1' } }),
    api(plates.getPlateIndex, { query: { ...index, index_type: '2' } }),
    moment === null ? loadStockMessages(api, plate.name) : loadMessagesUntil(api, plate.name, moment),
  ]);
  const isByChange = new URL(request.url).searchParams.get('order') === 'change' || plate.industrial_chains === null;
  const groups = membersOf(plate, { quotes, money }, isByChange);
  const { stocks, ...rest } = plate;
  return {
    plate: { ...rest, memberCount: stocks.length },
    groups: groups.map(({ name, members }) => ({ name, members: members.slice(0, MOST_MEMBERS) })),
    order: isByChange ? 'change' : 'chain',
    points: indexPointsOf(core.items, all.items, stamp.at),
    messages,
    stamp,
    ...{ when, moment, note, origin },
    now: moment === null ? now : secondOf(moment),
  };
}

export default function ThemePage({ loaderData }: Route.ComponentProps) {
  const { plate, groups, order, points, messages, stamp, when, moment, note, now } = loaderData;
  useRefreshed(moment === null ? REFRESH_SECONDS : null);
  const path = `/theme/${plate.id}`;
  const past = moment && { date: moment.date === when.today ? null : moment.date, at: moment.at };
  const query = { order: order === 'change' && plate.industrial_chains !== null ? 'change' : null };
  const shown = groups.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <Standing value={moment}>
      <Columns>
        <Stack>
          <LookBackBar moment={moment} note={note} missing="成分为现在的，数字为当时的；各股的主力净额只知道现在的">
            <DayBar path={path} when={when} query={query} />
            <MomentBar path={path} when={when} at={moment?.at ?? null} query={query} />
          </LookBackBar>
          <PlateHead
            plate={plate}
            state={moment === null && <MomentTag when={when} moment={null} />}
            stamp={{ ...stamp, at: moment === null ? stamp.at : null }}
          />
          <IndexCard points={points} hasMinutes={when.has_minutes || when.today === null} />
          <Card
            title="成分股"
            end={
              <ExportButton
                name={fileNameOf(`${plate.name}成分股`, when, moment?.at)}
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
                addressOf={(id) => boardAddress(path, { order: id === 'change' ? id : null, ...past })}
              />
            )}
            <MemberTable groups={groups} hasMoney={moment === null} />
            <HowLine text="核心均涨幅 = 核心成分涨跌幅的算术平均，均涨幅为全部成分的；不含停牌与当日无涨跌幅限制的新股。分时按等权，昨收为 100。" />
            {shown < plate.memberCount && <p className="muted s12">{`只列出涨幅居前的 ${shown} 只`}</p>}
          </Card>
        </Stack>
        <Stack as="aside" aria-label="相关内容">
          <RelatedFlashes title="题材快讯" word={plate.name} messages={messages} now={now} />
        </Stack>
      </Columns>
    </Standing>
  );
}
