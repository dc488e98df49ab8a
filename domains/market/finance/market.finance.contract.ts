import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { day, id } from '#shared/query-schemas.ts';

const open = { auth: 'optional', isCrossOrigin: true } as const;

/** What companies have reported, as far as the source of quotes knows it (docs/product/plates.md#finance). */
export const finance = defineContract('market', {
  listReportDays: {
    method: 'GET',
    path: '/api/gildata/stock/finance/end_date',
    summary: '有财务数据的报告期，新的在前',
    ...open,
    data: z.array(z.string().describe('YYYY-MM-DD')),
    errors: [],
  },
  listPlateFinance: {
    method: 'GET',
    path: '/api/stage2/gildata/finance',
    summary: '题材成分股在一个报告期的财务数据；没有披露的为 null',
    ...open,
    query: z.object({ plate_id: id, end_date: day.describe('报告期，YYYYMMDD 或 YYYY-MM-DD；不填为最新') }),
    data: z.object({
      fields: z.array(z.string()),
      items: z.array(z.array(z.union([z.string(), z.number(), z.null()]))).describe('一行一只，值的次序同 fields'),
    }),
    errors: ['PLATE_NOT_FOUND'],
  },
});
