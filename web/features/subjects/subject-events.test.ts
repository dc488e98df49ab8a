import { expect, it } from 'vitest';
import type { ListedMessage } from '#domains/articles/articles.contract.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import { articleWith, flashWith, NOON } from '#tests/support/screen-data.ts';
import { loadSubjectRows } from './subject-events.ts';

/** The list of the subject 9, and what the feed says of the events in it. */
async function rowsOf(messages: ListedMessage[], told: Flash[]) {
  const api = (async () => ({ NewMsgs: told })) as unknown as Api;
  const { items, others } = await loadSubjectRows(api, 9, messages);
  return {
    ids: items.map(({ id }) => id),
    others: Object.entries(others).map(([id, more]) => [id, ...more.map(({ Id }) => Id)]),
  };
}

const flash = (id: string, minutes: number) =>
  articleWith({ id, kind: 'flash', title: `快讯 ${id}`, subj_ids: [9], created_at: NOON - minutes * 60 });
const other = (Id: string, minutes: number, subject = '9') => ({
  Id,
  Source: '乙社',
  CreatedAtInSec: NOON - minutes * 60,
  SubjIds: [subject],
  Important: 0,
  Letters: 10,
});
const event = (Id: string, ClusterId: string, ...Others: Flash['Others']) => flashWith({ Id, ClusterId, Others });

it('of an event the earliest of the list has a row, and the others are named there', async () => {
  const messages = [flash('5', 0), articleWith({ id: '8' }), flash('4', 1), flash('3', 2)];
  const told = [event('5', 'a', other('4', 1)), event('4', 'a', other('5', 0)), event('3', '')];
  expect(await rowsOf(messages, told)).toEqual({ ids: ['8', '4', '3'], others: [['4', '5']] });
});

it('one that is told further down by one of the next page has its row there, and one of another subject hides nothing', async () => {
  const messages = [flash('5', 0), flash('4', 1), flash('3', 2)];
  const told = [event('5', 'a', other('1', 60)), event('4', 'b', other('0', 60, '11')), event('3', '')];
  expect(await rowsOf(messages, told)).toEqual({ ids: ['4', '3'], others: [['4', '0']] });
});
