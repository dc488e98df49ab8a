import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { flashLine, importFolder, NEWS_AT } from '#tests/support/import-folder.ts';

const { place, setUp, write } = importFolder();

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
  await run('news', write('poll.json', `{"NewMsgs":[${flashLine(1)},${flashLine(2)},${flashLine(3)}]}`));
  expect(printed.at(-1)).toBe('read 3, new 3, changed 0, same 0, rejected 0 in 0.0 s');
});

test('a file with a record, taken or rejected, is not said to have none', async () => {
  const { run, warned } = setUp();
  await run('news', write('good.jsonl', flashLine(1)));
  await run('news', write('bad.jsonl', '{"x":1}'));
  expect(warned).toEqual([]);
});

test('a good file: code 0, the summary, no rejects file; once more: all the same', async () => {
  const { run, rejects, printed, memory } = setUp();
  const file = write('flashes.jsonl.gz', gzipSync([flashLine(1), flashLine(2)].join('\n')));
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

test('a truncated gzip: what could be read is kept, one reject names the byte, code 1', async () => {
  const { run, rejects, memory } = setUp();
  const packed = gzipSync(
    Array.from({ length: 3000 }, (_, id) => flashLine(id + 1, { noise: Math.sin(id) })).join('\n'),
  );
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

test('what was not used is told', async () => {
  const { run, memory, printed } = setUp();
  memory.knowStocksOnly();
  const stocks = Array.from({ length: 60 }, (_, nr) => ({ code: '', name: `公司${nr}` }));
  expect(await run('news', write('x.jsonl', flashLine(1, { category: 'a', source: 'b', stocks })))).toBe(0);
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
  const lines = [['600519', '00700.HK'], ['阿里云', '00700.HK'], ['600519']].map((stocks, nr) =>
    flashLine(nr, { stocks }),
  );
  expect(await run('news', write('x.jsonl', lines.join('\n')))).toBe(0);
  expect(printed.at(-2)).toBe('not used: 3 stocks are no known securities: 00700.HK × 2, 阿里云 × 1');
});

test('a file whose encoding is in doubt is refused until the operator names it', async () => {
  const { run, memory, rejects } = setUp();
  // These ten bytes are 啊阿埃你好 in GBK, and five other characters, just as likely, in Big5.
  const doubtful = Buffer.concat([
    Buffer.from(`{"id":1,"ctime":${NEWS_AT},"content":"`),
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
  expect(await run('news', write('x.jsonl', [flashLine(1), flashLine(2)].join('\n')))).toBe(130);
  expect(memory.taken()).toHaveLength(1);
  expect(printed.at(-1)).toContain('read 1, new 1');
});

test('a dry run counts and writes nothing', async () => {
  const { run, memory, printed } = setUp();
  expect(await run('news', write('x.jsonl', flashLine(1)), '--dry-run')).toBe(0);
  expect(printed.at(-1)).toContain('new 1');
  expect(memory.taken()).toEqual([]);
});

test("following publishes one by one at the file's pace, without times of its own, and goes on where it stopped", async () => {
  const { run, memory, slept } = setUp();
  const rows = [flashLine(1), flashLine(11), flashLine(11), flashLine(6)];
  const file = write('x.jsonl', rows.join('\n'));
  expect(await run('news', file, '--follow', '2')).toBe(0);
  expect(memory.batches.map((batch) => batch.map(({ key }) => key))).toEqual([['1'], ['11'], ['11'], ['6']]);
  expect(memory.taken().every(({ draft }) => draft.createdAt === undefined)).toBe(true);
  expect(slept).toEqual([5000, 2500]);
  memory.batches.length = 0;
  slept.length = 0;
  writeFileSync(file, [...rows, flashLine(7)].join('\n'));
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
  expect(await run('news', write('x.jsonl', flashLine(1)), place('missing'))).toBe(2);
  expect(warned[0]).toContain('does not exist');
  expect(printed).toEqual([]);
});

test('a record nested thousands of times is refused, and the others are taken', async () => {
  const { memory, run, rejects } = setUp();
  const nested = (inner: string) => `${'['.repeat(5000)}${inner}${']'.repeat(5000)}`;
  const wrapped = `${'{"data":'.repeat(5000)}1${'}'.repeat(5000)}`;
  const deep = `{"id":2,"ctime":${NEWS_AT},"content":"文","subjects":${nested('1')}}`;
  expect(await run('news', write('deep.jsonl', [flashLine(1), deep, wrapped, flashLine(3)].join('\n')))).toBe(1);
  expect(memory.batches.flat().map(({ key }) => key)).toEqual(['1', '3']);
  expect(rejects()).toMatchObject([
    { line: 2, reason: 'nested too deeply' },
    { line: 3, reason: 'nested too deeply' },
  ]);
});
