import { describe, expect, test } from 'vitest';
import { recordsIn } from './answers.ts';
import { faultOfNewsHeader } from './columns.ts';
import { createLeftovers } from './leftovers.ts';
import { createNewsMapper } from './news-item.ts';
import { presetFor, presetNamed } from './presets.ts';

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16)}`;

/** What closes a flash or takes it away must not be read past, however a publisher writes it. */

const now = Date.UTC(2026, 5, 30) / 1000;
const noon = Date.UTC(2026, 4, 14, 4) / 1000;
const cls = {
  id: 2370637,
  ctime: noon,
  title: '题',
  content: '正文。',
  level: 'C',
  subjects: [] as unknown,
  stocks: [],
};
const own = { Id: '77', Title: '题', Summary: '文', CreatedAtInSec: noon, SubjIds: ['9'] };

function map(fields: Record<string, unknown>, preset = presetFor(Object.keys(fields)).name) {
  const leftovers = createLeftovers();
  const mapper = createNewsMapper({ source: 'src', preset: presetNamed(preset), now: () => now, leftovers });
  return mapper({ line: 3, fields, text: '' });
}

describe('subjects, however they are written', () => {
  const filed = (subjects: unknown, preset = 'generic') => map({ ...cls, subjects }, preset);

  test.each([
    ['679.0', { subjectIds: [679], labels: [] }],
    ['679.0,9.00', { subjectIds: [9, 679], labels: [] }],
    ['６７９', { subjectIds: [679], labels: [] }],
    ['0679', { subjectIds: [679], labels: [] }],
    [[679.0, ' 0009 '], { subjectIds: [9, 679], labels: [] }],
    [[{ id: 679, name: '早报' }], { subjectIds: [679, 723], labels: ['早报'] }],
    [[{ id: '0679', title: 'A股' }], { subjectIds: [9, 679], labels: [] }],
    [[{ ID: 679, name: '' }], { subjectIds: [679], labels: [] }],
    [[{ subject: { id: 679, name: '盘前早报' } }], { subjectIds: [679, 723], labels: ['盘前早报'] }],
    [[{ subject: { Name: '盘前早报' } }], { subjectIds: [723], labels: ['盘前早报'] }],
    [[{ subject: '盘前早报' }], { subjectIds: [723], labels: ['盘前早报'] }],
    [[{ name: '早间', title: '盘前早报' }], { subjectIds: [723], labels: ['早间', '盘前早报'] }],
    [[{ name: '早间', subject: '盘前早报' }], { subjectIds: [723], labels: ['早间', '盘前早报'] }],
    [[{ name: '盘前早报', subject: { name: '早间' } }], { subjectIds: [723], labels: ['早间', '盘前早报'] }],
    [[{ subject_id: 679, label: '早间' }], { subjectIds: [679], labels: [] }],
    [[{ id: 88123, subject_id: 679, subject_name: '盘前早报' }], { subjectIds: [679, 723], labels: ['盘前早报'] }],
    ['679.5', { subjectIds: [723], labels: ['679.5'] }],
    ['0', { subjectIds: [723], labels: [] }],
    ['0.0', { subjectIds: [723], labels: [] }],
    ['-1', { subjectIds: [723], labels: [] }],
  ])('%j', (subjects, draft) => expect(filed(subjects)).toMatchObject({ item: { draft } }));

  test.each([[[[679]]], [[['盘前早报']]], [{ 679: '盘前早报' }]])(
    'refused: subjects in a shape that cannot be read, %j',
    (subjects) => expect(filed(subjects)).toEqual({ reason: expect.stringContaining('cannot read the subjects') }),
  );

  test('every column of subjects counts', () => {
    const both = map({ ...cls, subjects: ['宏观'], subj_ids: [679], 栏目: '盘前早报' }, 'generic');
    expect(both).toMatchObject({ item: { draft: { subjectIds: [679, 723], labels: ['盘前早报'] } } });
  });

  test('ids that are the publisher’s own are none of ours', () => {
    expect(filed([{ id: 679, name: '早报' }], 'cls')).toMatchObject({
      item: { draft: { subjectIds: [723], labels: ['早报'] } },
    });
  });

  test('all that is said of subjects goes along, at any depth and as it is written', () => {
    const wordsOf = (subjects: unknown) => {
      const mapped = map({ ...cls, subjects }, 'generic');
      return 'item' in mapped ? mapped.item.columnWords : mapped;
    };
    expect(wordsOf([{ id: 3, 名称: '盘前早报', more: [{ zh: 'VIP&nbsp;快讯' }] }])).toEqual([
      'id',
      '3',
      '名称',
      '盘前早报',
      'more',
      'zh',
      'VIP\u00A0快讯',
    ]);
    expect(wordsOf('R&amp;D内参、盘前')).toEqual(['R&D内参、盘前']);
    const names = [...Array.from({ length: 60 }, (_, nr) => `签${nr}`), '盘前早报'];
    expect(wordsOf(names)).toEqual(names);
  });

  test.each([
    JSON.stringify(['盘前早报']).replace(/\p{Script=Han}/gu, escaped),
    JSON.stringify({ name: '盘前早报' }).replace(/\p{Script=Han}/gu, escaped),
    [JSON.stringify([{ id: 5, name: '盘前早报' }]).replace(/\p{Script=Han}/gu, escaped)],
  ])('a name in escaped letters goes along: %j', (subjects) => {
    expect(map({ ...cls, subjects }, 'generic')).toHaveProperty(
      'item.columnWords',
      expect.arrayContaining(['盘前早报']),
    );
  });

  test('what a column that we do not know says in few words goes along', () => {
    const fields = { ...cls, column_title: '盘前早报', note: '一'.repeat(61), views: '77' };
    expect(map(fields, 'generic')).toMatchObject({ item: { columnWords: [], remarks: ['盘前早报'] } });
    const others = {
      tags: ['global', '盘前早报'],
      category: { id: 5, name: 'VIP快讯' },
      channels: JSON.stringify(['内参']).replace(/\p{Script=Han}/gu, escaped),
    };
    expect(map({ ...cls, ...others }, 'generic')).toHaveProperty(
      'item.remarks',
      expect.arrayContaining(['盘前早报', 'VIP快讯', '内参']),
    );
    expect(map({ ...cls, subject_name: '盘前早报' }, 'generic')).toHaveProperty('item.columnWords', ['盘前早报']);
  });

  const others = [
    '人工智能',
    '半导体芯片',
    '新能源汽车',
    '低空经济概念',
    '固态电池产业',
    '数据要素市场',
    '机器人产业链',
  ];
  const long = [...others, ...others];

  test.each([
    ['a list in words', [...long, '盘前早报'].join(',')],
    ['a list in Chinese', [...long, '盘前早报'].join('、')],
    ['a name with a sign in it', [...long, '盘前、早报'].join(',')],
    ['a path', [...long, '盘前早报'].join(' > ')],
    ['hashtags', `#${[...long, '盘前早报'].join('##')}#`],
    ['a tuple of Python', `('甲公司？是的。', '${long.join("', '")}', '盘前早报')`],
    ['an object of Java', `Column{id=679, name=盘前早报, desc=${long.join('。')}}`],
    ['a list of Python', `['${long.join("', '")}', '盘前早报', '今天买什么？']`],
    [
      'objects of Python',
      `[{'name': '盘前早报', 'desc': '每个交易日早晨为您精选要闻。', 'img': 'https://x.cn/${'a'.repeat(70)}'}]`,
    ],
    ['an array of PostgreSQL', `{${long.join(',')},盘前、早报}`],
    ['a list of Java', `[${long.join(', ')}, 盘前、早报]`],
    ['JSON that was cut off', `[{"name":"${escaped('盘')}${escaped('前')}早报","desc":"${long.join('。')}`],
  ])('M-A, H-a, H-b: what a column that we do not know lists goes along: %s', (_, tags) => {
    const mapped = map({ ...cls, tags }, 'generic');
    const remarks = 'item' in mapped ? (mapped.item.remarks ?? []) : [];
    expect(remarks.join().replaceAll('、', '')).toContain('盘前早报');
  });

  test('H-1, H-2, M-1: few words count whole, prose does not count, and nothing is cut off', () => {
    const prose = `${'更多内容请订阅盘前早报，开通后阅读，'.repeat(200)}不构成投资建议。`;
    const fields = { ...cls, full_text: prose, channel: '风口、财报', tags: ['[独家]内参'] };
    expect(map(fields, 'generic')).toHaveProperty('item.remarks', ['风口、财报', '[独家]内参']);
    const names = Array.from({ length: 3000 }, (_, nr) => `名${nr}`);
    expect(map({ ...cls, names, channel: '盘前早报' }, 'generic')).toHaveProperty('item.remarks', [
      ...names,
      '盘前早报',
    ]);
  });

  test('refused: more words of subjects than anybody reads', () => {
    expect(map({ ...cls, subjects: ['栏'.repeat(20_001)] }, 'generic')).toEqual({
      reason: 'more words of subjects than anybody reads',
    });
  });

  test('an id that stands beside a publisher’s name does not go along', () => {
    const filedElsewhere = map({ ...cls, subjects: [{ id: 679, name: '早报' }, 821] }, 'cls');
    expect(filedElsewhere).toHaveProperty('item.columnWords', ['id', 'name', '早报', '821']);
  });

  test('a path is a label for each of its parts', () => {
    const path = `${'栏目/'.repeat(20)}盘 前早报`;
    expect(filed([path])).toMatchObject({ item: { draft: { labels: ['栏目', '盘 前早报'] } } });
  });

  test('two columns of one name', () => {
    const twice = map({ ...cls, subjects: ['盘前早报'], Subjects: ['A股'] }, 'generic');
    expect(twice).toMatchObject({ item: { draft: { subjectIds: [9], labels: ['盘前早报'] } } });
    expect(faultOfNewsHeader(['id', 'time', 'title', '栏目', '栏目'])).toBe('the file has two columns 栏目');
    expect(faultOfNewsHeader(['id', 'time', 'title', 'note', 'note'])).toBeNull();
  });

  test('财联社 names subjects in its own way', () => {
    const subjects = [{ article_id: 679, subject_id: 1103, subject_name: '盘面直播' }];
    expect(map({ ...cls, subjects }, 'cls')).toMatchObject({ item: { draft: { subjectIds: [9, 779], labels: [] } } });
  });

  test('a record within a record is read inside and outside', () => {
    const data = { title: '题', content: '付费正文', subjects: ['VIP 快讯'], deleted: 0 };
    const mapped = map({ id: 'j', time: '2026-06-01 10:00:00', subjects: ['A股'], data });
    expect(mapped).toMatchObject({ item: { columnWords: ['A股', 'VIP 快讯'], draft: { labels: ['VIP 快讯'] } } });
    expect(map({ id: 'j', time: '2026-06-01 10:00:00', deleted: 0, data: { ...data, deleted: 1 } })).toMatchObject({
      item: { isDeleted: true },
    });
  });
});

describe('flags, as databases, spreadsheets and people write them', () => {
  const yes = [true, 1, '1', '1.0', '１', 't', 'True', 'yes', 'on', '是'];
  const no = [
    false,
    0,
    '0',
    '0.0',
    'f',
    'False',
    'no',
    'off',
    '否',
    'null',
    null,
    '',
    '\\N',
    'N/A',
    '<NA>',
    'nan',
    '-',
  ];
  const unread = ['2', -1, 'VIP', 'maybe', [1], { on: true }];

  test.each(yes)('yes: %j', (flag) => {
    expect(map({ ...own, SubscribeType: flag })).toHaveProperty('item.draft.subscribeType', 1);
    expect(map({ ...own, is_premium: flag })).toHaveProperty('item.premiumBy', 'is_premium');
    expect(map({ ...cls, deleted: flag })).toHaveProperty('item.isDeleted', true);
  });

  test.each(no)('no: %j', (flag) => {
    const open = map({ ...own, SubscribeType: flag, is_premium: flag, IsWithdrawn: flag });
    expect(open).toHaveProperty('item.isDeleted', false);
    expect(open).not.toHaveProperty('item.premiumBy');
    expect(open).not.toHaveProperty('item.draft.subscribeType');
  });

  test.each(unread)('refused: %j', (flag) => {
    for (const column of ['subscribeType', 'isPremium', 'deleted']) {
      expect(map({ ...own, [column]: flag })).toEqual({ reason: expect.stringContaining(`cannot read ${column} `) });
    }
  });

  test('of several columns one that says yes counts', () => {
    expect(map({ ...own, SubscribeType: 0, subscribe_type: 1 })).toHaveProperty('item.draft.subscribeType', 1);
    expect(map({ ...own, is_premium: false, IsPremium: true })).toHaveProperty('item.premiumBy', 'IsPremium');
    expect(map({ ...cls, deleted: 0, withdrawn: '已删除' })).toHaveProperty('item.isDeleted', true);
  });

  test('they count whoever the publisher is', () => {
    const row = { id: 'c1', created_at: noon, title: '题', content: '付费正文', subscribe_type: 1, is_premium: 't' };
    expect(map(row)).toMatchObject({ item: { premiumBy: 'is_premium', draft: { subscribeType: 1 } } });
  });

  test('refused: what an answer shows in the place of a VIP flash', () => {
    const gated = { ...own, Title: 'VIP 专享', Summary: '', SubscribeType: 1 };
    expect(map(gated)).toEqual({ reason: 'a VIP flash without its text' });
    expect(map({ ...gated, IsWithdrawn: true })).toHaveProperty('item.isDeleted', true);
  });
});

describe('what says that a record is sold, in a column that is understood as nothing', () => {
  test.each<Record<string, unknown>>([
    { is_free: 0 },
    { isAccessibleForFree: false },
    { 是否免费: '否' },
    { ISFREE: 0 },
    { vip_level: 2 },
    { viplevel: 2 },
    { VIPLevel: 2 },
    { VIP等级: 2 },
    { 是否VIP: '是' },
    { isVIPOnly: true },
    { isInVipPrivilege: true },
    { is_priced: true, is_paid: false },
    { need_pay: '1' },
    { ispay: 1 },
    { paywalled: true },
    { lock: true },
    { 是否收费: '是' },
    { 会员专享: 'Y' },
    { 类型: '付费' },
    { access: 'paid' },
    { tags: ['A股', 'VIP'] },
    { tags: 'A股,VIP' },
    { rights: { vip: 1 } },
    { 栏目: '公司、会员专享' },
    { subjects: [{ name: 'A股', is_vip: 1 }] },
    { 是否免费: '收费' },
    { column: { id: 5, name: '内参', is_vip: 1 } },
    { subject: '付费' },
    { level: 'VIP' },
    { 是否付費: '是' },
    { 會員專享: '是' },
    { 類型: '付費' },
    { 是否免費: '否' },
    { tags: "['A股', 'VIP']" },
    { tags: '{A股,VIP}' },
    { 栏目: '【VIP】' },
    { 文章类型: '付费专栏' },
    { 阅读权限: '会员可见' },
    { access: 'members-only' },
    { visibility: 'paid' },
    { 付费用户可见: '是' },
    { is_vip_user_only: true },
    { paywall: { enabled: true } },
    { subscription_required: 1 },
    { need_subscribe: 1 },
    { isSVIP: 1 },
    { vipflag: 1 },
  ])('%j', (fields) => expect(map({ ...cls, ...fields }, 'generic')).toHaveProperty('item.premiumBy'));

  test.each<Record<string, unknown>>([
    { is_free: 1 },
    { 是否免费: '是' },
    { 是否免费: '免费' },
    { pay_type: 'free', 付费类型: '免费阅读', 会员等级: '普通用户' },
    { vip_level: 0, vip_title: '', vip_rights: [], is_priced: false },
    { 会员专享: '否' },
    { payload: 'x', replay: 1, blocked: 1, freedom: 0, display: 1 },
    { editor_in_charge: '张三', lock_version: 3, author: { name: '李四', vip: 1 }, comment_lock: 1 },
    { free_float_shares: 12, 免费阅读数: 12 },
    { tags: ['VIP通道排队', '会员'] },
    { subjects: [{ name: 'A股', vip: 0, premium: false }] },
    { paywall: { enabled: false }, subscription_required: 0, 付費: '否', 數據類型: '宏观' },
    { type: 'news', 类型: '公司', access: 'public', 阅读权限: '公开' },
  ])('free: %j', (fields) => expect(map({ ...cls, ...fields }, 'generic')).not.toHaveProperty('item.premiumBy'));

  test('a column that is ignored says nothing of being sold, and all of the columns that it names', () => {
    const leftovers = createLeftovers();
    const given = { source: 'src', preset: presetNamed('generic'), now: () => now, leftovers };
    const mapper = createNewsMapper({ ...given, ignored: ['VIP_level', 'subjects', 'is_vip'] });
    const row = (fields: Record<string, unknown>) => mapper({ line: 3, fields: { ...cls, ...fields }, text: '' });
    expect(row({ vipLevel: 2 })).not.toHaveProperty('item.premiumBy');
    expect(row({ vipLevel: 2, lock: 1 })).toHaveProperty('item.premiumBy', 'lock');
    expect(row({ vipLevel: '盘前早报' })).toHaveProperty('item.remarks', ['盘前早报']);
    expect(row({ is_vip: 7 })).not.toHaveProperty('item.draft.subscribeType');
    for (const named of ['盘前早报', { 盘前早报: 1 }, ['盘前早报']]) {
      expect(row({ is_vip: named })).toHaveProperty('item.remarks', expect.arrayContaining(['盘前早报']));
    }
    const ours = createNewsMapper({ ...given, preset: presetNamed('kaipan'), ignored: ['SubscribeType'] });
    const vip = ours({ line: 1, fields: { ...own, SubscribeType: 1 }, text: '' });
    expect(vip).toHaveProperty('item.draft.subscribeType', 1);
    const sold = row({ subjects: [{ id: 679, name: '盘前早报', is_paid: 1 }] });
    expect(sold).not.toHaveProperty('item.premiumBy');
    expect(sold).toMatchObject({ item: { draft: { subjectIds: [679, 723] } } });
  });

  test('the name of a column that says yes is a remark, one that says no is none', () => {
    for (const said of [
      { 盘前早报: 1, 公司: 0 },
      { tags: { 盘前早报: true, 公司: false } },
      { tags: { 盘前早报: { on: [1] } } },
      { 盘前早报: [1] },
    ]) {
      const item = map({ ...cls, ...said }, 'generic');
      expect(item).toHaveProperty('item.remarks', expect.arrayContaining(['盘前早报']));
      expect(item).not.toHaveProperty('item.remarks', expect.arrayContaining(['公司']));
    }
  });

  test('ids in columns of usual names go along and file nothing; names that a cut-off list holds escaped', () => {
    for (const name of ['subject', 'SubjId', '栏目ID', '专栏编号', 'column_id']) {
      expect(map({ ...cls, subjects: undefined, [name]: 679 }, 'generic')).toMatchObject({
        item: { columnWords: ['679'], draft: { subjectIds: [723] } },
      });
    }
    const cut = `["A股","${Array.from('盘前早报', escaped).join('')}","${escaped('宏')}`;
    expect(map({ ...cls, subjects: cut }, 'generic')).toHaveProperty(
      'item.columnWords',
      expect.arrayContaining([expect.stringContaining('盘前早报')]),
    );
  });

  test('what an answer says around its list, where the record says nothing', () => {
    const rowsOf = (fields: Record<string, unknown>) => recordsIn({ line: 1, fields, text: '' });
    const subject = { id: 679, is_paid: true };
    const list = [{ ...own, subject: null }];
    expect(rowsOf({ data: { subject, time: 1, list } })).toMatchObject([{ fields: { ...own, subject } }]);
    expect(rowsOf({ data: { is_free: 0, vip_level: 0, list } })[0]).toHaveProperty('fields', {
      ...list[0],
      is_free: 0,
    });
    expect(rowsOf({ is_free: 0, data: { list } })[0]).toHaveProperty('fields', { ...list[0], is_free: 0 });
    for (const said of [{ column_title: '盘前早报' }, { column_info: { id: 679 } }, { tags: ['VIP'] }]) {
      expect(rowsOf({ data: { ...said, list } })[0]).toHaveProperty('fields', { ...list[0], ...said });
    }
    const names = Object.fromEntries(Array.from({ length: 80 }, (_, nr) => [`category_${nr}`, '甲']));
    expect(rowsOf({ data: { ...names, subject_id: 679, list } })[0]).toHaveProperty('fields.subject_id', 679);
    // Of who asked, and a table of columns.
    expect(rowsOf({ is_vip: 1, data: { list, subjects: [subject] } })[0]).toHaveProperty('fields', list[0]);
  });
});

describe('deletions', () => {
  test.each([
    { isDeleted: true },
    { 'IS-DELETED': 1 },
    { isDeleted: 'true' },
    { 已删除: '是' },
    { deleted_at: '2026-06-01 12:00:00' },
    { withdrawnAt: 1780000000 },
    { deleted_at: 1 },
  ])('%j', (deletion) => expect(map({ ...cls, ...deletion })).toHaveProperty('item.isDeleted', true));

  test('a moment that has not come is none, one that cannot be read is refused', () => {
    const never = [
      '1970-01-01 08:00:00',
      '0000-00-00 00:00:00',
      '0001-01-01T00:00:00Z',
      '9999-12-31 23:59:59',
      '9999/12/31 00:00:00',
      '1970-01-01',
      '1753-01-01 00:00:00',
      '-infinity',
      '2037-12-31 23:59:59',
      '2099-12-31 23:59:59',
    ];
    for (const moment of [0, 4_102_444_800, '', null, 'NULL', ...never]) {
      expect(map({ ...cls, deleted_at: moment })).toHaveProperty('item.isDeleted', false);
    }
    for (const moment of ['soon', '2030-01-01 00:00:00', '1985-01-01 00:00:00', '2026-06-01']) {
      expect(map({ ...cls, deleted_at: moment })).toEqual({ reason: `cannot read deleted_at "${moment}"` });
    }
  });

  test('an id that a spreadsheet has rounded names no item, one with a tail does', () => {
    expect(map({ ...cls, id: '2.37064E+15' })).toEqual({ reason: expect.stringContaining('rounded by a spreadsheet') });
    expect(map({ id: '88001.0', deleted: 1 })).toHaveProperty('item.key', '88001');
  });

  test('what is no object in a list is told, an article with a list of others stays itself, nothing is nothing', () => {
    const takenApart = (fields: Record<string, unknown>) => recordsIn({ line: 1, fields, text: '' });
    expect(takenApart({ NewMsgs: [own, null] })).toMatchObject([
      { fields: own },
      { element: 2, reason: 'JSON, but not an object' },
    ]);
    const article = { article_id: 7, content: '文', list: [{ id: 8, title: '别的' }] };
    expect(takenApart(article)).toMatchObject([{ fields: article }]);
    expect(takenApart({ NewMsgs: [], UpdatedMsgs: null, DeletedMsgs: null })).toEqual([]);
    expect(takenApart({ data: { messages: [] } })).toEqual([]);
  });

  test('a header of ids and deletions is whole', () => {
    expect(faultOfNewsHeader(['id', 'deleted'])).toBeNull();
    expect(map({ id: '77124', deleted: '1' })).toHaveProperty('item.isDeleted', true);
  });

  test('of an answer with several lists all are taken, and its deletions are deletions', () => {
    const answer = { NewMsgs: [own], UpdatedMsgs: [{ ...own, Id: '78' }], DeletedMsgs: ['79'] };
    const records = recordsIn({ line: 1, fields: answer, text: '' });
    const items = records.map((record) => ('fields' in record ? map(record.fields) : record));
    expect(items).toMatchObject([
      { item: { key: '77', isDeleted: false } },
      { item: { key: '78', isDeleted: false } },
      { item: { key: '79', isDeleted: true } },
    ]);
    expect(
      records.every((record) => 'fields' in record && presetFor(Object.keys(record.fields)).name === 'kaipan'),
    ).toBe(true);
  });
});

test('seconds and milliseconds of one moment are one revision', () => {
  const modified = noon + 60;
  for (const written of [modified, modified * 1000, `${modified}000`, '2026-05-14 12:01:00']) {
    expect(map({ ...cls, modified: written })).toHaveProperty('item.revision', modified * 1000);
  }
});

test('of revisions written as digits of a date, or to the millisecond, the later one is the higher', () => {
  const revisions = [
    '20260601120100',
    '20260601120500',
    noon * 1000 + 1,
    noon * 1000 + 2,
    7,
    '8.0',
    '2026-06-01 12:01:00.25+08',
  ].map((modified) => {
    const mapped = map({ ...cls, modified });
    return 'item' in mapped ? mapped.item.revision : mapped;
  });
  const at = Date.UTC(2026, 5, 1, 4, 1);
  for (const modified of ['1970-01-01 00:00:00', '1900-01-01 00:00:00', '1970-01-01T00:00:00+08:00']) {
    expect(map({ ...cls, modified })).toHaveProperty('item.revision', 0);
  }
  expect(revisions).toEqual([at, at + 240_000, noon * 1000 + 1, noon * 1000 + 2, 7, 8, at + 250]);
});

test('a plate whose id the database cannot hold is none', () => {
  const plates = [2 ** 31 - 1, 2 ** 31, 0, -1, 1.5].map((id) => ({ id, name: '芯片' }));
  expect(map({ ...own, plates })).toHaveProperty('item.draft.plates', [{ id: 2 ** 31 - 1, name: '芯片' }]);
});
