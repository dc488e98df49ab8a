import { expect, it } from 'vitest';
import { replayedMinute, simulatedText } from './replayed.ts';

const at = (text: string) => Date.parse(`${text}+08:00`) / 1000;

it.each([
  ['a replay in the evening', '2026-11-23T13:23:20', '2026-11-23T22:58:00', '模拟行情 · 重播\u00a013:23'],
  ['a replay on a Sunday', '2026-11-20T09:15:00', '2026-11-22T11:00:00', '模拟行情 · 重播\u00a009:15'],
  ['a replay in the session', '2026-11-20T14:00:00', '2026-11-23T10:00:00', '模拟行情 · 重播\u00a014:00'],
  ['the session', '2026-11-23T10:00:00', '2026-11-23T10:00:03', '模拟行情'],
  ['noon, when prices stand', '2026-11-23T11:30:00', '2026-11-23T12:45:00', '模拟行情'],
  ['the hour after the close, when they stand too', '2026-11-23T15:00:00', '2026-11-23T15:25:00', '模拟行情'],
  ['the evening of a day that is over', '2026-11-23T15:00:00', '2026-11-23T22:00:00', '模拟行情'],
  ['the morning of a day replayed at noon', '2026-11-20T11:29:00', '2026-11-23T12:00:00', '模拟行情 · 重播\u00a011:29'],
  ['the end of a day', '2026-11-20T23:59:59', '2026-11-22T11:00:00', '模拟行情'],
])('%s', (_what, moment, now, text) => {
  expect(simulatedText(replayedMinute(at(moment), at(now)))).toBe(text);
});
