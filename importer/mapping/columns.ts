import { foldedName } from '#shared/letters.ts';

/**
 * What an import can use of a news record, and what publishers call it: capitals, blanks, dashes and width make no other name.
 * Earlier names win when several are filled.
 */
export const newsColumns = {
  // An address names an item as well as a number does.
  key: ['id', 'key', 'news_id', 'article_id', 'msg_id', 'guid', 'uid', '编号', 'url', 'link', '链接'],
  time: [
    'ctime',
    'created_at_in_sec',
    'created_at',
    'create_time',
    'pubtime',
    'publish_time',
    'display_time',
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
    'updated_at_in_sec',
    'manual_updated_at',
    'updated_at',
    'update_time',
    'revision',
    'modified_at',
    'modified_time',
    '更新时间',
  ],
  title: ['title', '标题', '新闻标题'],
  summary: ['brief', 'summary', 'digest', 'description', '摘要'],
  content: ['content', 'content_html', 'content_text', 'rich_text', 'text', 'body', '内容', '正文', '新闻内容'],
  impact: ['impact'],
  level: ['level', 'importance'],
  subjects: [
    'subjects',
    'subj_ids',
    'subject_ids',
    'subject_names',
    'subject_id',
    'subscribe_subject_id',
    'subject_name',
    '栏目',
    '栏目名称',
    '所属栏目',
    '专栏',
  ],
  // Often the publisher's own: they count where they are those of a column that is sold.
  columnIds: ['subject', 'subj_id', 'column', 'column_id', '栏目id', '栏目编号', '专栏id', '专栏编号'],
  stocks: ['stocks', 'stock_list', '股票', '相关股票'],
  plates: ['plates', 'bkj_infos', 'bkj_info_arr'],
  images: ['images', 'image', 'pic'],
  url: ['url', 'source_url', 'docurl', 'shareurl', 'link', 'uri', '链接'],
  author: ['author', '作者'],
  // Told by our own answers only.
  needExplained: ['need_explained'],
  flashMessageType: ['flash_message_type'],
  // What says whether a flash is out, and for whom.
  subscribeType: ['subscribe_type', 'is_vip', 'vip'],
  isPremium: ['is_premium', 'premium', 'is_paid', '是否付费', '付费'],
  deleted: ['deleted', 'is_deleted', 'withdrawn', 'is_withdrawn', '是否删除', '已删除', '已撤回'],
  deletedAt: ['deleted_at', 'delete_time', 'withdrawn_at', 'withdrawn_at_in_sec', '删除时间'],
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

/** What a record says, and in which column, by its own name for it. */
export interface Remark {
  name: string;
  value: unknown;
}

export interface Lookup<C extends string> {
  /** The first filled value of a column in a record, or undefined. */
  first(fields: Record<string, unknown>, column: C): unknown;
  /** Every filled value, with the name that the record has for it. */
  named(fields: Record<string, unknown>, column: C): Remark[];
  /** Every filled value. */
  all(fields: Record<string, unknown>, column: C): unknown[];
  /** The keys that are no column, with what stands there. */
  unused(fields: Record<string, unknown>): Remark[];
}

interface Names {
  byColumn: ReadonlyMap<string, string[]>;
  unused: string[];
}

const mostKeySets = 1000;
const longestKeySet = 5000;

/**
 * Finds values by column whatever the record calls them. `onUnused` hears of keys that are no column.
 */
export function createLookup<T extends ColumnTable>(
  table: T,
  onUnused: (key: string) => void = () => {},
): Lookup<keyof T & string> {
  // Records of one file share a few sets of keys.
  const known = new Map<string, Names>();
  function namesFor(fields: Record<string, unknown>): Names {
    const keys = Object.keys(fields);
    const signature = keys.join('\n');
    const remembered = known.get(signature);
    if (remembered) return remembered;
    const byColumn = namesByColumn(table, keys);
    const found = { byColumn, unused: unusedAmong(keys, byColumn) };
    if (known.size < mostKeySets && signature.length < longestKeySet) known.set(signature, found);
    for (const key of found.unused) onUnused(key.slice(0, longestName));
    return found;
  }
  const filled = (fields: Record<string, unknown>, names: readonly string[]) =>
    names.map((name) => ({ name, value: fields[name] })).filter(({ value }) => isFilled(value));
  const named = (fields: Record<string, unknown>, column: keyof T & string) =>
    filled(fields, namesFor(fields).byColumn.get(column) ?? []);
  const all = (fields: Record<string, unknown>, column: keyof T & string) =>
    named(fields, column).map(({ value }) => value);
  return {
    named,
    all,
    first: (fields, column) => all(fields, column)[0],
    unused: (fields) => filled(fields, namesFor(fields).unused),
  };
}

/** What databases and spreadsheets write where nothing is. */
const nothing = /^(?:|\\N|null|none|nan|nat|<na>|#?n\/a|(?:0000-00-00|0001-01-01)(?:[T ]00:00:00(?:\.0+)?Z?)?)$/i;

export function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && !(typeof value === 'string' && nothing.test(value.trim()));
}

function namesByColumn(table: ColumnTable, keys: string[]): Map<string, string[]> {
  const byFolded = Map.groupBy(keys, foldedName);
  return new Map(
    Object.entries(table).map(([column, aliases]) => [
      column,
      aliases.flatMap((alias) => byFolded.get(foldedName(alias)) ?? []),
    ]),
  );
}

function unusedAmong(keys: string[], namesByColumn: ReadonlyMap<string, string[]>): string[] {
  const used = new Set([...namesByColumn.values()].flat());
  return keys.filter((key) => !used.has(key));
}

/** Of a name that is no column so much is told. */
const longestName = 40;

/** What is wrong with a header, as a sentence; null when it has all that is needed. A file of deletions needs no more than ids. */
export function faultOfNewsHeader(names: string[], table: NewsColumns = newsColumns): string | null {
  const has = presentIn(table, names);
  const hasText = has('content') || has('summary') || has('title');
  const missing = [
    ...(has('key') ? [] : [`an id (${table.key.join(', ')})`]),
    ...(has('time') || has('deleted') ? [] : [`a time (${newsColumns.time.join(', ')})`]),
    ...(hasText || has('deleted') ? [] : [`a text (${newsColumns.content.join(', ')})`]),
  ];
  return sentenceOf(missing, names) ?? faultOfTwins(names, table);
}

/** Of two columns with one name a record keeps only the last. */
function faultOfTwins(names: string[], table: ColumnTable): string | null {
  const used = new Set([...namesByColumn(table, names).values()].flat());
  const twin = names.find((name, at) => used.has(name) && names.indexOf(name) !== at);
  return twin === undefined ? null : `the file has two columns ${twin}`;
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
