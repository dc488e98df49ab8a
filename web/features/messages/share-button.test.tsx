// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { flashWith } from '#tests/support/screen-data.ts';
import { ShareButton } from './share-button.tsx';
import { sharedFlash } from './shared-flash.ts';

afterEach(cleanup);

it('fetches and asks nothing before it is opened, and a press in its menu is none on the row', async () => {
  const openRow = vi.fn();
  const read = vi.fn(() => sharedFlash(flashWith({ Title: '标题' })));
  render(
    <MemoryRouter>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as a row of the feed is */}
      <div onClick={openRow}>
        <ShareButton read={read} hasWords tabIndex={-1} />
      </div>
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: '分享' });
  expect([button.getAttribute('tabindex'), button.getAttribute('aria-haspopup')]).toEqual(['-1', 'dialog']);
  expect(read).not.toHaveBeenCalled();
  const layer = document.querySelector('[popover][aria-label="分享"]') as HTMLElement;
  fireEvent(layer, Object.assign(new Event('toggle'), { newState: 'open' }));
  const hide = vi.fn();
  Object.assign(layer, { hidePopover: hide });
  const way = await screen.findByText('复制全文');
  await userEvent.setup().click(way);
  expect(hide).toHaveBeenCalledOnce();
  expect(openRow).not.toHaveBeenCalled();
});
