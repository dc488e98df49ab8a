// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { LadderPanel } from './ladder-panel.tsx';
import { MoodPanel } from './mood-panel.tsx';
import { SpreadPanel } from './spread-panel.tsx';

afterEach(cleanup);

function draw(nothing: string | null) {
  const Panels = () => (
    <>
      <MoodPanel line={[]} last={null} nothing={nothing} />
      <SpreadPanel spread={{}} nothing={nothing} />
      <LadderPanel sealed={[]} broken={[]} nothing={nothing} />
    </>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Panels }]);
  return render(<Stub />).container.textContent;
}

/** docs/product/boards.md#days */
it('of a day that nobody knows the terminal tells no figures and promises none', () => {
  const told = draw('没有这一天的数据');
  expect(told.match(/没有这一天的数据/g)).toHaveLength(3);
  expect(told).not.toMatch(/开盘后才有|还没有连板|跌 >5%/);
});

it('of a day that has not begun it says what is still to come', () => {
  expect(draw(null)).toMatch(/开盘后才有.*还没有连板/);
});

it('a day that is known by its close alone has no line of its temperature, and says so', () => {
  const at = Date.parse('2026-07-03T15:00:00+08:00') / 1000;
  const close = { timestamp: at, market_temperature: 69.7, rise_count: 3, fall_count: 1, stay_count: 0 };
  const Panels = () => <MoodPanel line={[close]} last={close} nothing={null} />;
  const Stub = createRoutesStub([{ path: '/', Component: Panels }]);
  expect(render(<Stub />).container.textContent).toContain('69.7偏热盘中数据未知');
});
