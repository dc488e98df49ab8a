// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import Agreement from '#web/routes/agreement.tsx';
import Corrections from '#web/routes/corrections.tsx';
import Privacy from '#web/routes/privacy.tsx';
import Report from '#web/routes/report.tsx';
import { contact } from '#web/shell/contact.ts';
import { legalPlaces } from '#web/shell/legal-places.ts';

afterEach(cleanup);

const pages: [string, ComponentType, string[]][] = [
  ['/agreement', Agreement, ['用户协议', '风险提示', '免责声明']],
  ['/privacy', Privacy, ['我们处理哪些信息', 'Cookie 与设备上的信息', '信息的使用与共享', '您的权利']],
  ['/corrections', Corrections, ['我们怎样更正', '怎样提出', '怎样处理']],
  ['/report', Report, ['受理范围', '怎样举报，怎样处理', '其他举报渠道']],
];

function show(path: string, Page: ComponentType) {
  const Stub = createRoutesStub([{ path, Component: Page }]);
  render(<Stub initialEntries={[path]} />);
}

describe.each(pages)('%s (docs/product/legal.md#pages)', (path, Page, titles) => {
  it('holds its texts, each reached by its anchor', () => {
    show(path, Page);
    const links = within(screen.getByRole('navigation', { name: '目录' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(titles);
    for (const link of links) {
      const chapter = document.getElementById(link.getAttribute('href')?.slice(1) ?? '') ?? document.createElement('p');
      expect(within(chapter).getByRole('heading', { level: 2 }).textContent).toBe(link.textContent);
      expect(chapter.querySelectorAll('p').length).toBeGreaterThan(2);
    }
  });

  it('leads to the other pages of its kind', () => {
    show(path, Page);
    const ways = within(screen.getByRole('navigation', { name: '其他条款' })).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(
      legalPlaces.map(({ to }) => to).filter((to) => to !== path),
    );
  });
});

it.each([
  ['/corrections', Corrections, '提出更正或申诉'],
  ['/report', Report, '向本站举报'],
] as const)('%s says how to reach us', (path, Page, name) => {
  show(path, Page);
  const box = within(screen.getByRole('region', { name }));
  expect(box.getByText(contact.wechat)).toBeTruthy();
  expect(box.getByRole('link', { name: contact.phone }).getAttribute('href')).toBe(`tel:${contact.phone}`);
});
