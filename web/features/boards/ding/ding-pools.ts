/** The pools of the terminal in their order; the key beside each opens it. */
export const dingPools = [
  { id: 'limit-up', pool: 'limit_up', label: '涨停' },
  { id: 'broken', pool: 'limit_up_broken', label: '炸板' },
  { id: 'limit-down', pool: 'limit_down', label: '跌停' },
  { id: 'yesterday', pool: 'yesterday_limit_up', label: '昨日涨停' },
  { id: 'super', pool: 'super_stock', label: '强势' },
  { id: 'nearly-new', pool: 'nearly_new', label: '次新' },
] as const;
export type DingPool = (typeof dingPools)[number];

/** Hot themes: the other page of the terminal. */
export const HOT_PATH = '/dingpan/redian';

/** The address of a pool; the first one is the terminal itself. */
export const poolAddress = (id: string) => (id === dingPools[0].id ? '/dingpan' : `/dingpan/${id}`);
