import { expect, test } from 'vitest';
import { flashLine, importFolder } from '#tests/support/import-folder.ts';

const { setUp, write } = importFolder();

test('invented news is taken out before real news comes in, and stays when it is asked for', async () => {
  const { run, printed, memory } = setUp();
  const file = write('flashes.jsonl', flashLine(1));
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
    expect(await run('news', write('refused.jsonl', flashLine(1)), ...options)).toBe(1);
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
  const files = [write('a.jsonl', '{"x":1}'), write('b.jsonl', [1, 2, 3].map((id) => flashLine(id)).join('\n'))];
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
  const file = write('x.jsonl', flashLine(1));
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
