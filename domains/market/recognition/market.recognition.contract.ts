import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

const LONGEST_TEXT = 20_000;

export const RecognisedStock = z
  .object({
    written: z.string().describe('文中的写法'),
    line: int.describe('在第几行，从 0 起'),
    matches: z
      .array(z.object({ symbol: z.string(), name: z.string() }))
      .describe('一只为认出，多只须选（只有代码时股票在先），空为没有认出'),
    old_code: z.string().nullable().describe('写的是已停用的旧代码时为它'),
  })
  .meta({ title: 'RecognisedStock' });
export type RecognisedStock = z.infer<typeof RecognisedStock>;

export const recognition = defineContract('market', {
  recogniseStocks: {
    method: 'POST',
    path: '/api/v6/market/recognize',
    summary: '从一段文字里认出证券：代码、旧代码、名称、曾用名，各种写法，一行一只或连在一起',
    auth: 'optional',
    isCostly: true,
    body: z.object({ text: z.string('请给出文字 text').max(LONGEST_TEXT, `文字最多 ${LONGEST_TEXT} 个字`) }),
    data: z.object({ items: z.array(RecognisedStock) }),
    errors: [],
  },
});
