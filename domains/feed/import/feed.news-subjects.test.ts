import { expect, test } from 'vitest';
import { clsRecord, mapNews } from '#tests/support/news-records.ts';
import { faultOfNewsHeader } from './feed.columns.ts';

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16)}`;

/** Subjects, however they are written: what sells a flash must not be read past. */

const filed = (subjects: unknown, preset = 'generic') => mapNews({ ...clsRecord, subjects }, preset);

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
  const both = mapNews({ ...clsRecord, subjects: ['宏观'], subj_ids: [679], 栏目: '盘前早报' }, 'generic');
  expect(both).toMatchObject({ item: { draft: { subjectIds: [679, 723], labels: ['盘前早报'] } } });
});

test('ids that are the publisher’s ownRecord are none of ours', () => {
  expect(filed([{ id: 679, name: '早报' }], 'cls')).toMatchObject({
    item: { draft: { subjectIds: [723], labels: ['早报'] } },
  });
});

test('all that is said of subjects goes along, at any depth and as it is written', () => {
  const wordsOf = (subjects: unknown) => {
    const mapped = mapNews({ ...clsRecord, subjects }, 'generic');
    return 'item' in mapped ? mapped.item.subjectWords : mapped;
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
  expect(mapNews({ ...clsRecord, subjects }, 'generic')).toHaveProperty(
    'item.subjectWords',
    expect.arrayContaining(['盘前早报']),
  );
});

test('refused: more words of subjects than anybody reads', () => {
  expect(mapNews({ ...clsRecord, subjects: ['栏'.repeat(20_001)] }, 'generic')).toEqual({
    reason: 'more words of subjects than anybody reads',
  });
});

test('an id that stands beside a publisher’s name does not go along', () => {
  const filedElsewhere = mapNews({ ...clsRecord, subjects: [{ id: 679, name: '早报' }, 821] }, 'cls');
  expect(filedElsewhere).toHaveProperty('item.subjectWords', ['id', 'name', '早报', '821']);
});

test('a path is a label for each of its parts', () => {
  const path = `${'栏目/'.repeat(20)}盘 前早报`;
  expect(filed([path])).toMatchObject({ item: { draft: { labels: ['栏目', '盘 前早报'] } } });
});

test('two columns of one name', () => {
  const twice = mapNews({ ...clsRecord, subjects: ['盘前早报'], Subjects: ['A股'] }, 'generic');
  expect(twice).toMatchObject({ item: { draft: { subjectIds: [9], labels: ['盘前早报'] } } });
  expect(faultOfNewsHeader(['id', 'time', 'title', '栏目', '栏目'])).toBe('the file has two columns 栏目');
  expect(faultOfNewsHeader(['id', 'time', 'title', 'note', 'note'])).toBeNull();
});

test('财联社 names subjects in its ownRecord way', () => {
  const subjects = [{ article_id: 679, subject_id: 1103, subject_name: '盘面直播' }];
  expect(mapNews({ ...clsRecord, subjects }, 'cls')).toMatchObject({
    item: { draft: { subjectIds: [9, 779], labels: [] } },
  });
});

test('ids in columns of usual names go along and file nothing; names that a cut-off list holds escaped', () => {
  for (const name of ['subject', 'SubjId', '栏目ID', '专栏编号', 'column_id']) {
    expect(mapNews({ ...clsRecord, subjects: undefined, [name]: 679 }, 'generic')).toMatchObject({
      item: { subjectWords: ['679'], draft: { subjectIds: [723] } },
    });
  }
  const cut = `["A股","${Array.from('盘前早报', escaped).join('')}","${escaped('宏')}`;
  expect(mapNews({ ...clsRecord, subjects: cut }, 'generic')).toHaveProperty(
    'item.subjectWords',
    expect.arrayContaining([expect.stringContaining('盘前早报')]),
  );
});
