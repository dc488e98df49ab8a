// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';

import { ErrorPage } from './error-page.tsx';

afterEach(cleanup);

function renderError(status: number, message?: string) {
  render(
    <MemoryRouter>
      <ErrorPage status={status} {...(message === undefined ? {} : { message })} />
    </MemoryRouter>,
  );
}

describe('error page (docs/product/shell.md#error-pages)', () => {
  it('says that a page does not exist and leads home', () => {
    renderError(404);
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '页面不存在' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it.each([500, 503])('asks to come back later on %i, and offers to try again', (status) => {
    renderError(status);
    expect(screen.getByText(String(status))).toBeTruthy();
    expect(screen.getByRole('heading', { name: '服务器开小差了，请稍后再试' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  });

  it('shows a message of its own beside the sentence, once', () => {
    renderError(404, '文章不存在');
    expect(screen.getByText('文章不存在')).toBeTruthy();
    cleanup();
    renderError(404, '页面不存在');
    expect(screen.getAllByText('页面不存在')).toHaveLength(1);
  });
});
