/** What an import can use of a news record, and what publishers call it. Earlier names win when several are filled. */
export const newsColumns = {
  // An address names an item as well as a number does.
  key: ['id', 'key', 'news_id', 'article_id', 'msg_id', 'guid', 'uid', '编号', 'url', 'link', '链接'],
  time: [
    'ctime',
    'created_at',
    'createdat',
    'pubtime',
    'publish_time',
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
  revision: ['modified', 'updated_at', 'revision', 'modified_at', '更新时间'],
  title: ['title', '标题', '新闻标题'],
  summary: ['brief', 'summary', 'digest', 'description', '摘要'],
  content: ['content', 'content_html', 'content_text', 'text', 'body', '内容', '正文', '新闻内容'],
  impact: ['impact'],
  level: ['level', 'importance'],
  subjects: ['subjects'],
  stocks: ['stocks'],
  images: ['images', 'image'],
  url: ['url', 'source_url', 'link', '链接'],
  author: ['author', '作者'],
  deleted: ['deleted', 'is_deleted', 'withdrawn'],
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

/** The first filled value of a column in a record, or undefined. */
export type Lookup<C extends string> = (fields: Record<string, unknown>, column: C) => unknown;

/** Finds values by column whatever the record calls them; capitals and blanks in names do not matter. */
export function createLookup<T extends ColumnTable>(table: T): Lookup<keyof T & string> {
  // Records of one file share a few sets of keys.
  const known = new Map<string, Map<string, string[]>>();
  function namesFor(fields: Record<string, unknown>): Map<string, string[]> {
    const keys = Object.keys(fields);
    const signature = keys.join('\n');
    const found = known.get(signature) ?? namesByColumn(table, keys);
    if (known.size < 1000) known.set(signature, found);
    return found;
  }
  return (fields, column) => {
    for (const name of namesFor(fields).get(column) ?? []) {
      const value = fields[name];
      if (value !== null && value !== undefined && value !== '') return value;
    }
    return undefined;
  };
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

const fold = (name: string) => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, '_');

/** Which columns a header lacks, as a sentence; null when it has all that is needed. */
export function faultOfNewsHeader(names: string[]): string | null {
  const has = presentIn(newsColumns, names);
  const missing = [
    ...(has('key') ? [] : [`an id (${newsColumns.key.join(', ')})`]),
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
