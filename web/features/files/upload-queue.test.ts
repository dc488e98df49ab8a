import { expect, test } from 'vitest';
import type { UploadedFile } from '#domains/files/files.contract.ts';
import {
  failedSentence,
  isOnItsWay,
  nextInTurn,
  nextUploads,
  type UploadEvent,
  type UploadItem,
} from './upload-queue.ts';

const uploaded = { file_token: 'a'.repeat(22), kind: 'image', url: '/file/a' } as UploadedFile;
const added: UploadEvent = { type: 'added', items: [1, 2, 3].map((id) => ({ id, name: `${id}.png` })) };
const after = (...events: UploadEvent[]): readonly UploadItem[] => [added, ...events].reduce(nextUploads, []);
const states = (items: readonly UploadItem[]) => items.map(({ id, state }) => `${id} ${state}`);

test('one goes at a time, in the order in which they were chosen', () => {
  expect(nextInTurn(after())?.id).toBe(1);
  expect(nextInTurn(after({ type: 'begun', id: 1 }))).toBeNull();
  const second = after({ type: 'begun', id: 1 }, { type: 'finished', id: 1, uploaded });
  expect(nextInTurn(second)?.id).toBe(2);
  expect(second[0]).toMatchObject({ state: 'done', percent: 100, uploaded, isTelling: true });
  expect(nextUploads(second, { type: 'told', id: 1 })[0]).toMatchObject({ state: 'done', isTelling: false });
});

test('a failed one holds nobody up, says why, and waits again when it is retried', () => {
  const failed = after(
    { type: 'begun', id: 1 },
    { type: 'failed', id: 1, fault: '上传失败,请重试!', mayRetry: true },
    { type: 'begun', id: 2 },
    { type: 'failed', id: 2, fault: '不支持这种文件', mayRetry: false },
  );
  expect(nextInTurn(failed)?.id).toBe(3);
  expect(failedSentence(failed)).toBe('2张图片上传失败，请重新上传！');
  const retried = [1, 2].map((id): UploadEvent => ({ type: 'retried', id })).reduce(nextUploads, failed);
  expect(states(retried)).toEqual(['1 waiting', '2 failed', '3 waiting']);
  expect(failedSentence(after())).toBeNull();
});

test('an event that comes too late changes nothing', () => {
  const done = after({ type: 'begun', id: 1 }, { type: 'finished', id: 1, uploaded });
  const late: UploadEvent[] = [
    { type: 'progressed', id: 1, percent: 3 },
    { type: 'failed', id: 1, fault: 'x', mayRetry: true },
    { type: 'begun', id: 1 },
    { type: 'retried', id: 1 },
    { type: 'finished', id: 9, uploaded },
  ];
  expect(late.reduce(nextUploads, done)).toEqual(done);
  expect(states(nextUploads(done, { type: 'removed', id: 1 }))).toEqual(['2 waiting', '3 waiting']);
});

test('what was refused before it was sent has failed, and something is on its way until all have ended', () => {
  const items = nextUploads([], { type: 'added', items: [{ id: 1, name: 'a.svg', fault: '不支持这种文件' }] });
  expect(items[0]).toMatchObject({ state: 'failed', fault: '不支持这种文件', mayRetry: false });
  expect(isOnItsWay(items)).toBe(false);
  expect(isOnItsWay(after())).toBe(true);
});
