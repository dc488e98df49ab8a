import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { dayOrSeconds, flag, int, pastMoment } from '#shared/query-schemas.ts';

/** 榜单: the shares of a day by one figure or state (docs/product/day-lists.md). Rates are fractions, prices and amounts yuan. */

export const listNames = [
  'turnover_rate_stock',
  'amplitude_stock',
  'volume_ratio_stock',
  'history_highest_stock',
  'block_trading_stock',
  'buy_stock',
  'north_fund_weekly',
  'resumption',
  'st',
  'st_revoked',
  'nearly_new',
  'low_pb',
  'gsz',
  'gsz_completed',
] as const;
export type ListName = (typeof listNames)[number];

export const Cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.object({ id: int, name: z.string() })),
  z.null(),
]);
export type Cell = z.infer<typeof Cell>;

export const DayListData = z
  .object({
    fields: z.array(z.string()).describe('列名；列的次序固定，新列只加在末尾'),
    items: z
      .array(z.array(Cell))
      .describe(
        '每只一行，与 fields 同序；比率为小数，价格与金额为元，未披露与不适用为 null；停牌的在末尾，rank 为 null',
      ),
    trade_day: z.string().nullable().describe('所述的那一天，YYYY-MM-DD；没有数据时为 null'),
    compared_day: z.string().nullable().describe('与哪一天相比；只有北向每周有'),
  })
  .meta({ title: 'DayList' });
export type DayListData = z.infer<typeof DayListData>;

const among = {
  at: pastMoment.at,
  board: z
    .enum(['all', 'main', 'growth', 'bse'], 'board 应为 all、main、growth 或 bse')
    .default('all')
    .describe('只要哪些板块的：main 主板，growth 创业板与科创板，bse 北交所'),
  exclude_st: flag.describe('true：不含当日名称带风险警示的'),
};
export type ListBoard = z.infer<typeof among.board>;

const DayQuery = z.object({ updated_day: dayOrSeconds.describe('交易日；不填为当日，没有数据的日子为空'), ...among });
const TimeQuery = z.object({ timestamp: dayOrSeconds.describe('到哪一天为止；不填为现在'), ...among });

const open = { auth: 'optional', isCrossOrigin: true, data: DayListData, errors: [] } as const;

const list = <const Path extends string, Query extends z.ZodType>(path: Path, summary: string, query: Query) => ({
  ...open,
  method: 'GET' as const,
  path,
  summary,
  query,
});

export const dayLists = defineContract('boards', {
  listTurnoverRates: list('/api/stage2/turnover_rate_stock', '换手率榜：前 100', DayQuery),
  listAmplitudes: list('/api/stage2/amplitude_stock', '振幅榜：前 100', DayQuery),
  listVolumeRatios: list('/api/stage2/volume_ratio_stock', '量比榜：前 100', DayQuery),
  listHistoryHighs: list('/api/stage2/history_highest_stock', '盘中创已知历史新高的股票', DayQuery),
  listBlockTrades: list('/api/stage2/block_trading_stock', '大宗交易；模拟行情的成交与席位均为虚构', DayQuery),
  listBuyPoints: list('/api/stage2/buy_stock', '放量站上 20 日均线的股票，不构成投资建议', DayQuery),
  listNorthFundChanges: list('/api/stage2/north_fund_weekly', '最近两个披露日之间的北向持股变动', TimeQuery),
  listResumptions: list('/api/stage2/resumption', '当日复牌的股票', DayQuery),
  listWarned: list('/api/stage2/st', '带风险警示的股票', DayQuery),
  listWarningsRevoked: list('/api/stage2/st_revoked', '当日摘帽的股票', DayQuery),
  listNearlyNew: list('/api/stage2/nearly_new', '次新股：上市不满 365 天', DayQuery),
  listLowPbs: list('/api/stage2/low_pb', '破净股；没有净资产的来源，列表为空', DayQuery),
  listBonusShares: list('/api/stage2/gsz', '高送转预案；没有来源，列表为空', DayQuery),
  listBonusSharesDone: list('/api/stage2/gsz_completed', '高送转已实施；没有来源，列表为空', DayQuery),
  getListTemplate: list(
    '/stock_selection_api/admin/announcement/template',
    '按名称取以上任一榜单',
    TimeQuery.extend({
      template_type: z
        .enum(listNames, 'template_type 不在榜单之列')
        .default('turnover_rate_stock')
        .describe('榜单名，与 /api/stage2/ 之后的一段相同；不填为换手率榜'),
    }),
  ),
});
