// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { textOf } from '../part.ts';
import { Held } from './held.tsx';

afterEach(cleanup);

function show() {
  const sent = vi.fn<(form: string) => void>();
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <input aria-label="搜索" />
          <Held dueAt={1900} now={1000} />
        </>
      ),
      async action({ request }) {
        sent(textOf(await request.formData(), 'form'));
        return null;
      },
    },
  ]);
  render(<Stub initialEntries={['/']} />);
  return sent;
}

it('says how long it waits, and Z takes it back', async () => {
  const sent = show();
  expect((await screen.findByRole('status')).textContent).toMatch(/^\d+ 秒后发出$/);
  await userEvent.keyboard('z');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('back'));
});

it('a z that is typed is a letter', async () => {
  const sent = show();
  await userEvent.type(await screen.findByLabelText('搜索'), 'z');
  expect(sent).not.toHaveBeenCalled();
});

it('the button does as Z does', async () => {
  const sent = show();
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('back'));
});
