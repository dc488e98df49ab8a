// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { factsWith, NOON, subjectWith } from '#tests/support/screen-data.ts';
import { groupSubjects } from './subjects/groups.ts';
import AllSubjects from './subjects.tsx';

afterEach(cleanup);

it('says of each subject what it is about, how often it comes and what it costs (docs/product/subjects.md#all-subjects)', () => {
  const subject = subjectWith({ id: 517, title: '机会情报', desc: '每篇一条线索' });
  const facts = factsWith({
    subject_id: 517,
    article_count: 7,
    latest_at: NOON - 3600,
    paid_articles: 'all',
    lowest_price: 58,
  });
  const loaderData = { groups: groupSubjects([subject], [facts]), origin: 'https://kaipan.example', now: NOON };
  const Stub = createRoutesStub([{ id: 'subjects', path: '/subjects', Component: AllSubjects }]);
  render(<Stub initialEntries={['/subjects']} hydrationData={{ loaderData: { subjects: loaderData } }} />);
  const tile = within(within(screen.getByRole('region', { name: '文章栏目' })).getByRole('listitem'));
  expect(tile.getByRole('link', { name: '机会情报' }).getAttribute('href')).toBe('/subject/517');
  for (const text of ['每篇一条线索', '近 30 天 7 篇 · 最近 11:00', '付费阅读，单篇 ¥58 起'])
    expect(tile.getByText(text)).toBeTruthy();
});
