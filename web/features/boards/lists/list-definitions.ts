import type { ListName } from '#domains/boards/lists/boards.day-lists.contract.ts';

/** How a figure is written. */
export type FigureKind =
  | 'price'
  | 'change'
  | 'rate'
  | 'times'
  | 'amount'
  | 'net'
  | 'shares'
  | 'netShares'
  | 'days'
  | 'text';

export interface ListColumn {
  /** Its name in the answer. */
  field: string;
  name: string;
  kind: FigureKind;
}

/** One list of the day, as its page tells it (docs/product/day-lists.md#pages). */
export interface ListDefinition {
  /** In the address. */
  id: string;
  call: ListName;
  label: string;
  title: string;
  about: string;
  /** Behind price and change, the figure that ranks first. */
  columns: readonly ListColumn[];
  how: string;
  definitions: readonly { name: string; text: string }[];
  /** It tells of disclosed days, not of the market's clock; what is null was not disclosed, elsewhere it does not apply. */
  isDisclosed?: boolean;
  /** Its first figure gives each share a rank that can be held against that of the day before. */
  isRanked?: boolean;
  /** Told when the day is over. */
  isAwaited?: boolean;
}

const turnover: ListColumn = { field: 'turnover_ratio', name: '换手率', kind: 'rate' };
const amplitude: ListColumn = { field: 'amplitude', name: '振幅', kind: 'rate' };
const volumeRatio: ListColumn = { field: 'volume_ratio', name: '量比', kind: 'times' };
const value: ListColumn = { field: 'turnover_value', name: '成交额', kind: 'amount' };
const circulation: ListColumn = { field: 'circulation_value', name: '流通值', kind: 'amount' };

const turnoverText = { name: '换手率', text: '当日成交量 ÷ 流通股本；流通股本不明的不列（定义 tr-1）。' };
const amplitudeText = { name: '振幅', text: '（当日最高 − 当日最低）÷ 昨收（定义 am-1）。' };
const volumeRatioText = {
  name: '量比',
  text: '当日至今每分钟的成交量 ÷ 该股前 5 个有成交的交易日每分钟的平均成交量；不足 5 日的不列（定义 vr-1）。',
};

export const listDefinitions: readonly ListDefinition[] = [
  {
    id: 'turnoverRateStocks',
    call: 'turnover_rate_stock',
    label: '换手率',
    title: '换手率榜',
    about: '当日换手率最高的 100 只股票',
    columns: [turnover, value, volumeRatio, amplitude, circulation],
    isRanked: true,
    how: '换手率 = 当日成交量 ÷ 流通股本；取前 100，不含当日无涨跌幅限制的股票。停牌不参与排名，列在末尾。定义 tr-1。',
    definitions: [turnoverText, volumeRatioText, amplitudeText],
  },
  {
    id: 'amplitudeStocks',
    call: 'amplitude_stock',
    label: '振幅',
    title: '振幅榜',
    about: '当日振幅最大的 100 只股票',
    columns: [amplitude, value, turnover, volumeRatio, circulation],
    isRanked: true,
    how: '振幅 =（最高 − 最低）÷ 昨收；取前 100，不含当日无涨跌幅限制的股票。停牌不参与排名，列在末尾。定义 am-1。',
    definitions: [amplitudeText, turnoverText, volumeRatioText],
  },
  {
    id: 'volumeRatioStocks',
    call: 'volume_ratio_stock',
    label: '量比',
    title: '量比榜',
    about: '当日量比最高的 100 只股票',
    columns: [volumeRatio, value, turnover, amplitude, circulation],
    isRanked: true,
    how: '量比 = 当日至今每分钟成交量 ÷ 该股前 5 个有成交的交易日每分钟平均成交量；取前 100。停牌不参与排名，列在末尾。定义 vr-1。',
    definitions: [volumeRatioText, turnoverText, amplitudeText],
  },
  {
    id: 'historyHighestStocks',
    call: 'history_highest_stock',
    label: '历史新高',
    title: '历史新高',
    about: '盘中最高价超过此前已知全部最高价的股票',
    columns: [
      { field: 'above_previous', name: '超过此前', kind: 'rate' },
      { field: 'high_price', name: '当日最高', kind: 'price' },
      { field: 'previous_high', name: '此前最高', kind: 'price' },
      { field: 'known_days', name: '已知天数', kind: 'days' },
      value,
      turnover,
      volumeRatio,
      circulation,
    ],
    how: '当日最高价高于此前已知的每一个最高价，除权除息按昨收折算；最多向前看 250 个交易日，已知不足 20 天的不列。定义 hh-1。',
    definitions: [
      { name: '此前最高', text: '此前各日最高价按除权除息折算到当日；折算系数 = 除权参考价 ÷ 前一日收盘价。' },
      { name: '超过此前', text: '当日最高 ÷ 此前最高 − 1；超过最多的在前。' },
      { name: '已知天数', text: '实际比较过的交易日数，停牌日不计；“历史”以此为限。' },
      turnoverText,
      volumeRatioText,
    ],
  },
  {
    id: 'blockTradingStocks',
    call: 'block_trading_stock',
    label: '大宗交易',
    title: '大宗交易',
    about: '当日大宗交易的成交价、折溢价与买卖席位',
    columns: [
      { field: 'trade_value', name: '成交额', kind: 'amount' },
      { field: 'trade_price', name: '成交价', kind: 'price' },
      { field: 'premium', name: '折溢价', kind: 'change' },
      { field: 'trade_volume', name: '成交量', kind: 'shares' },
      { field: 'buyer', name: '买方席位', kind: 'text' },
      { field: 'seller', name: '卖方席位', kind: 'text' },
    ],
    how: '大宗交易 15:30 后公布；折溢价 = 成交价 ÷ 当日收盘价 − 1。模拟行情里的成交与席位均为虚构，真实日期没有来源时为空。定义 bt-1。',
    definitions: [{ name: '折溢价', text: '负数为折价；成交价不超出当日涨跌停价。' }],
    isAwaited: true,
  },
  {
    id: 'buyPointStocks',
    call: 'buy_stock',
    label: '技术买点',
    title: '技术买点',
    about: '放量站上 20 日均线的股票，技术形态筛选',
    columns: [
      volumeRatio,
      { field: 'ma20', name: '20 日均线', kind: 'price' },
      value,
      turnover,
      amplitude,
      circulation,
    ],
    how: '技术形态筛选，不构成投资建议：现价站上 20 日均线而前一日收盘还不在其上，且量比不低于 1.5。定义 bp-1。',
    definitions: [
      { name: '20 日均线', text: '前 19 个交易日的收盘价与现价的平均，除权除息按昨收折算；已知不足 20 天的不列。' },
      volumeRatioText,
    ],
  },
  {
    id: 'northFundWeekly',
    call: 'north_fund_weekly',
    label: '北向每周',
    title: '北向每周',
    about: '最近两个披露日之间的北向持股变动',
    columns: [
      { field: 'change_value', name: '变动市值', kind: 'net' },
      { field: 'change_shares', name: '变动股数', kind: 'netShares' },
      { field: 'holding_shares', name: '本期持股', kind: 'shares' },
      { field: 'previous_shares', name: '上期持股', kind: 'shares' },
      { field: 'holding_ratio', name: '占流通', kind: 'rate' },
    ],
    how: '截至所选那天最近两个披露日之间的持股变动；2024-08-19 起每季披露一次，不再有每周的数据。没有披露的写作未披露，不当作 0。定义 nf-1。',
    definitions: [
      { name: '变动市值', text: '变动股数 × 本期披露日的价格；有一期未披露的无法比较，列在末尾。' },
      { name: '披露日收盘', text: '本期披露日的收盘价，不是现价。' },
      { name: '区间涨幅', text: '上期披露日收盘到本期披露日收盘的涨跌幅。' },
    ],
    isDisclosed: true,
  },
];

export const listAddress = (id: string) => `/template/${id}`;
