import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMovableClock } from '#shared/clock.ts';
import { createMemorySink } from '#tests/support/memory-sink.ts';
import { runImportCommand } from './import-command.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kaipan-import-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const at = Date.UTC(2026, 5, 1) / 1000;
const flash = (id: number, change: Record<string, unknown> = {}) =>
  JSON.stringify({ id, ctime: at + id, content: `第${id}条`, ...change });

function write(name: string, content: string | Uint8Array): string {
  const file = path.join(dir, name);
  writeFileSync(file, content);
  return file;
}

function setUp() {
  const memory = createMemorySink();
  const interruption = new AbortController();
  const printed: string[] = [];
  const warned: string[] = [];
  const slept: number[] = [];
  const rejectsFile = path.join(dir, 'rejects.jsonl');
  const run = (...argv: string[]) =>
    runImportCommand([...argv, '--rejects', rejectsFile], {
      openSink: async () => ({ sink: memory.sink, place: 'memory', close: async () => {} }),
      clock: createMovableClock(Date.UTC(2026, 5, 30)),
      signal: interruption.signal,
      sleep: async (millis) => void slept.push(millis),
      isTerminal: false,
      print: (line) => void printed.push(line),
      warn: (line) => void warned.push(line),
    });
  const rejects = () =>
    existsSync(rejectsFile)
      ? readFileSync(rejectsFile, 'utf8')
          .trim()
          .split('\n')
          .map((line): unknown => JSON.parse(line))
      : [];
  return { memory, run, rejects, printed, warned, slept, interruption };
}

test('a good file: code 0, the summary, no rejects file; once more: all the same', async () => {
  const { run, rejects, printed, memory } = setUp();
  const file = write('flashes.jsonl.gz', gzipSync([flash(1), flash(2)].join('\n')));
  expect(await run('news', file)).toBe(0);
  expect(printed.at(-1)).toBe('read 2, new 2, changed 0, same 0, rejected 0 in 0.0 s');
  expect(memory.taken().map(({ source, key }) => [source, key])).toEqual([
    ['flashes', '1'],
    ['flashes', '2'],
  ]);
  expect(rejects()).toEqual([]);
  expect(await run('news', file)).toBe(0);
  expect(printed.at(-1)).toContain('new 0, changed 0, same 2');
});

test('what cannot be taken is written down with line and reason; the rest is kept; code 1', async () => {
  const { run, rejects, printed, memory } = setUp();
  const file = write('x.jsonl', [flash(1), 'not json', flash(3, { ctime: at * 2 }), flash(4)].join('\n'));
  expect(await run('news', file, '--source', 'src')).toBe(1);
  expect(printed.at(-1)).toContain('read 4, new 2, changed 0, same 0, rejected 2');
  expect(memory.taken().map(({ line }) => line)).toEqual([1, 4]);
  expect(rejects()).toEqual([
    { line: 2, reason: expect.stringContaining('bad JSON'), text: 'not json' },
    { line: 3, reason: expect.stringContaining('future'), text: expect.stringContaining('"id":3') },
  ]);
});

test('a truncated gzip: what could be read is kept, one reject names the byte, code 1', async () => {
  const { run, rejects, memory } = setUp();
  const packed = gzipSync(Array.from({ length: 3000 }, (_, id) => flash(id + 1, { noise: Math.sin(id) })).join('\n'));
  const cut = Math.floor(packed.length / 2);
  expect(await run('news', write('x.jsonl.gz', packed.subarray(0, cut)))).toBe(1);
  expect(memory.taken().length).toBeGreaterThan(1000);
  expect(rejects()).toEqual([
    { line: memory.taken().length + 1, reason: expect.stringContaining(`near byte ${cut}`), text: '' },
  ]);
});

test('a CSV without the needed columns is refused before anything is written', async () => {
  const { run, rejects, memory } = setUp();
  expect(await run('news', write('x.csv', 'name,text\na,b\n'))).toBe(1);
  expect(memory.taken()).toEqual([]);
  expect(rejects()).toEqual([
    { line: 1, reason: expect.stringMatching(/no column for an id .* nor for a time .* name, text/), text: '' },
  ]);
});

test('batches hold 500 items at most, and fewer when records are long', async () => {
  const { run, memory } = setUp();
  const lines = Array.from({ length: 1201 }, (_, id) => flash(id + 1)).join('\n');
  await run('news', write('x.jsonl', lines));
  expect(memory.batches.map((batch) => batch.length)).toEqual([500, 500, 201]);
  memory.batches.length = 0;
  const long = Array.from({ length: 12 }, (_, id) => flash(id + 1, { content: 'x'.repeat(1_000_000) })).join('\n');
  await run('news', write('y.jsonl', long));
  expect(memory.batches.map((batch) => batch.length)).toEqual([5, 5, 2]);
});

test('a batch is tried again while the database is away', async () => {
  const { run, memory, slept, warned } = setUp();
  memory.failNext(true, true, true);
  expect(await run('news', write('x.jsonl', flash(1)))).toBe(0);
  expect(slept).toEqual([1000, 3000, 9000]);
  expect(warned[0]).toContain('from line 1');
});

test.each([
  ['it stays away', [true, true, true, true], 3],
  ['the fault is another', [false], 0],
])('the command stops with code 3 and says where, when %s', async (_name, faults, sleeps) => {
  const { run, memory, slept, warned, printed } = setUp();
  const file = write('x.jsonl', [flash(1), flash(2)].join('\n'));
  memory.failNext(...faults);
  expect(await run('news', file)).toBe(3);
  expect(slept).toHaveLength(sleeps);
  expect(warned.at(-1)).toContain('Everything before line 1');
  expect(printed.at(-1)).toContain('new 0');
});

test('Ctrl-C writes what is held and ends with code 130', async () => {
  const { run, memory, interruption, printed } = setUp();
  interruption.abort();
  expect(await run('news', write('x.jsonl', [flash(1), flash(2)].join('\n')))).toBe(130);
  expect(memory.taken()).toHaveLength(1);
  expect(printed.at(-1)).toContain('read 1, new 1');
});

test('a dry run counts and writes nothing', async () => {
  const { run, memory, printed } = setUp();
  expect(await run('news', write('x.jsonl', flash(1)), '--dry-run')).toBe(0);
  expect(printed.at(-1)).toContain('new 1');
  expect(memory.taken()).toEqual([]);
});

test("following publishes one by one at the file's pace, without times of its own, and goes on where it stopped", async () => {
  const { run, memory, slept } = setUp();
  const rows = [flash(1), flash(11), flash(11), flash(6)];
  const file = write('x.jsonl', rows.join('\n'));
  expect(await run('news', file, '--follow', '2')).toBe(0);
  expect(memory.batches.map((batch) => batch.map(({ key }) => key))).toEqual([['1'], ['11'], ['11'], ['6']]);
  expect(memory.taken().every(({ draft }) => draft.createdAt === undefined)).toBe(true);
  expect(slept).toEqual([5000, 2500]);
  memory.batches.length = 0;
  slept.length = 0;
  writeFileSync(file, [...rows, flash(7)].join('\n'));
  expect(await run('news', file, '--follow', '2')).toBe(0);
  expect(memory.taken().map(({ key }) => key)).toEqual(['7']);
  expect(slept).toEqual([500]);
  memory.batches.length = 0;
  expect(await run('news', file, '--follow', '2', '--source', 'again')).toBe(0);
  expect(memory.taken()).toHaveLength(5);
});

test('securities', async () => {
  const { run, memory, rejects } = setUp();
  const file = write('s.csv', 'symbol,name,pinyin_initials,list_date\n000001.SZ,平安银行,PAYH,1991-04-03\nbad,x,,\n');
  expect(await run('symbols', file)).toBe(1);
  expect(memory.securities).toEqual([
    { symbol: '000001.SZ', name: '平安银行', pinyinInitials: 'PAYH', listDate: '1991-04-03' },
  ]);
  expect(rejects()).toHaveLength(1);
});

test.each([
  [['frobnicate', 'x']],
  [[]],
  [['news']],
  [['news', 'x', '--what']],
  [['news', 'x', '--preset', 'none']],
  [['news', 'x', '--follow', '0']],
  [['news', 'x', '--follow', 'fast']],
  [['news', 'x', '--follow', '1', '--dry-run']],
  [['symbols', 'x', '--source', 'a']],
])('wrong usage %j: code 2 and the usage', async (argv) => {
  const { run, warned } = setUp();
  expect(await run(...argv)).toBe(2);
  expect(warned.join('\n')).toContain('Usage:');
});

test('a file that is not there: code 2 before anything is opened', async () => {
  const { run, warned, printed } = setUp();
  expect(await run('news', write('x.jsonl', flash(1)), path.join(dir, 'missing'))).toBe(2);
  expect(warned[0]).toContain('does not exist');
  expect(printed).toEqual([]);
});
