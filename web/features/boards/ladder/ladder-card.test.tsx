// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { LadderCell, LadderRung } from '#domains/boards/ladder/boards.ladder.contract.ts';
import { LadderCard } from './ladder-card.tsx';

afterEach(cleanup);

const cellWith = (name: string, changes: Partial<LadderCell> = {}): LadderCell => ({
  ...{ symbol: `${name}.SS`, stock_chi_name: name, change_percent: 0.1002, state: 'sealed', limit_up_days: 3 },
  ...{ m_days_n_boards_days: 5, m_days_n_boards_boards: 4, limit_percent: 10 },
  ...{ first_limit_up: 1_749_519_600, last_break_limit_up: 0, buy_lock_volume_ratio: 0.0502 },
  ...{ plate_id: 7, plate_name: '固态电池' },
  ...changes,
});
const rungWith = (height: number, changes: Partial<LadderRung> = {}): LadderRung => ({
  ...{ height, tried: 0, made: 0, cells: [], fallen: [], fallen_avg_pcp: null },
  ...changes,
});

function draw(rungs: LadderRung[], { by = 'row', isOpen = false }: { by?: 'row' | 'days'; isOpen?: boolean } = {}) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LadderCard rungs={rungs} by={by} isEveKnown isOpen={isOpen} /> },
  ]);
  render(<Stub />);
}
const rung = (name: string) => within(screen.getByRole('region', { name }));

describe('the ladder', () => {
  it('says of a share its change, theme, first seal and queue', () => {
    draw([rungWith(3, { tried: 2, made: 1, cells: [cellWith('瑞冠材料')] })]);
    const cell = screen.getByRole('link', { name: /瑞冠材料/ });
    expect(cell.getAttribute('href')).toBe('/stock/瑞冠材料.SS');
    for (const text of ['+10.02%', '固态电池', '09:40', '封单比 5.02%']) within(cell).getByText(text);
    rung('3 板').getByText('2 → 3，断 1');
  });

  it('a broken one says when it broke and nothing of a queue', () => {
    const broken = { state: 'broken', last_break_limit_up: 1_749_537_000, buy_lock_volume_ratio: null } as const;
    draw([rungWith(3, { tried: 1, cells: [cellWith('云岫电气', broken)] })]);
    const cell = screen.getByRole('link', { name: /云岫电气/ });
    within(cell).getByText('炸板');
    within(cell).getByText('炸 14:30');
    expect(cell.textContent).not.toContain('封单比');
  });

  it('a time that nobody knows is no time', () => {
    const untimed = { first_limit_up: null, last_break_limit_up: null } as const;
    draw([rungWith(1, { cells: [cellWith('甲', untimed), cellWith('乙', { ...untimed, state: 'broken' })] })]);
    within(screen.getByRole('link', { name: /甲/ })).getByText('--');
    within(screen.getByRole('link', { name: /乙/ })).getByText('炸 --');
  });

  it('a height with nobody is said in words', () => {
    draw([
      rungWith(1, { tried: null }),
      rungWith(7),
      rungWith(6, { tried: 2, fallen: [{ symbol: 'x', stock_chi_name: '金堂机械', change_percent: null }] }),
    ]);
    rung('首板').getByText('没有首板');
    rung('7 板').getByText('没有 7 板：昨日无 6 板');
    rung('6 板').getByText('昨日 2 只 5 板，无人晋级');
    rung('6 板').getByText('停牌');
  });

  it('before the close nobody has fallen yet: what is not sealed is open', () => {
    const fallen = [{ symbol: 'x', stock_chi_name: '金堂机械', change_percent: 0.02 }];
    draw([rungWith(6, { tried: 2, fallen, fallen_avg_pcp: 0.02 })], { isOpen: true });
    rung('6 板').getByText('昨日 2 只 5 板，都还没有封板');
    rung('6 板').getByText('5 → 6，未封 2');
    rung('6 板').getByText('未封 1，平均 +2.00%：');
    expect(document.body.textContent).not.toMatch(/断|无人晋级/);
  });

  it('by days and boards each says how it was counted', () => {
    draw([rungWith(4, { tried: null, made: 1, cells: [cellWith('瑞冠材料', { state: 'one_word' })] })], { by: 'days' });
    rung('4 板').getByText('5天4板');
    rung('4 板').getByText('封住 1，炸板 0');
  });

  it('folds many first boards away and leaves few open', () => {
    const many = Array.from({ length: 13 }, (_, nr) => cellWith(`首板${nr}`));
    draw([rungWith(1, { tried: null, made: 13, cells: many })]);
    expect(screen.getByText('首板 13 只封住，0 只炸板').closest('details')?.open).toBe(false);
    cleanup();
    draw([rungWith(1, { tried: null, made: 12, cells: many.slice(1) })]);
    expect(screen.getByText('首板 12 只封住，0 只炸板').closest('details')?.open).toBe(true);
  });
});
