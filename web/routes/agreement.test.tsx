// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import Agreement from './agreement.tsx';

afterEach(cleanup);

it('holds the four texts, each reached by its anchor', () => {
  render(<Agreement />);
  const links = within(screen.getByRole('navigation', { name: '目录' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['用户协议', '隐私政策', '风险提示', '免责声明']);
  for (const link of links) {
    const chapter = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(within(chapter ?? document.createElement('p')).getByRole('heading', { level: 2 }).textContent).toBe(
      link.textContent,
    );
    expect(chapter?.querySelectorAll('p').length).toBeGreaterThan(2);
  }
});
