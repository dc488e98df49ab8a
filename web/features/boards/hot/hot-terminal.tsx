import { roundPercent } from '#shared/rates.ts';
import { useNavigate, useNavigation } from 'react-router';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { HeatScale, PlateMap } from '#web/features/market/plates/plate-map.tsx';
import { ONLY_CLOSE } from '#web/features/market/look-back.ts';
import { Standing } from '#web/features/market/standing.ts';
import { useRefreshed } from '#web/features/market/use-refreshed.ts';
import { api as browserApi } from '#web/lib/api.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { fileNameOf } from '../file-name.ts';
import { withNewer } from '../ding/event-words.ts';
import { nothingText } from '../nothing-text.ts';
import { Panel } from '../ding/panel.tsx';
import { TerminalFrame } from '../ding/terminal-frame.tsx';
import { HOT_PATH } from '../ding/ding-pools.ts';
import { usePulse } from '../ding/use-pulse.ts';
import { ChosenTheme } from './chosen-theme.tsx';
import {
  hotAddress,
  hotChoiceOf,
  hotQuery,
  hotKinds,
  hotOrders,
  hotViews,
  nextOf,
  type HotChoice,
} from './hot-choices.ts';
import { HotList } from './hot-list.tsx';
import { HotRanking } from './hot-ranking.tsx';
import css from './hot-terminal.module.css';
import { loadRanking, type HotData } from './load-hot.ts';
import { ThemeEvents } from './theme-events.tsx';
import { useHotKeys } from './use-hot-keys.ts';
import { WhyHot } from './why-hot.tsx';

/** docs/product/boards.md#hot-themes */
const REFRESH_SECONDS = 6;

/** Hot themes on one screen: their ranking, where the money is, the chosen one, what has moved. */
export function HotTerminal({ data }: { data: HotData }) {
  const { when, moment, note, rows, count, tiles, largest, theme, isSignedIn } = data;
  const choice = useChosenNow(data.choice);
  const navigate = useNavigate();
  const { pulse, isHearing } = usePulse(moment === null);
  useRefreshed(moment === null ? REFRESH_SECONDS : null, isHearing ? pulse : null);

  const addressOf = (change: Partial<HotChoice>) => hotAddress({ ...choice, ...change }, moment);
  const themeAddress = (id: number) => addressOf({ id });
  const kindAddress = (kind: HotChoice['kind']) => addressOf({ kind, id: null });
  const show = (address: string) => void navigate(address, { replace: true, preventScrollReset: true });
  useHotKeys({
    showKind: (nr) => show(kindAddress(hotKinds[nr]?.id ?? 'concept')),
    sort: () => show(addressOf({ order: nextOf(hotOrders, choice.order) })),
    turnMap: () => show(addressOf({ view: nextOf(hotViews, choice.view) })),
  });
  const unknown = when.has_minutes ? null : ONLY_CLOSE;
  const heard = pulse?.events.filter(({ plate_abnormal_event_data: plate }) => 'plate_id' in plate) ?? [];

  return (
    <Standing value={moment}>
      <TerminalFrame
        title="热点题材"
        {...{ when, note, pulse }}
        past={moment}
        path={HOT_PATH}
        query={hotQuery(choice)}
        how={how}
        keys={
          <>
            <Kbd>J</Kbd> <Kbd>K</Kbd> 上下题材 <Kbd>O</Kbd> 题材页 <Kbd>1</Kbd>–<Kbd>3</Kbd> 类别 <Kbd>S</Kbd> 排序{' '}
            <Kbd>H</Kbd> 热力图 <Kbd>Tab</Kbd> 下一栏
          </>
        }
      >
        <div className={css.parts}>
          <div className={css.ranking} data-part>
            <Panel
              title="题材排行"
              mark={
                <Segments
                  label="题材类别"
                  choices={hotKinds}
                  selected={choice.kind}
                  addressOf={(id) => kindAddress(id as HotChoice['kind'])}
                />
              }
              end={
                <>
                  {`${count} 个`}
                  <ExportButton
                    name={fileNameOf('热点题材', when, moment?.at)}
                    head={hotHead}
                    rows={async () => (await loadRanking(browserApi, choice, moment)).map(hotCells)}
                  />
                </>
              }
            >
              <HotRanking rows={rows} choice={choice} addressOf={addressOf} />
            </Panel>
          </div>
          <div className={css.middle}>
            <div className={css.map} data-part>
              <Panel
                title="热力图"
                mark={<span className={css.meaning}>面积 成交额 · 颜色 核心均涨幅</span>}
                end={
                  <span className={css.mapEnd}>
                    <HeatScale />
                    <Segments
                      label="热力图的样子"
                      choices={hotViews}
                      selected={choice.view}
                      addressOf={(id) => addressOf({ view: id as HotChoice['view'] })}
                    />
                  </span>
                }
              >
                {choice.view === 'list' ? (
                  <HotList rows={largest} chosen={choice.id} addressOf={themeAddress} />
                ) : (
                  <>
                    <PlateMap tiles={tiles.part} form="part" chosen={choice.id} addressOf={themeAddress} />
                    <PlateMap tiles={tiles.tall} form="tall" chosen={choice.id} addressOf={themeAddress} />
                  </>
                )}
              </Panel>
            </div>
            {theme === null ? (
              <p className={css.none}>{nothingText(when, moment?.at) ?? '尚无行情'}</p>
            ) : (
              <ChosenTheme theme={theme} nothing={unknown ?? undefined} />
            )}
          </div>
          <div className={css.right} data-part>
            {theme !== null && <WhyHot theme={theme} isSignedIn={isSignedIn} moment={moment} />}
            <ThemeEvents
              day={when.trade_day}
              events={withNewer(data.events, heard)}
              nothing={nothingText(when, moment?.at) ?? unknown}
              chosen={choice.id}
              addressOf={themeAddress}
            />
          </div>
        </div>
      </TerminalFrame>
    </Standing>
  );
}

const hotHead = ['名次', '题材', '均涨%', '5 分钟%', '主力净额', '涨停', '名次 30分'];
const hotCells = (row: HotData['rows'][number]) => [
  ...[row.nr, row.plate_name, roundPercent(row.core_avg_pcp), roundPercent(row.core_avg_pcp_5m)],
  ...[row.fund_flow, row.limit_up_count, row.core_avg_pcp_rank_change_30m],
];

const how = {
  text: '均涨 = 核心成分涨跌幅的算术平均，不含停牌与无涨跌幅限制的新股。',
  definitions: [
    { name: '5 分钟', text: '均涨比五分钟前增加多少。' },
    { name: '主力净额', text: '成分股超大单与大单的主动买入 − 主动卖出，合计；没有资金数据时为「--」。' },
    { name: '名次 30分', text: '按均涨的名次比三十分钟前上升多少，只计交易的分钟；超过四名的标出。' },
    { name: '热力图', text: '面积为成交额，颜色为均涨；每 1% 一级，到 3%。' },
    { name: '题材异动', text: '均涨在五分钟里增减 1% 以上，一分钟结束时判定，半小时内一次。' },
  ],
};

/** What was asked for last: it is marked before it is there. */
function useChosenNow(shown: HotChoice): HotChoice {
  const { location } = useNavigation();
  if (location?.pathname !== HOT_PATH) return shown;
  const asked = hotChoiceOf(new URLSearchParams(location.search));
  return { ...asked, id: asked.id ?? (asked.kind === shown.kind ? shown.id : null) };
}
