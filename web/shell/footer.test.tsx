// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';

import { NOON } from '#tests/support/screen-data.ts';

import { filingOf } from './filing.ts';
import { Footer } from './footer.tsx';

afterEach(cleanup);

function renderFooter(props: { host: string; demo?: boolean }) {
  render(
    <MemoryRouter>
      <Footer host={props.host} demo={props.demo ?? false} now={NOON} attentions={[{ id: 723, title: '要闻' }]} />
    </MemoryRouter>,
  );
}

describe('filing by host (docs/product/legal.md#filing)', () => {
  it.each(['kp.example', 'www.kp.example', 'KP.EXAMPLE:3000'])('%s belongs to the second company', (host) => {
    expect(filingOf(host).company).toBe('开盘科技');
  });

  it.each(['kaipan.example', 'localhost:3000', ''])('"%s" belongs to the first company', (host) => {
    expect(filingOf(host).company).toBe('开盘');
  });
});

describe('footer', () => {
  it('shows the filing of its host, the risk notice and the contact', () => {
    renderFooter({ host: 'www.kp.example' });
    expect(screen.getByText(`备案号：${filingOf('kp.example').number}`)).toBeTruthy();
    expect(screen.getByText(/市场有风险，投资需谨慎/)).toBeTruthy();
    expect(screen.getByText('周一至周五 14:00–21:00')).toBeTruthy();
  });

  it('says whose it is since when, and leads to what the site promises', () => {
    renderFooter({ host: 'kp.example' });
    expect(screen.getByText('© 2026 开盘科技')).toBeTruthy();
    const ways = [
      ['用户协议', '/agreement'],
      ['隐私政策', '/privacy'],
      ['更正与申诉', '/corrections'],
      ['不良信息举报', '/report'],
    ] as const;
    for (const [name, path] of ways) expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('leads from an attention to its subject', () => {
    renderFooter({ host: 'localhost' });
    expect(screen.getByRole('link', { name: '要闻' }).getAttribute('href')).toBe('/subject/723');
  });

  it('says that the data is made up only when it is', () => {
    renderFooter({ host: 'localhost' });
    expect(screen.queryByText('演示数据')).toBeNull();
    cleanup();
    renderFooter({ host: 'localhost', demo: true });
    expect(screen.getByText('演示数据')).toBeTruthy();
  });
});
