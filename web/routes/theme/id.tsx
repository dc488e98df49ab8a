import { dayText } from '#shared/time.ts';
import { percentText } from '#shared/numbers.ts';
import { boardAddress } from '#web/features/boards/board-query.ts';
import { fileNameOf } from '#web/features/boards/file-name.ts';
import { Moments } from '#web/features/boards/moments.tsx';
import { MomentTag } from '#web/features/boards/moment-tag.tsx';
import { LookBackBar } from '#web/features/market/look-back-bar.tsx';
import { momentInTitle } from '#web/features/market/look-back.ts';
import { LeadersCard } from '#web/features/market/plates/leaders-card.tsx';
import { MembersCard } from '#web/features/market/plates/members-card.tsx';
import { PlateHead } from '#web/features/market/plates/plate-head.tsx';
import { choiceNames, choiceQuery, type ThemeChoice } from '#web/features/market/plates/theme-choice.ts';
import { ThemeCoursePart } from '#web/features/market/plates/theme-course-part.tsx';
import { ThemeEventsCard } from '#web/features/market/plates/theme-events-card.tsx';
import { ThemeMessages } from '#web/features/market/plates/theme-messages.tsx';
import { Standing } from '#web/features/market/standing.ts';
import { useRefreshed } from '#web/features/market/use-refreshed.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { momentKeys } from '#web/features/boards/page-keys.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Columns, Stack, Wrap } from '#web/ui/columns.tsx';
import type { Route } from './+types/id';
import css from './theme-page.module.css';
import { loadTheme } from './load-theme.ts';

/** docs/product/plates.md#theme */
const REFRESH_SECONDS = 10;

/** What this page reads of its address, and where it belongs. */
export const handle = {
  query: [...choiceNames, 'date', 'at'],
  keys: momentKeys,
  costlyBy: ['date', 'at'],
  belongs: () => ['/zhutiku'],
} satisfies ScreenHandle;

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
  return { ...(await loadTheme(api, params.id, { request, now })), origin };
}

export default function ThemePage({ loaderData }: Route.ComponentProps) {
  const { plate, groups, choice, leaders, course, flashes, stamp, when, moment, note, now } = loaderData;
  useRefreshed(moment === null ? REFRESH_SECONDS : null);
  const path = `/theme/${plate.id}`;
  const past = moment && { date: moment.date === when.today ? null : moment.date, at: moment.at };
  const query = queryOf(choice, plate);
  const addressOf = (change: Partial<ThemeChoice>) =>
    boardAddress(path, { ...queryOf({ ...choice, ...change }, plate), ...past });
  const fileName = (title: string) => fileNameOf(`${plate.name}${title}`, when, moment?.at);
  return (
    <Standing value={moment}>
      <Wrap className={css.head}>
        <LookBackBar moment={moment} note={note} missing="成分为现在的，数字为当时的；各股的主力净额只知道现在的">
          <Moments path={path} when={when} at={moment?.at ?? null} query={query} />
        </LookBackBar>
        <PlateHead
          plate={plate}
          state={<MomentTag when={when} at={moment?.at ?? null} isNamed />}
          stamp={{ ...stamp, at: moment === null ? stamp.at : null }}
        >
          <ThemeCoursePart
            name={plate.name}
            course={course}
            stretch={choice.stretch}
            addressOf={(stretch) => addressOf({ stretch })}
            hasMinutes={when.has_minutes || when.today === null}
            fileName={fileName(choice.stretch === 'day' ? '分时' : '50日')}
          />
        </PlateHead>
      </Wrap>
      <Columns>
        <Stack>
          <MembersCard
            groups={groups}
            memberCount={plate.memberCount}
            hasChain={plate.industrial_chains !== null}
            hasCore={plate.core_stocks_count > 0 && plate.core_stocks_count < plate.memberCount}
            hasMoney={moment === null}
            choice={choice}
            addressOf={addressOf}
            file={{ name: fileName('成分股'), date: stamp.at === null ? '' : dayText(stamp.at) }}
          />
          <ThemeMessages theme={plate.name} flashes={flashes} now={now} />
        </Stack>
        <Stack as="aside" aria-label="相关内容" follows>
          <ThemeEventsCard
            events={flashes.events}
            ways={flashes.ways}
            way={choice.way}
            addressOf={(way) => addressOf({ way })}
            now={now}
          />
          <LeadersCard leaders={leaders} date={moment?.date ?? null} />
        </Stack>
      </Columns>
    </Standing>
  );
}

/** What is other than usual: without a chain there is one order. */
const queryOf = (choice: ThemeChoice, plate: { industrial_chains: unknown }) =>
  choiceQuery(plate.industrial_chains === null ? { ...choice, order: 'chain' } : choice);
