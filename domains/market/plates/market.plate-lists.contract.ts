import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { codeList, fieldList, idListOf, int, limitOf, pastMoment } from '#shared/query-schemas.ts';
import { TopPlate } from './market.plates.contract.ts';

const open = { auth: 'optional', isCrossOrigin: true } as const;

export const StockThemes = z
  .object({
    items: z.array(
      z.object({
        plate_id: int,
        plate_name: z.string(),
        core_avg_pcp: z.number().nullable().describe('小数；无可计算的成分时为 null'),
        is_core: z.boolean().describe('是否它的核心成分'),
        line: z.array(z.number()).describe('当日核心等权指数，每四分钟一点，昨收为 1'),
      }),
    ),
    peers: z
      .object({
        plate_id: int,
        plate_name: z.string(),
        items: z.array(
          z.object({
            symbol: z.string(),
            stock_chi_name: z.string(),
            price: z.number().describe('元'),
            change_percent: z.number().describe('小数'),
            turnover_value: z.number().nullable().describe('元；无人告知为 null'),
          }),
        ),
      })
      .nullable()
      .describe('第一个有其他成分的题材里，除它以外涨幅居前的，至多 6 只；没有为 null'),
  })
  .meta({ title: 'StockThemes' });
export type StockThemes = z.infer<typeof StockThemes>;

/** Plates by what makes them worth a look, and in the forms in which other programs ask for them (docs/product/plates.md#lists). */
export const plateLists = defineContract('market', {
  listActivePlates: {
    method: 'GET',
    path: '/api/v6/plate/nearest_active_plates',
    summary: '活跃的题材：有涨停股的，按涨停家数、再按核心均涨幅从高到低',
    ...open,
    query: z.object({ limit: limitOf(10), ...pastMoment }),
    data: z.object({ items: z.array(TopPlate) }),
    errors: [],
  },
  listTrendingPlates: {
    method: 'GET',
    path: '/api/v2/tab/recommend',
    summary: '趋势题材：核心上涨、主力净流入的，按核心均涨幅从高到低，至多 10 个',
    ...open,
    query: z.object({
      module: z
        .enum(['trending_plates'], 'module 只能是 trending_plates')
        .default('trending_plates')
        .describe('哪个栏目；只有 trending_plates'),
      ...pastMoment,
    }),
    data: z.object({
      items: z.array(
        TopPlate.extend({
          description: z.string(),
          stocks: z.array(z.object({ symbol: z.string(), stock_chi_name: z.string() })),
        }),
      ),
    }),
    errors: [],
  },
  listPlateSummaries: {
    method: 'GET',
    path: '/v3/aioria/plates/summary/field',
    summary: '题材概要，按位置或按名取；次序同所问的编号',
    ...open,
    query: z.object({
      ids: idListOf(300, { absent: '不填没有结果，不认识的略去' }),
      fields: fieldList.describe('plate_id、plate_name、core_pcp、normal_pcp，用逗号分隔；不填为全部，不认识的略去'),
      ...pastMoment,
    }),
    data: z.object({
      fields: z.array(z.string()),
      items: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    }),
    errors: [],
  },
  listStockLabels: {
    method: 'GET',
    path: '/api/stock_label/labels',
    summary: '股票的标签：它的题材，核心的在前；没有题材的略去',
    ...open,
    query: z.object({ symbols: codeList(300) }),
    data: z.record(z.string(), z.array(z.object({ label_name: z.string(), plate_id: int }))),
    errors: [],
  },
  getStockThemes: {
    method: 'GET',
    path: '/api/v6/market/stock-themes',
    summary: '一只股票的题材：核心的在前，再按核心均涨幅从高到低，风格在最后；与同题材个股',
    ...open,
    query: z.object({
      symbol: z.string().max(40, '证券代码过长').default('').describe('证券代码，如 600519.SS；不认识的没有题材'),
      ...pastMoment,
    }),
    data: StockThemes,
    errors: [],
  },
});
