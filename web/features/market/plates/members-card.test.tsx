// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { quoteWith } from '#tests/support/market-data.ts';
import { boardAddress } from '#web/features/boards/board-query.ts';
import type { Member, MemberGroup } from './member-rows.ts';
import { MembersCard } from './members-card.tsx';
import { choiceQuery, themeChoiceOf, type ThemeChoice } from './theme-choice.ts';

afterEach(cleanup);

const member = (nr: number, changes: Partial<Member> = {}): Member => ({
  symbol: `6000${String(nr).padStart(2, '0')}.SS`,
  name: `第 ${nr} 家`,
  isCore: false,
  why: '做零件',
  quote: quoteWith({ px_change_rate: 1 }),
  mainNet: 0,
  boards: null,
  ...changes,
});
const membersIn = (count: number) => Array.from({ length: count }, (_, at) => member(at + 1));

function show(groups: MemberGroup[], { search = '', hasChain = false, hasCore = false } = {}) {
  const choice = themeChoiceOf(new URLSearchParams(search));
  const addressOf = (change: Partial<ThemeChoice>) => boardAddress('/theme/16', choiceQuery({ ...choice, ...change }));
  render(
    <MemoryRouter>
      <MembersCard
        {...{ groups, choice, addressOf, hasChain, hasCore }}
        memberCount={groups.reduce((sum, { members }) => sum + members.length, 0)}
        hasMoney
        file={{ name: '成分股', date: '2026-11-20' }}
      />
    </MemoryRouter>,
  );
}
const lines = () => document.querySelectorAll('tbody tr').length;
const hrefOf = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href');

it('folds a long list behind a link, and unfolds it', () => {
  const groups = [{ name: null, members: membersIn(43) }];
  show(groups);
  expect(lines()).toBe(40);
  expect(hrefOf('展开其余 3 只')).toBe('/theme/16?members=all');
  cleanup();
  show(groups, { search: 'members=all' });
  expect(lines()).toBe(43);
  expect(hrefOf('只列前 40 只')).toBe('/theme/16');
});

it('a short list is whole', () => {
  show([{ name: null, members: membersIn(40) }]);
  expect(lines()).toBe(40);
  expect(screen.queryByText(/展开/)).toBeNull();
});

it('a part of the chain says how all of it goes, also of those that are folded', () => {
  show([
    { name: '上游', members: membersIn(39) },
    {
      name: '下游',
      members: [member(51), member(52, { quote: quoteWith({ px_change_rate: 3 }) })],
    },
  ]);
  expect(lines()).toBe(42);
  expect(screen.getByText('2 只').parentElement?.textContent).toBe('下游▲ +2.00%2 只');
});

it('orders and the core alone can be chosen where there are such, by links that keep the rest', () => {
  show([{ name: null, members: membersIn(2) }], { search: 'range=50d', hasChain: true, hasCore: true });
  expect(hrefOf('按涨幅')).toBe('/theme/16?order=change&range=50d');
  expect(hrefOf('只看核心')).toBe('/theme/16?core=1&range=50d');
  cleanup();
  show([{ name: null, members: membersIn(2) }]);
  for (const name of ['按涨幅', '只看核心']) expect(screen.queryByText(name)).toBeNull();
});

it('a row says who is the core, who is halted and for the how many-th time one is at its limit', () => {
  show([
    {
      name: null,
      members: [
        member(1, { isCore: true, boards: '7天7板' }),
        member(2, { quote: quoteWith({ trade_status: 'HALT' }) }),
      ],
    },
  ]);
  const [, core, halted] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(core).toContain('核心');
  expect(core).toContain('7天7板做零件');
  expect(halted).toContain('停牌');
  expect(halted).toContain('--');
});
