import { expect, it } from 'vitest';
import { factsWith, subjectWith } from '#tests/support/screen-data.ts';
import { groupSubjects } from './groups.ts';

it('each subject stands in the first group that it fits, in the order of the catalogue (docs/product/subjects.md#all-subjects)', () => {
  const all = [
    subjectWith({ id: 9, title: 'A股' }),
    subjectWith({ id: 17, title: '精选' }),
    subjectWith({ id: 35, title: '公司' }),
    subjectWith({ id: 821, title: 'VIP 快讯', is_subscribable: true }),
    subjectWith({ id: 20_001, title: '人形机器人', is_hot: true }),
  ];
  const facts = [9, 35, 821, 20_001].map((id) => factsWith({ subject_id: id, is_flash: true }));
  const shown = groupSubjects(all, facts).map(({ title, subjects }) => [
    title,
    subjects.map(({ subject }) => subject.title),
  ]);
  expect(shown).toEqual([
    ['订阅栏目', ['VIP 快讯']],
    ['热门主题', ['人形机器人']],
    ['快讯栏目', ['A股', '公司']],
    ['文章栏目', ['精选']],
  ]);
});

it('a group with nothing in it is left out', () => {
  expect(groupSubjects([], [])).toEqual([]);
});
