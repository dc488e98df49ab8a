// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unbroken } from './unbroken.tsx';

it.each([
  ['交易价 3.19亿元，增长 7.2%', ['9亿元']],
  ['产线负荷升至 89%', []],
  ['订购 600 辆，首批 20辆', ['0 辆', '0辆']],
  ['推迟3个月，上调 0.5 个百分点', ['3个月', '5 个百分点']],
  ['没有数字的标题', []],
])('keeps figure and unit of %j on one line, and every letter', (text, kept) => {
  const { container } = render(<p>{unbroken(text)}</p>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map((part) => part.textContent)).toEqual(kept);
});
