import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { clockTime, day, dayOrSeconds, flag, int } from '#shared/query-schemas.ts';

/** 涨停题材: who is up a lot, by theme (docs/product/boards.md#surge). */

/** The columns of a row; programs read them by place, so their order never changes. */
export const surgeFields = [
  'code',
  'prod_name',
  'cur_price',
  'px_change_rate',
  'circulation_value',
  'description',
  'enter_time',
  'up_limit',
  'plates',
  'time_on_market',
  'turnover_ratio',
  'm_days_n_boards',
  'report_id',
  'report_title',
  'report_type',
  'report_url',
] as const;

const SurgeRow = z.tuple([
  z.string(),
  z.string(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.string(),
  int,
  z.boolean().nullable(),
  z.array(z.object({ id: int, name: z.string() })),
  int,
  z.number().nullable(),
  z.string(),
  z.null(),
  z.null(),
  z.null(),
  z.null(),
]);
export type SurgeRow = z.infer<typeof SurgeRow>;

const open = { auth: 'optional', isCrossOrigin: true } as const;

export const surge = defineContract('boards', {
  listSurgePlates: {
    method: 'GET',
    path: '/api/surge_stock/plates',
    summary: '涨停题材的题材，按涨停家数从多到少；编号 -1 为其他',
    ...open,
    query: z.object({ date: dayOrSeconds, at: clockTime.describe('那一天的哪一刻，HH:mm') }),
    data: z.object({
      items: z.array(z.object({ id: int, name: z.string(), description: z.string().optional() })),
      timestamp: int.describe('那一天零点，unix 秒；没有行情时为 0'),
      manual_updated_at: int.describe('行情时间，unix 秒；没有行情或名单为导入时为 0'),
      is_imported: z.boolean().describe('名单、题材与原因是否为导入的人工编写，见 docs/product/boards.md'),
    }),
    errors: [],
  },
  listSurgeStocks: {
    method: 'GET',
    path: '/api/surge_stock/stocks',
    summary: '涨停题材的个股；列的次序固定，见 fields',
    ...open,
    query: z.object({
      date: day.describe('交易日，YYYYMMDD；不填为当日'),
      at: clockTime.describe('那一天的哪一刻，HH:mm'),
      normal: flag.describe('true：要未封涨停的大涨股'),
      uplimit: flag.describe('true：要封住涨停的；两者都不填为全要，是否涨停不明的只在全要时给出'),
      plate_id: z.coerce
        .number('plate_id 必须是数字')
        .int('plate_id 必须是整数')
        .min(-1, 'plate_id 不能小于 -1')
        .max(999_999_999, 'plate_id 超出范围')
        .optional()
        .describe('只要这个题材的；-1 为其他'),
    }),
    data: z.object({
      fields: z.array(z.string()),
      items: z
        .array(SurgeRow)
        .describe(
          'cur_price 元，px_change_rate 与 turnover_ratio 小数，circulation_value 元，enter_time 与 time_on_market（上市日）unix 秒，不明为 0；导入的名单中没有日线的，价格、涨跌幅、换手率与 up_limit 为 null',
        ),
    }),
    errors: [],
  },
  listLongReasons: {
    method: 'GET',
    path: '/yunshan/ls_longreason',
    summary: '今日涨停题材的详细说明；未登录为空',
    ...open,
    query: z.object({}),
    data: z.object({ items: z.array(z.object({ plateId: int, longReason: z.string() })) }),
    errors: [],
  },
});
