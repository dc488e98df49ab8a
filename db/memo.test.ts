import { expect, test, vi } from 'vitest';
import { createRequestMemory } from './memo.ts';

let isWorking = false;
const work = { notices: new Set<string>(), afterCommit() {}, atEnd() {} };
const { memo, inRequest, forget } = createRequestMemory({ openWork: () => (isWorking ? work : null) });
const counted = () => {
  const load = vi.fn(async () => load.mock.calls.length);
  return load;
};

test('one request loads a thing once, also when its reads ask at the same time', async () => {
  const load = counted();
  const seen = await inRequest(() => Promise.all([memo('rights', load), memo('rights', load)]));
  expect([seen, load.mock.calls.length]).toEqual([[1, 1], 1]);
});

test('a statement that is handed out runs once, however many wait for it', async () => {
  const run = vi.fn(() => 'rows');
  const statement = () => {
    const waited = async () => run();
    return {
      // oxlint-disable-next-line unicorn/no-thenable -- as the statements of the database are
      then: (...heard: Parameters<Promise<string>['then']>) => waited().then(...heard),
      catch: (...heard: Parameters<Promise<string>['catch']>) => waited().catch(...heard),
    } as Promise<string>;
  };
  const seen = await inRequest(() => Promise.all([memo('rows', statement), memo('rows', statement)]));
  expect([seen, run.mock.calls.length]).toEqual([['rows', 'rows'], 1]);
});

test('what one request knows no other is told, nor who asks outside of any', async () => {
  const load = counted();
  const first = await inRequest(() => memo('rights', load));
  const second = await inRequest(() => memo('rights', load));
  expect([first, second, await memo('rights', load), await memo('rights', load)]).toEqual([1, 2, 3, 4]);
});

test('a failure is not remembered', async () => {
  const load = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('away'));
  const seen = await inRequest(async () => [
    await memo('rights', load).catch(() => 'failed'),
    await memo('rights', load),
  ]);
  expect(seen).toEqual(['failed', 'there']);
});

test('a write within the request makes it look again', async () => {
  const load = counted();
  const seen = await inRequest(async () => {
    const before = await memo('rights', load);
    forget();
    return [before, await memo('rights', load)];
  });
  expect(seen).toEqual([1, 2]);
});

test('inside a work it is read as the work sees it, and that is not kept', async () => {
  const load = counted();
  const seen = await inRequest(async () => {
    const before = await memo('rights', load);
    isWorking = true;
    const inside = await memo('rights', load);
    isWorking = false;
    return [before, inside, await memo('rights', load)];
  });
  expect(seen).toEqual([1, 2, 1]);
});
