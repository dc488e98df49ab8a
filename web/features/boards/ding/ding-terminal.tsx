import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { IndexStrip } from '#web/features/market/index-strip.tsx';
import { HeatScale, PlateMap } from '#web/features/market/plates/plate-map.tsx';
import { Standing } from '#web/features/market/standing.ts';
import { useRefreshed } from '#web/features/market/use-refreshed.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { boardAddress } from '../board-query.ts';
import { fileNameOf } from '../file-name.ts';
import { nothingText } from '../nothing-text.ts';
import { ChosenStock } from './chosen-stock.tsx';
import { useDingKeys } from './ding-keys.ts';
import { dingPools, poolAddress } from './ding-pools.ts';
import css from './ding-terminal.module.css';
import { EventStream } from './event-stream.tsx';
import { nextKind, type EventKind } from './event-words.ts';
import { LadderPanel } from './ladder-panel.tsx';
import type { DingData } from './load-ding.ts';
import { MoodPanel } from './mood-panel.tsx';
import { Panel } from './panel.tsx';
import { nextOrder, ordersOf, sortedPool } from './pool-orders.ts';
import { poolCells, poolHead } from './pool-cells.ts';
import { PoolTable } from './pool-table.tsx';
import { SpreadPanel } from './spread-panel.tsx';
import { TerminalFrame } from './terminal-frame.tsx';
import { usePulse } from './use-pulse.ts';
import { youngCells, youngHead } from './young-cells.ts';

/** docs/product/boards.md#terminal */
const REFRESH_SECONDS = 6;

/** The market on one screen: mood and heights, a pool, what happens, who is hot. */
export function DingTerminal({ data }: { data: DingData }) {
  const { when, past, note, pool, summary, line, indices, tiles, kind } = data;
  const isNow = past === null;
  const isEveKnown = summary.continued_count !== null;
  const [asked, setAsked] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const { pulse, isHearing } = usePulse(isNow);
  const nothing = nothingText(when, past?.at);
  useRefreshed(isNow ? REFRESH_SECONDS : null, isHearing ? pulse : null);

  const orders = ordersOf(pool.id);
  const order = orders.find(({ id }) => id === asked.get('sort')) ?? orders[0];
  const stocks = sortedPool(data.stocks, order);
  const shown = stocks.find(({ symbol }) => symbol === chosen) ?? stocks[0];

  /** What is not chosen is not said. */
  function choose(choice: { sort: string; events: EventKind }) {
    const said = Object.entries(choice).filter(([, id]) => id !== 'usual' && id !== 'all');
    setAsked({ ...past, ...Object.fromEntries(said) }, { replace: true, preventScrollReset: true });
  }
  const chosenOrder = order?.id ?? 'usual';
  const sort = () => choose({ sort: nextOrder(orders, chosenOrder), events: kind });
  const setKind = (events: EventKind) => choose({ sort: chosenOrder, events });
  const kindInAddress = kind === 'all' ? null : kind;
  const addressOf = (id: string) => boardAddress(poolAddress(id), { ...past, events: kindInAddress });
  useDingKeys({
    sort,
    openPool: (nr) => void navigate(addressOf(dingPools[nr]?.id ?? ''), { preventScrollReset: true }),
    filter: () => setKind(nextKind(kind)),
  });

  return (
    <Standing value={past}>
      <TerminalFrame
        title="盯盘"
        when={when}
        {...{ past, note }}
        path={poolAddress(pool.id)}
        query={{ sort: chosenOrder === 'usual' ? null : chosenOrder, events: kindInAddress }}
        pulse={pulse}
        above={<IndexStrip {...indices} isCompact />}
        keys={
          <>
            <Kbd>J</Kbd> <Kbd>K</Kbd> 上下行 <Kbd>O</Kbd> 打开个股 <Kbd>1</Kbd>–<Kbd>6</Kbd> 股池 <Kbd>S</Kbd> 排序{' '}
            <Kbd>F</Kbd> 异动
          </>
        }
        how={how}
      >
        <div className={css.parts}>
          <div className={css.left}>
            <MoodPanel line={line} last={summary.last} nothing={nothing} />
            <SpreadPanel spread={data.spread} nothing={nothing} />
            <LadderPanel
              sealed={data.sealed}
              broken={data.broken}
              nothing={nothing ?? (isEveKnown ? null : EVE_UNKNOWN)}
            />
          </div>
          <div className={css.middle}>
            <Panel
              className={css.pool}
              title="股池"
              mark={
                <Tabs
                  label="股池"
                  selected={pool.id}
                  addressOf={addressOf}
                  tabs={dingPools.map((one) => ({
                    id: one.id,
                    label: `${one.label} ${isEveKnown || one.pool !== 'yesterday_limit_up' ? (summary.pools[one.pool] ?? '') : '--'}`,
                  }))}
                />
              }
              end={
                <>
                  <button type="button" className={css.sort} onClick={sort}>
                    {order?.label} <Kbd>S</Kbd>
                  </button>
                  <ExportButton
                    name={fileNameOf(`${pool.label}股池`, when, past?.at)}
                    {...fileOf(pool, stocks, when.trade_day)}
                  />
                </>
              }
            >
              <PoolTable
                pool={pool}
                nothing={nothing ?? (isEveKnown || pool.pool !== 'yesterday_limit_up' ? null : EVE_UNKNOWN)}
                day={when.trade_day}
                stocks={stocks}
                isEveKnown={isEveKnown}
                chosen={shown?.symbol ?? null}
                onChoose={setChosen}
              />
            </Panel>
            {tiles.part.length > 0 && (
              <Panel
                title="热点题材"
                mark={<span className={css.meaning}>面积 成交额 · 颜色 核心均涨幅</span>}
                end={<HeatScale />}
              >
                <PlateMap tiles={tiles.part} form="part" />
                <PlateMap tiles={tiles.tall} form="tall" />
              </Panel>
            )}
          </div>
          <div className={css.right}>
            <EventStream
              key={`${kind} ${past?.date} ${past?.at}`}
              day={when.trade_day}
              told={data.events}
              heard={pulse?.events ?? []}
              {...{ kind, past, nothing }}
              onKind={setKind}
            />
            {(isNow || when.has_minutes) && shown !== undefined && <ChosenStock key={shown.symbol} stock={shown} />}
          </div>
        </div>
      </TerminalFrame>
    </Standing>
  );
}

/** Nobody can tell a first board from a second then. */
const EVE_UNKNOWN = '前一交易日未知，分不出连板';

function fileOf({ id }: DingData['pool'], stocks: readonly PoolStock[], day: string | null) {
  return id === 'nearly-new'
    ? { head: youngHead, rows: () => stocks.map((stock) => youngCells(stock, day)) }
    : { head: poolHead, rows: () => stocks.map(poolCells) };
}

const how = {
  text: '股池、天梯与分布按该分钟的价格与涨跌停价；温度 0 到 100，按公式 1。',
  definitions: [
    {
      name: '温度',
      text: '公式 1：35% 上涨 ÷（上涨 + 下跌），25% 封住 ÷（封住 + 炸板），20% 涨停 ÷（涨停 + 跌停），20% 昨日涨停今平均涨幅（−5% 到 +5%）。',
    },
    { name: '封单比', text: '涨停价上等候的买单占流通股本的比例；跌停为卖单。' },
    { name: '几天几板', text: '最近若干个自己的交易日里的涨停次数，首尾都涨停，两次之间至多隔 10 天。' },
    { name: '题材', text: '当日两只以上大涨、且多于偶然的题材，至多两个；独自大涨的为以它为核心的最窄题材。' },
    { name: '关联业务', text: '取自题材成分说明，不是对当日消息的解读。' },
    { name: '强势', text: '几天几板的板数为三或更多。' },
    { name: '次新', text: '上市不满 365 天；上市天数按自然日，上市当日为 1。' },
    { name: '自然涨停', text: '封住涨停，且当日曾在涨停价以下成交。' },
  ],
};
