import { describe, expect, test } from 'vitest';
import {
  isOut,
  postStates,
  stateAfter,
  statesOf,
  statusOf,
  stepsBy,
  whyNot,
  type PostFacts,
  type PostState,
  type Step,
} from './authoring.machine.ts';

const free: PostFacts = { contentType: 'article', isPremium: false };
const paid: PostFacts = { contentType: 'article', isPremium: true };
const shortPaid: PostFacts = { contentType: 'fast_article', isPremium: true };

describe('the post machine', () => {
  test.each<[Step, PostState, PostFacts, PostState | null]>([
    ['edit', 'draft', free, 'draft'],
    ['edit', 'rejected', free, 'draft'],
    ['edit', 'wait', free, null],
    ['edit', 'published', free, 'revising'],
    ['edit', 'published', paid, null],
    ['edit', 'append_rejected', paid, null],
    ['edit', 'withdrawn', free, null],
    ['submit', 'draft', free, 'wait'],
    ['submit', 'revising', free, 'revision_wait'],
    ['submit', 'published', free, null],
    ['append', 'published', paid, 'append_wait'],
    ['append', 'append_rejected', paid, 'append_wait'],
    ['append', 'published', free, null],
    ['append', 'published', shortPaid, null],
    ['append', 'draft', paid, null],
    ['appeal', 'rejected', free, 'wait'],
    ['appeal', 'revision_rejected', free, 'revision_wait'],
    ['appeal', 'append_rejected', paid, 'append_wait'],
    ['appeal', 'append_rejected', free, null],
    ['appeal', 'draft', free, null],
    ['appeal', 'published', free, null],
    ['take_back', 'wait', free, 'draft'],
    ['take_back', 'append_wait', paid, 'published'],
    ['take_back', 'published', free, null],
    ['switch', 'published', paid, 'published'],
    ['switch', 'published', free, null],
    ['switch', 'wait', free, null],
    ['remove', 'draft', free, 'draft'],
    ['remove', 'published', free, null],
    ['remove', 'wait', free, null],
    ['withdraw', 'published', free, 'withdrawn'],
    ['withdraw', 'draft', free, null],
    ['approve', 'draft', free, null],
    ['approve', 'revision_wait', free, 'published'],
    ['publish', 'wait', free, null],
    ['publish', 'scheduled', free, 'published'],
    ['reject', 'append_wait', paid, 'append_rejected'],
    ['return', 'revision_wait', free, 'revising'],
  ])('%s from %s', (step, from, facts, to) => expect(stateAfter(step, from, facts)).toBe(to));

  test('only a reviewer or the clock makes a text public', () => {
    const opening = stepsBy('author').filter((step) =>
      postStates.some((state) =>
        [free, paid].some((facts) => {
          const to = stateAfter(step, state, facts);
          return to !== null && isOut(to) && !isOut(state);
        }),
      ),
    );
    expect(opening).toEqual([]);
  });

  test('nobody but an author takes a text from the public', () => {
    for (const step of [...stepsBy('reviewer'), ...stepsBy('clock')])
      for (const state of postStates.filter(isOut)) {
        const to = stateAfter(step, state, paid);
        expect([step, state, to === null || isOut(to)]).toEqual([step, state, true]);
      }
  });

  test('every refusal has a sentence', () => {
    for (const step of stepsBy('author'))
      for (const state of postStates)
        if (stateAfter(step, state, free) === null) expect(whyNot(step, state, free)).toMatch(/[\u4E00-\u9FFF]{4}/);
  });

  test('every state has a status, and is found by it', () => {
    for (const state of postStates) expect(statesOf(isOut(state) ? 'published' : statusOf(state))).toContain(state);
    expect(statesOf('all')).toEqual(postStates);
  });
});
