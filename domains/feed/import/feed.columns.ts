import { faultOfMissing, faultOfTwins, presentIn, type ColumnTable } from '#shared/import/columns.ts';

/** What an import can use of a news record, and what publishers call it. */
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
  level: ['level', 'importance', 'important'],
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
  // Often the publisher's own: they count where they are those of a subject that is sold.
  subjectIds: ['subject', 'subj_id', 'column', 'column_id', '栏目id', '栏目编号', '专栏id', '专栏编号'],
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
} as const satisfies ColumnTable;

export type NewsColumn = keyof typeof newsColumns;
type NewsColumns = Readonly<Record<NewsColumn, readonly string[]>>;

/** The columns of news, with more names for the id. */
export function newsColumnsWith(keyNames: readonly string[]): NewsColumns {
  return { ...newsColumns, key: [...newsColumns.key, ...keyNames] };
}

/** What is wrong with a header, as a sentence; null when it has all that is needed. A file of deletions needs no more than ids. */
export function faultOfNewsHeader(names: string[], table: NewsColumns = newsColumns): string | null {
  const has = presentIn(table, names);
  const hasText = has('content') || has('summary') || has('title');
  const missing = [
    ...(has('key') ? [] : [`an id (${table.key.join(', ')})`]),
    ...(has('time') || has('deleted') ? [] : [`a time (${newsColumns.time.join(', ')})`]),
    ...(hasText || has('deleted') ? [] : [`a text (${newsColumns.content.join(', ')})`]),
  ];
  return faultOfMissing(missing, names) ?? faultOfTwins(table, names);
}
