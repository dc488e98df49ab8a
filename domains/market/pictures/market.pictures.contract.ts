import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';

/** A side of a picture in pixels. */
const side = (name: string, usual: number, [least, most]: readonly [number, number]) =>
  z.coerce
    .number(`${name} 必须是数字`)
    .int(`${name} 必须是整数`)
    .min(least, `${name} 不能小于 ${least}`)
    .max(most, `${name} 不能大于 ${most}`)
    .default(usual)
    .describe(`像素，${least} 至 ${most}`);

export const stockPictures = defineContract('market', {
  getStockPicture: {
    method: 'GET',
    path: '/img/stock/:symbol/:form',
    summary: '一只证券的分时图或日 K 线图（SVG）',
    auth: 'optional',
    isCrossOrigin: true,
    bodyStyle: 'text',
    mediaType: 'image/svg+xml',
    params: z.object({
      symbol: z.string().max(40, '证券代码过长').describe('证券代码，如 600519.SS'),
      form: z.enum(['trend', 'kline'], '图只有 trend 与 kline').describe('trend 当日分时，kline 前复权日 K 线'),
    }),
    query: z.object({ w: side('w', 300, [80, 1200]), h: side('h', 160, [40, 800]) }),
    data: z.string(),
    errors: ['SECURITY_NOT_FOUND'],
  },
});
