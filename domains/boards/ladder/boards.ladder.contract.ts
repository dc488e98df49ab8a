import { z } from 'zod';
import { MoodFigures, Promotion } from '#domains/boards/moods/boards.moods.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { clockTime, day, flag, int } from '#shared/query-schemas.ts';

/** Limit-ups by their height (docs/product/boards.md#ladder). */

const rate = z.number().nullable();

const Cell = z.object({
  symbol: z.string(),
  stock_chi_name: z.string(),
  change_percent: z.number().describe('小数'),
  state: z.enum(['one_word', 'sealed', 'broken']).describe('一字，封住，炸板'),
  limit_up_days: int.describe('连板数，今日这一板计入；炸板的为若封住时的连板数'),
  m_days_n_boards_days: int,
  m_days_n_boards_boards: int,
  limit_percent: int.nullable().describe('涨停幅度，百分点'),
  first_limit_up: int.nullable().describe('首次封涨停，unix 秒；不明为 null'),
  last_break_limit_up: int.nullable().describe('最后炸板，unix 秒；0 为从未，不明为 null'),
  buy_lock_volume_ratio: rate.describe('封单股数占流通股本，小数；未封住或不明为 null'),
  plate_id: int.nullable(),
  plate_name: z.string().nullable(),
});
export type LadderCell = z.infer<typeof Cell>;

const Fallen = z.object({
  symbol: z.string(),
  stock_chi_name: z.string(),
  change_percent: rate.describe('小数；停牌为 null'),
});

const Rung = z.object({
  height: int.describe('连板数；by=days 时为几板'),
  tried: int.nullable().describe('昨日低一级的家数；首板与 by=days 为 null'),
  made: int.describe('其中已封住的家数；首板与几天几板为全部封住的'),
  cells: z.array(Cell).describe('按首次封板时间，不明的在后'),
  fallen: z.array(Fallen).describe('昨日低一级、今日未触及涨停的；收盘之前待定'),
  fallen_avg_pcp: rate.describe('其平均涨幅，小数，不含停牌'),
});
export type LadderRung = z.infer<typeof Rung>;

const Distance = z.object({
  symbol: z.string(),
  stock_chi_name: z.string(),
  rule: z.string().describe('如 “10 日 +100%”'),
  rule_valid_from: z.string().describe('规则自何日起，YYYY-MM-DD'),
  source: z.string().describe('规则出处'),
  benchmark: z.string().describe('基准指数'),
  deviation: rate.describe('今日止的偏离值，小数；按次数的规则为 null'),
  next_change: rate.describe('次日涨幅达到此值触发（基准指数不动），小数；今日已触发的按重新起算'),
  is_reached: z.boolean().describe('今日已达到'),
  is_within_limit: z.boolean().describe('次日一个涨停够得着'),
});
export type LadderDistance = z.infer<typeof Distance>;

export const Ladder = z
  .object({
    trade_day: z.string().nullable().describe('YYYY-MM-DD；没有数据为 null'),
    has_opened: z.boolean().describe('开盘价已出'),
    is_open: z.boolean().describe('收盘之前：未封住的不是断板，都还待定'),
    figures: MoodFigures.nullable(),
    previous_figures: MoodFigures.nullable().describe('前一交易日收盘'),
    rungs: z.array(Rung).describe('从高到低；by=days 时没有个股的不列'),
    unpromoted: z.object({ count: int, avg_pcp: rate }).describe('昨日涨停、今日未封住的'),
    outcomes: z
      .array(
        z.object({
          kind: z.enum(['promoted', 'broken', 'rising', 'falling', 'halted']),
          count: int,
          avg_pcp: rate,
        }),
      )
      .describe('昨日涨停今何在：封住，炸板，未封仍涨，未封未涨，停牌；收盘之后为晋级与断板'),
    promotions: z
      .array(z.object({ trade_day: z.string(), rates: z.array(Promotion) }))
      .describe('近 6 个交易日各级晋级，从新到旧'),
    heights: z
      .array(z.object({ trade_day: z.string(), height: int.nullable(), height_without_st: int.nullable() }))
      .describe('近 21 个交易日的最高连板，从旧到新；没有数据为 null'),
    abnormal: z.array(Distance).describe('离异常波动最近的'),
    severely_abnormal: z.array(Distance).describe('离严重异常波动最近的'),
    unmeasured_boards: z.array(z.string()).describe('天梯上有、但基准指数不明而不计算偏离值的板块'),
  })
  .meta({ title: 'Ladder' });
export type Ladder = z.infer<typeof Ladder>;

export const ladder = defineContract('boards', {
  getLadder: {
    method: 'GET',
    path: '/api/v6/boards/ladder',
    summary: '连板天梯：各级连板、晋级率、断板与异常波动的距离',
    auth: 'optional',
    isCrossOrigin: true,
    query: z.object({
      date: day.describe('交易日；不填为当日，没有数据的日子为空'),
      at: clockTime.describe('那一天的哪一刻，HH:mm；不填为收盘，当日为现在'),
      by: z.enum(['row', 'days'], 'by 只能是 row 或 days').default('row').describe('row 连板，days 几天几板'),
      without_st: flag.describe('true 为不含 ST'),
    }),
    data: Ladder,
    errors: [],
  },
});
