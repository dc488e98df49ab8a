// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HowLine } from './how-line.tsx';

afterEach(cleanup);

/** docs/product/boards.md#how-figures-are-made */
it('is one line, and all definitions where there are any', () => {
  const { container } = render(<HowLine text="一行说明。" />);
  expect(container.textContent).toBe('怎么算一行说明。');
  expect(screen.queryByText('全部定义')).toBeNull();
  cleanup();
  render(<HowLine text="一行说明。" definitions={[{ name: '炸板率', text: '炸板 ÷（封住 + 炸板）。' }]} />);
  expect(screen.getByText('炸板率').nextSibling?.textContent).toBe('炸板 ÷（封住 + 炸板）。');
});
