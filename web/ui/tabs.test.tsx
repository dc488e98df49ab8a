// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Segments, ToggleLink } from './segments.tsx';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const choices = [
  { id: '/theme/16', label: '分时' },
  { id: '/theme/16?range=50d', label: '50 日' },
  { id: '/theme/17', label: '别的题材' },
];

/** A page that was come to from another one. */
function open() {
  const choice = { label: '看哪些', selected: '', addressOf: (id: string) => id };
  const element = (
    <>
      <Tabs {...choice} tabs={choices} />
      <Segments {...choice} choices={[{ id: '/theme/16?order=change', label: '按涨幅' }]} />
      <ToggleLink isTaken={false} to="/theme/16?core=1">
        只看核心
      </ToggleLink>
    </>
  );
  const routes = [
    { path: '/zhutiku', element: null },
    { path: '/theme/:id', element },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/zhutiku', '/theme/16'] });
  render(<RouterProvider router={router} />);
  return router;
}

/** docs/product/shell.md#way-back */
it.each([
  ['50 日', '?range=50d', '/zhutiku'],
  ['按涨幅', '?order=change', '/zhutiku'],
  ['只看核心', '?core=1', '/zhutiku'],
  ['别的题材', '', '/theme/16'],
])('one step back from %s%s is %s', async (name, search, before) => {
  const router = open();
  await userEvent.click(screen.getByRole('link', { name }));
  expect(router.state.location.search).toBe(search);
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe(before);
});
