import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importKinds } from '#server/compose.ts';
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
  const run = (...argv: string[]) => runBare(...argv, '--rejects', rejectsFile);
  const runBare = (...argv: string[]) =>
    runImportCommand(argv, {
      kinds: importKinds,
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
  return { memory, run, runBare, rejects, printed, warned, slept, interruption };
}

test('invented news is taken out before real news comes in, and stays when it is asked for', async () => {
  const { run, printed, memory } = setUp();
  const file = write('flashes.jsonl', flash(1));
  const symbols = write('symbols.csv', 'symbol,name\n600519,贵州茅台');
  memory.holdDemo(2500);
  await run('symbols', symbols);
  await run('news', file, '--dry-run');
  await run('news', file, '--keep-demo');
  expect(memory.demoCount()).toBe(2500);
  await run('news', file);
  expect(memory.demoCount()).toBe(0);
  expect(printed).toContain('Took the 2500 invented texts of the demo out; --keep-demo would leave them.');
});

test.each([[[]], [['--dry-run']], [['--follow', '1000']]])(
  'a file of which nothing comes in does not cost the demo, %j',
  async (options) => {
    const { run, printed, memory } = setUp();
    memory.holdDemo(2500);
    memory.turnAway(() => true, 'the subject is sold');
    expect(await run('news', write('nocol.csv', 'a,b\n1,2\n'), ...options)).toBe(1);
    expect(await run('news', write('x.jsonl', '{"x":1}'), ...options)).toBe(1);
    expect(await run('news', write('refused.jsonl', flash(1)), ...options)).toBe(1);
    expect(memory.demoCount()).toBe(2500);
    expect(printed.join('\n')).not.toContain('demo');
  },
);

test('the demo is taken out before the first record that comes in, and once', async () => {
  const { run, printed, memory } = setUp();
  memory.holdDemo(7);
  memory.refuse(({ key }) => key === '3');
  const counted: number[] = [];
  const { ingest } = memory.sink;
  memory.sink.ingest = async (kind, items, options) => {
    if (!options.isDryRun) counted.push(memory.demoCount());
    return ingest(kind, items, options);
  };
  const files = [write('a.jsonl', '{"x":1}'), write('b.jsonl', [1, 2, 3].map((id) => flash(id)).join('\n'))];
  expect(await run('news', ...files)).toBe(1);
  expect(memory.taken()).toHaveLength(2);
  expect(counted.every((demo) => demo === 0)).toBe(true);
  expect(printed.filter((line) => line.includes('demo'))).toEqual([
    'Took the 7 invented texts of the demo out; --keep-demo would leave them.',
  ]);
});

test('a file of deletions of what was never here does not cost the demo', async () => {
  const { run, memory } = setUp();
  memory.holdDemo(3);
  await run('news', write('gone.jsonl', JSON.stringify({ id: 7, is_deleted: true })));
  expect(memory.demoCount()).toBe(3);
});

test('a dry run says that the demo would go', async () => {
  const { run, printed, memory } = setUp();
  const file = write('x.jsonl', flash(1));
  const sentence = 'The invented texts of the demo would be taken out for good; --keep-demo would leave them.';
  await run('news', file, '--dry-run');
  expect(printed).not.toContain(sentence);
  memory.holdDemo(7);
  await run('news', file, '--dry-run', '--keep-demo');
  expect(printed).not.toContain(sentence);
  await run('news', file, '--dry-run');
  expect(printed).toContain(sentence);
  expect(memory.demoCount()).toBe(7);
});

test.each([
  ['nothing', 'empty.csv', ''],
  ['a header alone', 'header.csv', 'id,ctime,content\n'],
  ['an empty list', 'list.json', '[]'],
  ['an answer without messages', 'poll.json', '{"NewMsgs":[],"TailMark":"7"}'],
])('a file of %s is said to have no records, and is no fault', async (_, name, content) => {
  const { run, printed, warned } = setUp();
  const file = write(name, content);
  expect(await run('news', file)).toBe(0);
  expect(warned).toEqual([`${file} has no records to take.`]);
  expect(printed.at(-1)).toContain('read 0, new 0');
});

test('records that tell of nothing that is imported are counted as passed over, and are no fault', async () => {
  const { run, printed, warned } = setUp();
  const days = write('days.csv', 'cal_date,is_open\n20260821,1\n20260822,0\n20260823,0\n20260824,1\n');
  expect(await run('calendar', days)).toBe(0);
  expect(printed.at(-1)).toBe('read 4, passed over 2, new 2, changed 0, same 0, rejected 0 in 0.0 s');
  expect(warned).toEqual([]);
  const weekend = write('weekend.csv', 'cal_date,is_open\n20260822,0\n20260823,0\n');
  expect(await run('calendar', weekend)).toBe(0);
  expect(warned).toEqual([`${weekend} has no records to take.`]);
});

test('an answer of many records is counted as those, and none as passed over', async () => {
  const { run, printed } = setUp();
  await run('news', write('poll.json', `{"NewMsgs":[${flash(1)},${flash(2)},${flash(3)}]}`));
  expect(printed.at(-1)).toBe('read 3, new 3, changed 0, same 0, rejected 0 in 0.0 s');
});

test('a file with a record, taken or rejected, is not said to have none', async () => {
  const { run, warned } = setUp();
  await run('news', write('good.jsonl', flash(1)));
  await run('news', write('bad.jsonl', '{"x":1}'));
  expect(warned).toEqual([]);
});

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
  const long = Array.from({ length: 12 }, (_, id) => flash(id + 1, { noise: 'x'.repeat(1_000_000) })).join('\n');
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

test('the command stops with code 3 and says where, when it stays away', async () => {
  const { run, memory, slept, warned, printed } = setUp();
  const file = write('x.jsonl', [flash(1), flash(2)].join('\n'));
  memory.failNext(true, true, true, true);
  expect(await run('news', file)).toBe(3);
  expect(slept).toHaveLength(3);
  expect(warned.at(-1)).toContain('Everything before line 1');
  expect(printed.at(-1)).toContain('new 0');
});

test('a record that the database refuses costs only itself; code 1', async () => {
  const { run, memory, slept, rejects, printed } = setUp();
  memory.refuse(({ key }) => key === '7' || key === '8' || key === '600');
  const lines = Array.from({ length: 1201 }, (_, id) => flash(id + 1));
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
  expect(await run('news', write('x.jsonl', [flash(1), flash(2), flash(3)].join('\n')), '--follow', '1000')).toBe(1);
  expect(memory.taken().map(({ key }) => key)).toEqual(['1', '3']);
  expect(rejects()).toMatchObject([{ line: 2, reason: 'too much for a row' }]);
});

test('a database that goes away while a bad record is looked for still stops the command', async () => {
  const { run, memory, warned } = setUp();
  memory.refuse(({ key }) => key === '3');
  memory.failNext(false, true, true, true, true);
  const file = write('x.jsonl', [1, 2, 3, 4].map((id) => flash(id)).join('\n'));
  expect(await run('news', file)).toBe(3);
  expect(warned.at(-1)).toContain('Everything before line 1');
});

test.each([[[]], [['--dry-run']], [['--follow', '1000']]])(
  'what the feed refuses goes to the rejects with its reason, %j',
  async (options) => {
    const { run, memory, rejects, printed } = setUp();
    memory.turnAway(({ key }) => key === '2', 'the subject is sold');
    expect(await run('news', write('x.jsonl', [flash(1), flash(2)].join('\n')), ...options)).toBe(1);
    expect(printed.at(-1)).toContain('read 2, new 1, changed 0, same 0, rejected 1');
    expect(rejects()).toMatchObject([{ line: 2, reason: 'the subject is sold' }]);
  },
);

test('nothing is written over before there is something to write, and never an input', async () => {
  const { runBare, warned, memory } = setUp();
  const good = write('a.jsonl', flash(1));
  const older = write('older.jsonl', 'rejects of an earlier run');
  expect(await runBare('news', good, '--rejects', older)).toBe(0);
  expect(readFileSync(older, 'utf8')).toBe('rejects of an earlier run');
  memory.batches.length = 0;
  const link = path.join(dir, 'link.jsonl');
  symlinkSync(good, link);
  const hard = path.join(dir, 'hard.jsonl');
  linkSync(good, hard);
  for (const rejects of [good, path.join(dir, '.', 'a.jsonl'), link, hard]) {
    expect(await runBare('news', older, good, '--rejects', rejects, '--dry-run')).toBe(2);
    expect(await runBare('news', older, good, '--rejects', rejects)).toBe(2);
  }
  expect(warned.at(-1)).toContain('over the input');
  expect(readFileSync(good, 'utf8')).toBe(flash(1));
  expect(memory.taken()).toEqual([]);
});

test('a place where no rejects can be written is told before anything begins', async () => {
  const { runBare, printed, warned } = setUp();
  const file = write('a.jsonl', flash(1));
  for (const place of [dir, path.join(dir, 'no', 'such', 'folder')]) {
    expect(await runBare('news', file, '--rejects', place)).toBe(2);
    expect(warned.at(-1)).toContain('cannot be written');
  }
  expect(printed).toEqual([]);
});

test('two inputs of one name do not share a file for their rejects', async () => {
  const { runBare, warned } = setUp();
  mkdirSync(path.join(dir, 'other'));
  const files = [write('a.jsonl', flash(1)), write(path.join('other', 'a.jsonl'), flash(2))];
  expect(await runBare('news', ...files)).toBe(2);
  expect(warned.at(-1)).toContain('name one file for all');
  expect(await runBare('news', ...files, '--rejects', path.join(dir, 'all.jsonl'))).toBe(0);
});

test('a dry run writes rejects only where it is told to', async () => {
  const { run, runBare, rejects, printed } = setUp();
  const file = write('a.jsonl', 'no json');
  expect(await runBare('news', file, '--dry-run')).toBe(1);
  expect(existsSync('a.jsonl.rejects.jsonl')).toBe(false);
  expect(printed.slice(1, 3)).toEqual(['1 rejected:', '  1 × bad JSON, first in line 1']);
  expect(await run('news', file, '--dry-run')).toBe(1);
  expect(rejects()).toHaveLength(1);
});

test('the reasons of rejects are counted on the terminal, the most frequent first', async () => {
  const { run, printed } = setUp();
  const bad = [1, 2, 3].map((id) => flash(id, { ctime: `soon ${id}` }));
  const array = `[${[flash(9, { content: '' }), ...bad, flash(10)].join(',')}]`;
  expect(await run('news', write('x.json', array))).toBe(1);
  expect(printed.slice(1, 4)).toEqual([
    expect.stringMatching(/^4 rejected, with line and reason in .*rejects.jsonl:$/),
    '  3 × cannot read the time "…", first in element 2 (line 1)',
    '  1 × no text, first in element 1 (line 1)',
  ]);
});

test('what was not used is told', async () => {
  const { run, memory, printed } = setUp();
  memory.knowStocksOnly();
  const stocks = Array.from({ length: 60 }, (_, nr) => ({ code: '', name: `公司${nr}` }));
  expect(await run('news', write('x.jsonl', flash(1, { category: 'a', source: 'b', stocks })))).toBe(0);
  expect(printed.at(-2)).toBe(
    'not used: columns category, source; 10 entries of lists that are too long; 50 stocks are no known securities: ' +
      '公司0 × 1, 公司1 × 1, 公司2 × 1, 公司3 × 1, 公司4 × 1 and 45 others ' +
      '(none is known: has a list been imported? npm run import -- symbols FILE)',
  );
  expect(memory.taken()[0]?.draft.stocks).toHaveLength(50);
});

test('the unknown stocks are named, and who has a list is not told to import one', async () => {
  const { run, memory, printed } = setUp();
  memory.knowStocksOnly('600519');
  const lines = [['600519', '00700.HK'], ['阿里云', '00700.HK'], ['600519']].map((stocks, nr) => flash(nr, { stocks }));
  expect(await run('news', write('x.jsonl', lines.join('\n')))).toBe(0);
  expect(printed.at(-2)).toBe('not used: 3 stocks are no known securities: 00700.HK × 2, 阿里云 × 1');
});

test('a file whose encoding is in doubt is refused until the operator names it', async () => {
  const { run, memory, rejects } = setUp();
  // These ten bytes are 啊阿埃你好 in GBK, and five other characters, just as likely, in Big5.
  const doubtful = Buffer.concat([
    Buffer.from(`{"id":1,"ctime":${at},"content":"`),
    Buffer.from('b0a1b0a2b0a3c4e3bac3', 'hex'),
    Buffer.from('"}\n'),
  ]);
  const file = write('x.jsonl', doubtful);
  expect(await run('news', file)).toBe(1);
  expect(rejects()).toMatchObject([{ reason: expect.stringContaining('--encoding gb18030 or --encoding big5') }]);
  expect(await run('news', file, '--encoding', 'GBK')).toBe(0);
  expect(memory.taken()[0]?.draft.summary).toBe('啊阿埃你好');
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
  [['news', 'x', '--encoding', 'latin1']],
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

test('a record nested thousands of times is refused, and the others are taken', async () => {
  const { memory, run, rejects } = setUp();
  const nested = (inner: string) => `${'['.repeat(5000)}${inner}${']'.repeat(5000)}`;
  const wrapped = `${'{"data":'.repeat(5000)}1${'}'.repeat(5000)}`;
  const deep = `{"id":2,"ctime":${at},"content":"文","subjects":${nested('1')}}`;
  expect(await run('news', write('deep.jsonl', [flash(1), deep, wrapped, flash(3)].join('\n')))).toBe(1);
  expect(memory.batches.flat().map(({ key }) => key)).toEqual(['1', '3']);
  expect(rejects()).toMatchObject([
    { line: 2, reason: 'nested too deeply' },
    { line: 3, reason: 'nested too deeply' },
  ]);
});
