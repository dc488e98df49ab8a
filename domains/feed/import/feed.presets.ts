import { subjectIds } from '#shared/subject-ids.ts';

/** How the records of one publisher are to be understood. Presets are data: a new publisher is a new entry. */
export interface Preset {
  name: string;
  /** Chosen by itself when a record has all keys of one of these sets. */
  keys: ReadonlyArray<readonly string[]>;
  /** Names of the id that are too common to mean one everywhere. */
  keyNames?: readonly string[];
  /** The field in which the record itself lies. */
  wrapper?: string;
  /** Answers of our own calls: they tell more of a flash than others do. */
  isOurs?: boolean;
  /** Reads the publisher's own spelling of a stock: one that we know, empty for what is no stock, else as it is. */
  spellStock?: (written: string) => string;
  /** Shown as the source of the flash; null: the name of the import's source. */
  displaySource: string | null;
  /** Our subject for the publisher's subject names. Other names become labels. */
  subjects: ReadonlyMap<string, readonly number[]>;
  /** Whether numbers among the subjects are ids of ours. */
  hasOurSubjectIds: boolean;
}

const ourSubjects = byName([
  [subjectIds.aShares, ['A股']],
  [subjectIds.bigNews, ['要闻']],
  [subjectIds.macro, ['宏观']],
  [subjectIds.companies, ['公司']],
  [subjectIds.abroad, ['港美股', '港股', '美股']],
  [subjectIds.intraday, ['盘中异动', '异动']],
  [subjectIds.futures, ['期货商品', '期货', '商品']],
  [subjectIds.figures, ['数据播报', '数据']],
]);

const clsSubjects = byName([
  [
    subjectIds.aShares,
    [
      '盘面直播',
      'A股公告速递',
      'A股IPO动态',
      'A股监管动态',
      '科创板最新动态',
      '券商策略',
      '龙虎榜',
      '停复牌动态',
      '沪深港通资金动向',
      '公募基金动态',
      '证券私募动态',
    ],
  ],
  [
    subjectIds.macro,
    [
      '环球市场情报',
      '美国宏观速递',
      '货币政策动向',
      '中国央行动态',
      '人民币大新闻',
      '经济数据及解读',
      '时政新闻播报',
      '促消费举措',
      '美联储动态',
      '美国经济',
      '欧洲央行动态',
      '欧股动态',
      '中东冲突',
      '俄乌冲突快报',
      '纪委动态',
      '基建投资',
    ],
  ],
  [subjectIds.companies, ['A股公告速递', '互动平台精选', '机构调研动向', '停复牌动态', '券商动态', '银行业动态']],
  [
    subjectIds.abroad,
    [
      '美股动态',
      '美股盘前',
      '美股IPO动态',
      '港股动态',
      '港股IPO动态',
      '港股通',
      '中概股情报站',
      '中概股龙头指数',
      '利弗莫尔中概股龙头指数',
    ],
  ],
  [subjectIds.intraday, ['盘面直播']],
  [
    subjectIds.futures,
    [
      '期货市场情报',
      '原油市场动态',
      '海外大宗商品',
      '有色金属',
      '黄金',
      '天然气',
      '橡胶',
      '能源类期货',
      '航运期货',
      '碳中和期货',
      '外汇期货',
      '股指期货',
      '禽畜期货',
      '黑色系期货',
    ],
  ],
  [subjectIds.figures, ['经济数据及解读']],
]);

const presets: readonly Preset[] = [
  {
    name: 'cls',
    keys: [['id', 'ctime', 'content', 'level', 'subjects']],
    displaySource: '财联社',
    subjects: clsSubjects,
    hasOurSubjectIds: false,
  },
  {
    name: 'kaipan',
    keys: [
      ['id', 'createdatinsec', 'subjids'],
      ['id', 'created_at', 'subj_ids', 'flash_message_type'],
    ],
    isOurs: true,
    displaySource: '',
    subjects: ourSubjects,
    hasOurSubjectIds: true,
  },
  {
    name: 'eastmoney',
    keys: [['code', 'showtime']],
    keyNames: ['code'],
    spellStock: spellEastmoneyStock,
    displaySource: '东方财富',
    subjects: ourSubjects,
    hasOurSubjectIds: false,
  },
  {
    name: 'jin10',
    keys: [['id', 'time', 'data']],
    wrapper: 'data',
    displaySource: '金十数据',
    subjects: ourSubjects,
    hasOurSubjectIds: false,
  },
  { name: 'generic', keys: [[]], displaySource: null, subjects: ourSubjects, hasOurSubjectIds: true },
];

/** 东方财富 numbers the markets: `1.600519`, `0.000858`, `116.00700`, `105.AAPL`. */
const eastmoneyMarkets: Readonly<Record<string, string>> = {
  0: 'SZ',
  1: 'SH',
  116: 'HK',
  105: 'US',
  106: 'US',
  107: 'US',
};
const eastmoneyPlates = '90';

function spellEastmoneyStock(written: string): string {
  const [, number = '', code = ''] = /^(\d{1,3})\.([A-Za-z0-9_.-]{1,20})$/.exec(written) ?? [];
  if (number === eastmoneyPlates) return '';
  const market = eastmoneyMarkets[number];
  if (market === undefined) return written;
  // Beijing's stocks stand under the number of Shenzhen.
  const isOfBeijing = market === 'SZ' && /^(?:4|8|92)/.test(code);
  return `${isOfBeijing ? 'BJ' : market}${code.replaceAll('_', '.')}`;
}

/** The first preset whose keys a record has; the last one asks for none. */
export function presetFor(keys: string[]): Preset {
  const present = new Set(keys.map((key) => key.trim().toLowerCase()));
  const found = presets.find(({ keys: sets }) => sets.some((set) => set.every((key) => present.has(key))));
  return found ?? presetNamed('generic');
}

export const presetNames = presets.map(({ name }) => name);

/** The preset of a name. Throws when there is none. */
export function presetNamed(name: string): Preset {
  const found = presets.find((preset) => preset.name === name);
  if (!found) throw new Error(`Unknown preset ${name}; known are ${presetNames.join(', ')}.`);
  return found;
}

function byName(table: ReadonlyArray<readonly [number, readonly string[]]>): Map<string, number[]> {
  const map = new Map<string, number[]>();
  for (const [id, names] of table) {
    for (const name of names) map.set(name, [...(map.get(name) ?? []), id]);
  }
  return map;
}
