import { expect, test } from 'vitest';
import { clsRecord, mapNews } from '#tests/support/news-records.ts';

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16)}`;

/** What names a subject that is sold outside of the columns of subjects. */

test('what a column that we do not know says in few words goes along', () => {
  const fields = { ...clsRecord, column_title: '盘前早报', note: '一'.repeat(61), views: '77' };
  expect(mapNews(fields, 'generic')).toMatchObject({ item: { subjectWords: [], remarks: ['盘前早报'] } });
  const others = {
    tags: ['global', '盘前早报'],
    category: { id: 5, name: 'VIP快讯' },
    channels: JSON.stringify(['内参']).replace(/\p{Script=Han}/gu, escaped),
  };
  expect(mapNews({ ...clsRecord, ...others }, 'generic')).toHaveProperty(
    'item.remarks',
    expect.arrayContaining(['盘前早报', 'VIP快讯', '内参']),
  );
  expect(mapNews({ ...clsRecord, subject_name: '盘前早报' }, 'generic')).toHaveProperty('item.subjectWords', [
    '盘前早报',
  ]);
});

const others = ['人工智能', '半导体芯片', '新能源汽车', '低空经济概念', '固态电池产业', '数据要素市场', '机器人产业链'];
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
  const mapped = mapNews({ ...clsRecord, tags }, 'generic');
  const remarks = 'item' in mapped ? (mapped.item.remarks ?? []) : [];
  expect(remarks.join().replaceAll('、', '')).toContain('盘前早报');
});

test('H-1, H-2, M-1: few words count whole, prose does not count, and nothing is cut off', () => {
  const prose = `${'更多内容请订阅盘前早报，开通后阅读，'.repeat(200)}不构成投资建议。`;
  const fields = { ...clsRecord, full_text: prose, channel: '风口、财报', tags: ['[独家]内参'] };
  expect(mapNews(fields, 'generic')).toHaveProperty('item.remarks', ['风口、财报', '[独家]内参']);
  const names = Array.from({ length: 3000 }, (_, nr) => `名${nr}`);
  expect(mapNews({ ...clsRecord, names, channel: '盘前早报' }, 'generic')).toHaveProperty('item.remarks', [
    ...names,
    '盘前早报',
  ]);
});

test('the name of a column that says yes is a remark, one that says no is none', () => {
  for (const said of [
    { 盘前早报: 1, 公司: 0 },
    { tags: { 盘前早报: true, 公司: false } },
    { tags: { 盘前早报: { on: [1] } } },
    { 盘前早报: [1] },
  ]) {
    const item = mapNews({ ...clsRecord, ...said }, 'generic');
    expect(item).toHaveProperty('item.remarks', expect.arrayContaining(['盘前早报']));
    expect(item).not.toHaveProperty('item.remarks', expect.arrayContaining(['公司']));
  }
});
