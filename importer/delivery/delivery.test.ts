import { expect, test } from 'vitest';
import { flashLine, importFolder } from '#tests/support/import-folder.ts';

const { setUp, write } = importFolder();

test('a server that goes away after the last batch is told later that it was the last', async () => {
  const { run, memory, warned, slept } = setUp();
  // The demo is looked at by a dry run first.
  memory.failAfter(2, true);
  expect(await run('news', write('flashes.jsonl', flashLine(1)))).toBe(0);
  expect(warned.join()).toContain(
    'Saying that everything is there failed (the database is away); trying again in 1 s.',
  );
  expect(slept).toEqual([1000]);
});

test('a server that stays away after the last batch costs housekeeping only', async () => {
  const { run, memory, warned } = setUp();
  memory.failAfter(2, true, true, true, true);
  expect(await run('news', write('flashes.jsonl', flashLine(1)))).toBe(0);
  expect(warned.at(-1)).toBe(
    'Everything is stored; the housekeeping after it could not be asked for: the database is away.',
  );
  expect(memory.taken()).toHaveLength(1);
});

test('batches hold 500 items at most, and fewer when records are long', async () => {
  const { run, memory } = setUp();
  const lines = Array.from({ length: 1201 }, (_, id) => flashLine(id + 1)).join('\n');
  await run('news', write('x.jsonl', lines));
  expect(memory.batches.map((batch) => batch.length)).toEqual([500, 500, 201]);
  memory.batches.length = 0;
  const long = Array.from({ length: 12 }, (_, id) => flashLine(id + 1, { noise: 'x'.repeat(1_000_000) })).join('\n');
  await run('news', write('y.jsonl', long));
  expect(memory.batches.map((batch) => batch.length)).toEqual([5, 5, 2]);
});

test('a batch is tried again while the database is away', async () => {
  const { run, memory, slept, warned } = setUp();
  memory.failNext(true, true, true);
  expect(await run('news', write('x.jsonl', flashLine(1)))).toBe(0);
  expect(slept).toEqual([1000, 3000, 9000]);
  expect(warned[0]).toContain('from line 1');
});

test('the command stops with code 3 and says where, when it stays away', async () => {
  const { run, memory, slept, warned, printed } = setUp();
  const file = write('x.jsonl', [flashLine(1), flashLine(2)].join('\n'));
  memory.failNext(true, true, true, true);
  expect(await run('news', file)).toBe(3);
  expect(slept).toHaveLength(3);
  expect(warned.at(-1)).toContain('Everything before line 1');
  expect(printed.at(-1)).toContain('new 0');
});

test('a record that the database refuses costs only itself; code 1', async () => {
  const { run, memory, slept, rejects, printed } = setUp();
  memory.refuse(({ key }) => key === '7' || key === '8' || key === '600');
  const lines = Array.from({ length: 1201 }, (_, id) => flashLine(id + 1));
  expect(await run('news', write('x.jsonl', lines.join('\n')))).toBe(1);
  expect(printed.at(-1)).toContain('read 1201, new 1198, changed 0, same 0, rejected 3');
  expect(memory.taken().map(({ key }) => Number(key))).toEqual(
    lines.map((_, id) => id + 1).filter((id) => ![7, 8, 600].includes(id)),
  );
  expect(rejects()).toEqual(
    [7, 8, 600].map((line) => ({ line, reason: 'too much for a row', text: expect.stringContaining(`"id":${line},`) })),
  );
  expect(slept).toEqual([]);
});

test('the same while a file is replayed', async () => {
  const { run, memory, rejects } = setUp();
  memory.refuse(({ key }) => key === '2');
  expect(
    await run('news', write('x.jsonl', [flashLine(1), flashLine(2), flashLine(3)].join('\n')), '--follow', '1000'),
  ).toBe(1);
  expect(memory.taken().map(({ key }) => key)).toEqual(['1', '3']);
  expect(rejects()).toMatchObject([{ line: 2, reason: 'too much for a row' }]);
});

test('a database that goes away while a bad record is looked for still stops the command', async () => {
  const { run, memory, warned } = setUp();
  memory.refuse(({ key }) => key === '3');
  memory.failNext(false, true, true, true, true);
  const file = write('x.jsonl', [1, 2, 3, 4].map((id) => flashLine(id)).join('\n'));
  expect(await run('news', file)).toBe(3);
  expect(warned.at(-1)).toContain('Everything before line 1');
});

test.each([[[]], [['--dry-run']], [['--follow', '1000']]])(
  'what the feed refuses goes to the rejects with its reason, %j',
  async (options) => {
    const { run, memory, rejects, printed } = setUp();
    memory.turnAway(({ key }) => key === '2', 'the subject is sold');
    expect(await run('news', write('x.jsonl', [flashLine(1), flashLine(2)].join('\n')), ...options)).toBe(1);
    expect(printed.at(-1)).toContain('read 2, new 1, changed 0, same 0, rejected 1');
    expect(rejects()).toMatchObject([{ line: 2, reason: 'the subject is sold' }]);
  },
);
