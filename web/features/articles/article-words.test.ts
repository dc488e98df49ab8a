import { describe, expect, it } from 'vitest';
import { articleStateOf, headlineOf, listTimeText, updatedTextOf } from './article-words.ts';

const noon = Date.UTC(2026, 7, 21, 4, 0, 0) / 1000;
const DAY = 86_400;

describe('the state of a message', () => {
  it.each([
    [{ is_withdrawn: false, content_refused: false, subscribe_type: 1 }, 'open'],
    [{ is_withdrawn: false, content_refused: true, subscribe_type: 1 }, 'locked'],
    [{ is_withdrawn: false, content_refused: true, subscribe_type: 0 }, 'refused'],
    [{ is_withdrawn: true, content_refused: true, subscribe_type: 1 }, 'withdrawn'],
  ])('%j is %s', (message, state) => {
    expect(articleStateOf(message)).toBe(state);
  });
});

it.each([
  [noon - 60, '11:59'],
  [noon - DAY, '08-20 12:00'],
  [noon - 365 * DAY, '2025-08-21 12:00'],
])('says when in a list', (at, text) => {
  expect(listTimeText(at, noon)).toBe(text);
});

it.each([
  [{ created_at: noon, manual_updated_at: 0, updated_at: noon + 90, corrections: 0 }, null],
  [{ created_at: noon, manual_updated_at: 0, updated_at: noon + 3600, corrections: 1 }, '2026-08-21 13:00'],
  [{ created_at: noon, manual_updated_at: noon + 3600, updated_at: noon + 7200, corrections: 1 }, '2026-08-21 13:00'],
  [{ created_at: noon, manual_updated_at: noon + 7200, updated_at: noon, corrections: 0 }, '2026-08-21 14:00'],
])('says when it was updated only when it was', (message, text) => {
  expect(updatedTextOf(message)).toBe(text);
});

it('calls a message without title by its text, and a withdrawn one by what became of it', () => {
  const message = { title: '', summary: '一句话', kind: 'flash', content_refused: false, subscribe_type: 0 } as const;
  expect(headlineOf({ ...message, is_withdrawn: false })).toBe('一句话');
  expect(headlineOf({ ...message, is_withdrawn: true })).toBe('本条快讯已撤回');
  expect(headlineOf({ ...message, summary: '', content_refused: true, is_withdrawn: false })).toBe('付费快讯');
});
