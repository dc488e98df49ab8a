// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { articleWith, NOON } from '#tests/support/screen-data.ts';
import { ArticleHits } from './article-hits.tsx';

afterEach(cleanup);

it('tells who signs a text: it may have been found by that name alone', () => {
  const item = { ...articleWith({ display_author: '老陈' }), highlights: { title: [], summary: [] } };
  const results = { kind: 'article' as const, items: [item], total: 1, is_any_term: false, terms: [], notes: [] };
  const Stub = createRoutesStub([{ path: '/', Component: () => <ArticleHits results={results} now={NOON} /> }]);
  render(<Stub />);
  expect(screen.getByText('老陈')).toBeTruthy();
});
