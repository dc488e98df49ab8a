import { expect, it } from 'vitest';
import type { Review } from '#domains/ops/review/ops.review.contract.ts';
import { documentOfText } from '#shared/documents/document-text.ts';
import { wordsOf } from './review-words.ts';

const reviewOf = (kind: Review['kind']) => ({
  kind,
  text: { fields: { preview: documentOfText('先看口径'), content: documentOfText('补一条') } },
});

it('counts the words that are looked at: of what is added not those of the free part that is out already', () => {
  expect([wordsOf(reviewOf('new')), wordsOf(reviewOf('append'))]).toEqual([7, 3]);
});
