import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

/** docs/product/reactions.md */

const MOST_EVENTS = 50;

/** `600519.SS@1787193600`: a security and the second at which something was told of it. */
const events = z
  .string()
  .optional()
  .transform((text = '', context) => {
    const written = [...new Set(text.split(',').map((word) => word.trim()))].filter((word) => word !== '');
    const parsed = written.map((word) => /^([\w.-]{1,20})@(\d{9,10})$/.exec(word));
    const isFew = written.length <= MOST_EVENTS;
    if (!isFew || parsed.includes(null)) {
      const fault = isFew ? 'events 应写作 600519.SS@1787193600' : `events 最多 ${MOST_EVENTS} 个`;
      context.addIssue({ code: 'custom', message: fault });
      return z.NEVER;
    }
    return parsed.map((match) => ({ symbol: match?.[1] ?? '', at: Number(match?.[2]) }));
  })
  .meta({
    isRepeatable: true,
    description: `证券代码与 unix 秒，用 @ 相连，用逗号分隔或重复此参数，最多 ${MOST_EVENTS} 个；不认识的代码略去`,
  });

const rate = z.number().describe('百分数');

const Mark = z
  .object({ change_rate: rate, index_change_rate: rate.nullable().describe('指数没有分时时为 null') })
  .nullable()
  .describe('尚未到，或当日已收盘等不到时为 null');

export const Reaction = z
  .object({
    symbol: z.string(),
    at: int.describe('所问的 unix 秒'),
    state: z
      .enum(['ahead', 'untold', 'counted'])
      .describe('ahead 起算时刻未到，untold 那天没有分时（停牌、未上市或未收录），counted 已起算'),
    starts_at: int.nullable().describe('从何时算起，unix 秒；交易日尚未公布时为 null'),
    is_at_opening: z.boolean().describe('不在交易时间，自下一次开盘算起'),
    price: z.number().nullable().describe('起算时的价格，元'),
    index_symbol: z.string().describe('对照的指数'),
    after_5: Mark,
    after_30: Mark,
    close: Mark,
  })
  .meta({ title: 'Reaction' });
export type Reaction = z.infer<typeof Reaction>;
export type ReactionMark = z.infer<typeof Mark>;

export const reactions = defineContract('market', {
  listReactions: {
    method: 'GET',
    path: '/api/v6/market/reactions',
    summary: '消息之后的行情：其后 5 分钟、30 分钟与收盘的涨跌幅，及同时段的指数；过去的不会再变',
    auth: 'optional',
    isCrossOrigin: true,
    isCostly: true,
    query: z.object({ events }),
    data: z.object({ items: z.array(Reaction), is_simulated: z.boolean() }),
    errors: [],
  },
});
