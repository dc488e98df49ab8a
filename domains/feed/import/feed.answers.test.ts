import { expect, test } from 'vitest';
import { mapNews, ownRecord } from '#tests/support/news-records.ts';
import { recordsIn } from './feed.answers.ts';
import { presetFor } from './feed.presets.ts';

test('a record within a record is read inside and outside', () => {
  const data = { title: '题', content: '付费正文', subjects: ['VIP 快讯'], deleted: 0 };
  const mapped = mapNews({ id: 'j', time: '2026-06-01 10:00:00', subjects: ['A股'], data });
  expect(mapped).toMatchObject({ item: { subjectWords: ['A股', 'VIP 快讯'], draft: { labels: ['VIP 快讯'] } } });
  expect(mapNews({ id: 'j', time: '2026-06-01 10:00:00', deleted: 0, data: { ...data, deleted: 1 } })).toMatchObject({
    item: { isDeleted: true },
  });
});

test('what an answer says around its list, where the record says nothing', () => {
  const rowsOf = (fields: Record<string, unknown>) => recordsIn({ line: 1, fields, text: '' });
  const subject = { id: 679, is_paid: true };
  const list = [{ ...ownRecord, subject: null }];
  expect(rowsOf({ data: { subject, time: 1, list } })).toMatchObject([{ fields: { ...ownRecord, subject } }]);
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
  // Of who asked, and a table of subjects.
  expect(rowsOf({ is_vip: 1, data: { list, subjects: [subject] } })[0]).toHaveProperty('fields', list[0]);
});

test('what is no object in a list is told, an article with a list of others stays itself, nothing is nothing', () => {
  const takenApart = (fields: Record<string, unknown>) => recordsIn({ line: 1, fields, text: '' });
  expect(takenApart({ NewMsgs: [ownRecord, null] })).toMatchObject([
    { fields: ownRecord },
    { element: 2, reason: 'JSON, but not an object' },
  ]);
  const article = { article_id: 7, content: '文', list: [{ id: 8, title: '别的' }] };
  expect(takenApart(article)).toMatchObject([{ fields: article }]);
  expect(takenApart({ NewMsgs: [], UpdatedMsgs: null, DeletedMsgs: null })).toEqual([]);
  expect(takenApart({ data: { messages: [] } })).toEqual([]);
});

test('of an answer with several lists all are taken, and its deletions are deletions', () => {
  const answer = { NewMsgs: [ownRecord], UpdatedMsgs: [{ ...ownRecord, Id: '78' }], DeletedMsgs: ['79'] };
  const records = recordsIn({ line: 1, fields: answer, text: '' });
  const items = records.map((record) => ('fields' in record ? mapNews(record.fields) : record));
  expect(items).toMatchObject([
    { item: { key: '77', isDeleted: false } },
    { item: { key: '78', isDeleted: false } },
    { item: { key: '79', isDeleted: true } },
  ]);
  expect(records.every((record) => 'fields' in record && presetFor(Object.keys(record.fields)).name === 'kaipan')).toBe(
    true,
  );
});
