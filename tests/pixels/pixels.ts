import { parseArgs } from 'node:util';
import { freshenBuild } from '#server/build.ts';
import { comparePictures } from './compare.ts';
import { savePictures } from './save.ts';

const usage = `npm run pixels -- --save FOLDER             takes a picture of every page; --only WORDS of those named so
npm run pixels -- --compare BEFORE AFTER    tells which differ, and draws where into AFTER/differences
`;

const { values, positionals } = parseArgs({
  options: { save: { type: 'string' }, compare: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
});
const [after] = positionals;

if (values.save !== undefined) {
  await freshenBuild();
  process.stdout.write(`${await savePictures(values.save, values.only)} pictures in ${values.save}\n`);
} else if (values.compare !== undefined && after !== undefined) {
  const differences = await comparePictures(values.compare, after, `${after}/differences`);
  for (const { name, pixels } of differences) process.stdout.write(`${name}: ${pixels}\n`);
  process.stdout.write(`${differences.length} pictures differ\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
