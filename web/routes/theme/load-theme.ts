import { plates } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';
import { loadBoardCounts } from '#web/features/boards/load-board-counts.ts';
import { loadWhen } from '#web/features/boards/load-when.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { momentText, secondOf, type LookBack } from '#web/features/market/look-back.ts';
import { loadLeaders } from '#web/features/market/plates/leaders.ts';
import { loadMemberMoney, loadMemberQuotes } from '#web/features/market/plates/load-members.ts';
import { membersOf, type MemberGroup } from '#web/features/market/plates/member-rows.ts';
import { themeChoiceOf } from '#web/features/market/plates/theme-choice.ts';
import { lineNames } from '#web/features/market/plates/theme-course.ts';
import { loadThemeDay } from '#web/features/market/plates/theme-day.ts';
import { loadThemeDays } from '#web/features/market/plates/theme-days.ts';
import { loadThemeFlashes } from '#web/features/market/plates/theme-flashes.ts';
import { orNotFound } from '#web/lib/load.ts';

/** Of one part of the chain, or of all where there is none. */
const MOST_MEMBERS = 300;

/** Everything that the page of a theme shows at one moment. */
export async function loadTheme(api: Api, id: string, { request, now: clock }: { request: Request; now: UnixSeconds }) {
  const { when, moment, note } = await loadWhen(api, request);
  const now = moment === null ? clock : secondOf(moment);
  const plate = await orNotFound(api(plates.getPlateSet, { query: { id, ...moment } }), unknownText(id, moment));
  const asked = themeChoiceOf(new URL(request.url).searchParams);
  const choice = { ...asked, order: plate.industrial_chains === null ? ('change' as const) : asked.order };
  const quoted = loadMemberQuotes(api, plate, moment);
  const [{ quotes, stamp }, leaders, money, boards, course, flashes] = await Promise.all([
    quoted,
    quoted.then((told) => loadLeaders(api, membersOf(plate, told, true)[0]?.members ?? [], moment)),
    // What money went into each is told of now alone.
    moment === null ? loadMemberMoney(api, plate) : {},
    loadBoardCounts(api, moment),
    choice.stretch === 'day'
      ? loadThemeDay(api, id, { moment, names: lineNames })
      : loadThemeDays(api, id, {
          moment,
          day: { date: moment?.date ?? when.trade_day ?? '', core: plate.core_avg_pcp, all: plate.avg_pcp },
        }),
    loadThemeFlashes(api, plate, { moment, way: choice.way, now }),
  ]);
  const groups = membersOf(plate, { quotes, money, boards }, choice.order === 'change');
  const { stocks, ...rest } = plate;
  return {
    plate: { ...rest, memberCount: stocks.length },
    groups: groups.map((group) => listed(group, choice.isCoreOnly)).filter(({ members }) => members.length > 0),
    ...{ choice, leaders, course, flashes, stamp, when, moment, note, now },
  };
}

const unknownText = (id: string, moment: LookBack | null) =>
  moment === null ? `没有编号为 ${id} 的题材` : `没有编号为 ${id} 的题材，或者不知道 ${momentText(moment)} 的行情`;

function listed({ name, members }: MemberGroup, isCoreOnly: boolean): MemberGroup {
  return { name, members: members.filter(({ isCore }) => isCore || !isCoreOnly).slice(0, MOST_MEMBERS) };
}
