/**
 * What an import can use of a news record, and what publishers call it, in small letters. Earlier names win when several are
 * filled.
 */
export const newsColumns = {
  // An address names an item as well as a number does.
  key: ['id', 'key', 'news_id', 'article_id', 'msg_id', 'guid', 'uid', '编号', 'url', 'link', '链接'],
  time: [
    'ctime',
    'createdatinsec',
    'created_at',
    'createdat',
    'create_time',
    'createtime',
    'pubtime',
    'publish_time',
    'publishtime',
    'display_time',
    'showtime',
    'show_time',
    'published_at',
    'datetime',
    'pubdate',
    'pub_date',
    'time',
    'timestamp',
    'date',
    'date_published',
    '发布时间',
    '发布日期',
    '时间',
    '日期',
  ],
  revision: [
    'modified',
    'updatedatinsec',
    'manual_updated_at',
    'updated_at',
    'update_time',
    'revision',
    'modified_at',
    '更新时间',
  ],
  title: ['title', '标题', '新闻标题'],
  summary: ['brief', 'summary', 'digest', 'description', '摘要'],
  content: ['content', 'content_html', 'content_text', 'rich_text', 'text', 'body', '内容', '正文', '新闻内容'],
  impact: ['impact'],
  level: ['level', 'importance'],
  subjects: ['subjects', 'subj_ids', 'subjids', '栏目'],
  stocks: ['stocks', 'stock_list', 'stocklist', '股票', '相关股票'],
  plates: ['plates', 'bkj_infos', 'bkjinfoarr'],
  images: ['images', 'image', 'pic'],
  url: ['url', 'source_url', 'docurl', 'link', 'uri', '链接'],
  author: ['author', '作者'],
  // Told by our own answers only.
  needExplained: ['needexplained', 'need_explained'],
  subscribeType: ['subscribetype', 'subscribe_type'],
  flashMessageType: ['flashmessagetype', 'flash_message_type'],
  isPremium: ['ispremium', 'is_premium'],
  deleted: ['deleted', 'is_deleted', 'withdrawn', 'iswithdrawn', 'is_withdrawn'],
} as const satisfies Record<string, readonly string[]>;

/** What an import uses of a list of securities. */
export const securityColumns = {
  symbol: ['symbol', 'ts_code', 'code', '代码'],
  name: ['name', '名称'],
  pinyinInitials: ['pinyin_initials', 'pinyin', 'cnspell'],
  listDate: ['list_date', '上市日期'],
} as const satisfies Record<string, readonly string[]>;

type ColumnTable = Readonly<Record<string, readonly string[]>>;
export type NewsColumn = keyof typeof newsColumns;
type NewsColumns = Readonly<Record<NewsColumn, readonly string[]>>;

/** The columns of news, with more names for the id. */
export function newsColumnsWith(keyNames: readonly string[]): NewsColumns {
  return { ...newsColumns, key: [...newsColumns.key, ...keyNames] };
}

export interface Lookup<C extends string> {
  /** The first filled value of a column in a record, or undefined. */
  first(fields: Record<string, unknown>, column: C): unknown;
  /** Every filled value. */
  all(fields: Record<string, unknown>, column: C): unknown[];
}

const mostKeySets = 1000;
const longestKeySet = 5000;

/**
 * Finds values by column whatever the record calls them; capitals and blanks in names do not matter. `onUnused` hears of
 * keys that are no column.
 */
export function createLookup<T extends ColumnTable>(
  table: T,
  onUnused: (key: string) => void = () => {},
): Lookup<keyof T & string> {
  // Records of one file share a few sets of keys.
  const known = new Map<string, Map<string, string[]>>();
  function namesFor(fields: Record<string, unknown>): Map<string, string[]> {
    const keys = Object.keys(fields);
    const signature = keys.join('\n');
    const remembered = known.get(signature);
    if (remembered) return remembered;
    const found = namesByColumn(table, keys);
    if (known.size < mostKeySets && signature.length < longestKeySet) known.set(signature, found);
    for (const key of unusedAmong(keys, found)) onUnused(key);
    return found;
  }
  function all(fields: Record<string, unknown>, column: keyof T & string): unknown[] {
    const values = (namesFor(fields).get(column) ?? []).map((name) => fields[name]);
    return values.filter((value) => value !== null && value !== undefined && value !== '');
  }
  return { all, first: (fields, column) => all(fields, column)[0] };
}

function namesByColumn(table: ColumnTable, keys: string[]): Map<string, string[]> {
  const byFolded = new Map(keys.map((key) => [fold(key), key]));
  return new Map(
    Object.entries(table).map(([column, aliases]) => [
      column,
      aliases.map((alias) => byFolded.get(alias)).filter((key) => key !== undefined),
    ]),
  );
}

function unusedAmong(keys: string[], namesByColumn: ReadonlyMap<string, string[]>): string[] {
  const used = new Set([...namesByColumn.values()].flat());
  return keys.filter((key) => !used.has(key)).map((key) => key.slice(0, longestName));
}

/** Of a name that is no column so much is told. */
const longestName = 40;

const fold = (name: string) => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, '_');

/** Which columns a header lacks, as a sentence; null when it has all that is needed. */
export function faultOfNewsHeader(names: string[], table: NewsColumns = newsColumns): string | null {
  const has = presentIn(table, names);
  const missing = [
    ...(has('key') ? [] : [`an id (${table.key.join(', ')})`]),
    ...(has('time') ? [] : [`a time (${newsColumns.time.join(', ')})`]),
    ...(has('content') || has('summary') || has('title') ? [] : [`a text (${newsColumns.content.join(', ')})`]),
  ];
  return sentenceOf(missing, names);
}

export function faultOfSecurityHeader(names: string[]): string | null {
  const has = presentIn(securityColumns, names);
  const missing = (['symbol', 'name'] as const).filter((column) => !has(column));
  return sentenceOf(
    missing.map((column) => `a ${column} (${securityColumns[column].join(', ')})`),
    names,
  );
}

function presentIn<T extends ColumnTable>(table: T, names: string[]): (column: keyof T & string) => boolean {
  const present = namesByColumn(table, names);
  return (column) => (present.get(column)?.length ?? 0) > 0;
}

function sentenceOf(missing: string[], names: string[]): string | null {
  if (missing.length === 0) return null;
  return `the file has no column for ${missing.join(', nor for ')}; its columns are ${names.join(', ')}`;
}
