import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { marketSource } from '#shared/market-source.ts';
import { codeList, fieldList, flag, id, idListOf, int, limitOf, pastMoment } from '#shared/query-schemas.ts';

/** Plates speak in fractions: 0.0123 is 1.23 % (docs/product/plates.md). */

const open = { auth: 'optional', isCrossOrigin: true } as const;
const rate = z.number().nullable().describe('小数；无可计算的成分时为 null');

const plateKind = z.enum(['concept', 'industry', 'style']);

const Leader = z.object({
  symbol: z.string(),
  stock_chi_name: z.string(),
  change_percent: z.number(),
  price_change: z.number(),
  price: z.number(),
});

const Leaders = z.object({ items: z.array(Leader) });

const figures = {
  avg_pcp: rate,
  core_avg_pcp: rate,
  core_avg_pcp_5m: z.number().nullable().describe('核心均涨幅比五分钟前增加多少，小数；开盘前为 null'),
  core_avg_pcp_rank: int.describe('核心均涨幅的名次，从 1 起'),
  core_avg_pcp_rank_change: int.nullable().describe('比开盘时上升的名次；开盘前，以及盘中不详时为 null'),
  core_avg_pcp_rank_change_30m: int
    .nullable()
    .describe('比三十分钟前上升的名次，只计交易的分钟；开盘前，以及盘中不详时为 null'),
  rise_count: int,
  fall_count: int,
  stay_count: int,
  halt_count: int,
  limit_up_count: int,
  limit_down_count: int,
  turnover_value: z.number().nullable().describe('成分股成交额合计，元；有成交而无人告知为 null'),
  fund_flow: z.number().nullable().describe('成分股主力净额合计，元；没有资金数据时为 null'),
  plate_id: int,
  plate_name: z.string(),
};

/** One plate; only the fields that are asked for, their keys in alphabetical order. */
const PlateFields = z
  .object({
    ...figures,
    kind: plateKind,
    top_n_stocks: Leaders,
    bottom_n_stocks: Leaders,
    stocks: z.array(z.string()),
    good_message: z
      .object({ created_at: int, message_id: int, message_title: z.string() })
      .nullable()
      .describe('题材的利好消息；这里无人评定，为 null'),
  })
  .partial();

export const TopPlate = z.object({ ...figures, led_rising_stocks: Leaders, led_falling_stocks: Leaders });

export const PlateSet = z
  .object({
    id: int,
    name: z.string(),
    desc: z.string(),
    kind: plateKind,
    subject_id: int.nullable().describe('题材自己的栏目；这里没有，为 null'),
    ...figures,
    plate_count: int.describe('有名次的题材数'),
    core_stocks_count: int,
    stocks: z.array(
      z.object({
        symbol: z.string(),
        stock_chi_name: z.string(),
        desc: z.string().describe('入选理由'),
        core_flag: int.describe('100 为核心成分'),
        industrial_chain_id: int.nullable(),
        is_new: z.boolean().nullable().describe('是否新加入；何时加入不详，为 null'),
        need_pay: z.boolean().describe('是否付费可见；这里都不用付费'),
      }),
    ),
    industrial_chains: z
      .array(
        z.object({
          id: int,
          name: z.string(),
          order: int,
          stock_premium_infos: z.array(z.string()).describe('付费说明；这里没有，为空'),
        }),
      )
      .nullable(),
    question_answers: z
      .array(z.object({ question: z.string(), html_answer: z.string() }))
      .nullable()
      .describe('问答；这里没有，为 null'),
  })
  .meta({ title: 'PlateSet' });
export type PlateSet = z.infer<typeof PlateSet>;

/** A line of the library of themes. */
export const PlateRow = z
  .object({
    ...figures,
    kind: plateKind,
    member_count: int,
    led_rising_stocks: Leaders,
  })
  .meta({ title: 'PlateRow' });
export type PlateRow = z.infer<typeof PlateRow>;

const fields = fieldList.describe('字段名，用逗号分隔；不填为 core_avg_pcp、plate_name 与 plate_id，不认识的略去');

const kind = z
  .enum(['0', '1', '2', '3'], 'type 只能是 0、1、2 或 3')
  .default('0')
  .describe('0 全部，1 概念，2 行业，3 风格');

export const plates = defineContract('market', {
  listPlateData: {
    method: 'GET',
    path: '/api/plate/data',
    summary: '题材数据，至多 300 个；键按字母次序',
    ...open,
    query: z.object({ plates: idListOf(300, { absent: '不填没有结果，不认识的略去' }), fields, ...pastMoment }),
    data: z.record(z.string(), PlateFields),
    errors: [],
  },
  listPlateRank: {
    method: 'GET',
    path: '/api/plate/rank',
    summary: '题材排名，只有编号',
    ...open,
    query: z.object({
      field: z
        .enum(['core_avg_pcp', 'avg_pcp', 'fund_flow'], 'field 只能是 core_avg_pcp、avg_pcp 或 fund_flow')
        .default('core_avg_pcp')
        .describe('按什么排'),
      type: kind,
      count: limitOf(20, 'count'),
      is_asc: flag.describe('true：从低到高'),
      ...pastMoment,
    }),
    data: z.array(int),
    errors: [],
  },
  getPlateSet: {
    method: 'GET',
    path: '/api/plate/plate_set',
    summary: '一个题材：说明、成分与产业链',
    ...open,
    query: z.object({ id, ...pastMoment }),
    data: PlateSet,
    errors: ['PLATE_NOT_FOUND'],
  },
  listTopPlates: {
    method: 'GET',
    path: '/api/stage2/plate/top_info',
    summary: '涨幅居前与居后的题材',
    ...open,
    query: z.object({
      count: limitOf(9, 'count'),
      fields: z
        .enum(['all', 'top', 'bottom', 'list'], 'fields 只能是 all、top、bottom 或 list')
        .default('all')
        .describe('all 两头都要，top 只要居前，bottom 只要居后，list 同 all'),
      ...pastMoment,
    }),
    data: z.object({ top_plate_info: z.array(TopPlate), bottom_plate_info: z.array(TopPlate) }),
    errors: [],
  },
  listMovingPlates: {
    method: 'GET',
    path: '/api/plate/incdec',
    summary: '领涨或领跌的题材',
    ...open,
    query: z.object({
      move_type: z.enum(['1', '2'], 'move_type 只能是 1 或 2').default('1').describe('1 领涨，2 领跌'),
      limit: limitOf(3),
      ...pastMoment,
    }),
    data: z.array(TopPlate),
    errors: [],
  },
  listPlatesOfStock: {
    method: 'GET',
    path: '/api/stage2/plates_by_stock',
    summary: '一只股票的题材',
    ...open,
    query: z.object({
      symbol: z.string().max(40, '证券代码过长').default('').describe('证券代码，如 600519.SS；不认识的没有题材'),
      fields,
      ...pastMoment,
    }),
    data: z.record(z.string(), PlateFields),
    errors: [],
  },
  listPlatesOfAnyStock: {
    method: 'GET',
    path: '/api/stage2/plates_by_any_stock',
    summary: '一些股票的题材，合在一起',
    ...open,
    query: z.object({ symbol: codeList(300), fields, ...pastMoment }),
    data: z.record(z.string(), PlateFields),
    errors: [],
  },
  getPlateIndex: {
    method: 'GET',
    path: '/api/plate/index_realtime',
    summary: '题材的当日等权指数，昨收为 1',
    ...open,
    query: z.object({
      plate_id: id,
      index_type: z.enum(['1', '2'], 'index_type 只能是 1 或 2').default('1').describe('1 核心等权，2 全部等权'),
      ...pastMoment,
    }),
    data: z.object({
      items: z.array(z.object({ time: int.describe('unix 秒'), index: z.number() })),
      prev_close_idx: z.number(),
    }),
    errors: ['PLATE_NOT_FOUND'],
  },
  listPlates: {
    method: 'GET',
    path: '/api/v6/market/plates',
    summary: '题材库：全部题材，按核心均涨幅从高到低',
    ...open,
    query: z.object({
      type: kind,
      q: z
        .string()
        .max(50, 'q 最多 50 个字')
        .default('')
        .transform((text) => text.trim())
        .describe('题材或成分股的名称、拼音首字母、代码；不填为全部'),
      ...pastMoment,
    }),
    data: z.object({
      items: z.array(PlateRow),
      is_simulated: z.boolean(),
      source: marketSource,
      updated_at: int.nullable().describe('行情时间，unix 秒；尚无行情时为 null'),
    }),
    errors: [],
  },
});
