import { existsSync, linkSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { flashLine, importFolder, NEWS_AT } from '#tests/support/import-folder.ts';

const { place, setUp, write } = importFolder();

test('what cannot be taken is written down with line and reason; the rest is kept; code 1', async () => {
  const { run, rejects, printed, memory } = setUp();
  const file = write(
    'x.jsonl',
    [flashLine(1), 'not json', flashLine(3, { ctime: NEWS_AT * 2 }), flashLine(4)].join('\n'),
  );
  expect(await run('news', file, '--source', 'src')).toBe(1);
  expect(printed.at(-1)).toContain('read 4, new 2, changed 0, same 0, rejected 2');
  expect(memory.taken().map(({ line }) => line)).toEqual([1, 4]);
  expect(rejects()).toEqual([
    { line: 2, reason: expect.stringContaining('bad JSON'), text: 'not json' },
    { line: 3, reason: expect.stringContaining('future'), text: expect.stringContaining('"id":3') },
  ]);
});

test('nothing is written over before there is something to write, and never an input', async () => {
  const { runBare, warned, memory } = setUp();
  const good = write('a.jsonl', flashLine(1));
  const older = write('older.jsonl', 'rejects of an earlier run');
  expect(await runBare('news', good, '--rejects', older)).toBe(0);
  expect(readFileSync(older, 'utf8')).toBe('rejects of an earlier run');
  memory.batches.length = 0;
  const link = place('link.jsonl');
  symlinkSync(good, link);
  const hard = place('hard.jsonl');
  linkSync(good, hard);
  for (const rejects of [good, `${place('.')}/./a.jsonl`, link, hard]) {
    expect(await runBare('news', older, good, '--rejects', rejects, '--dry-run')).toBe(2);
    expect(await runBare('news', older, good, '--rejects', rejects)).toBe(2);
  }
  expect(warned.at(-1)).toContain('over the input');
  expect(readFileSync(good, 'utf8')).toBe(flashLine(1));
  expect(memory.taken()).toEqual([]);
});

test('a place where no rejects can be written is told before anything begins', async () => {
  const { runBare, printed, warned } = setUp();
  const file = write('a.jsonl', flashLine(1));
  for (const rejects of [place(), place('no', 'such', 'folder')]) {
    expect(await runBare('news', file, '--rejects', rejects)).toBe(2);
    expect(warned.at(-1)).toContain('cannot be written');
  }
  expect(printed).toEqual([]);
});

test('two inputs of one name do not share a file for their rejects', async () => {
  const { runBare, warned } = setUp();
  mkdirSync(place('other'));
  const files = [write('a.jsonl', flashLine(1)), write(path.join('other', 'a.jsonl'), flashLine(2))];
  expect(await runBare('news', ...files)).toBe(2);
  expect(warned.at(-1)).toContain('name one file for all');
  expect(await runBare('news', ...files, '--rejects', place('all.jsonl'))).toBe(0);
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
  const bad = [1, 2, 3].map((id) => flashLine(id, { ctime: `soon ${id}` }));
  const array = `[${[flashLine(9, { content: '' }), ...bad, flashLine(10)].join(',')}]`;
  expect(await run('news', write('x.json', array))).toBe(1);
  expect(printed.slice(1, 4)).toEqual([
    expect.stringMatching(/^4 rejected, with line and reason in .*rejects.jsonl:$/),
    '  3 × cannot read the time "…", first in element 2 (line 1)',
    '  1 × no text, first in element 1 (line 1)',
  ]);
});
