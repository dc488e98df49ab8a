import { whereabouts } from './whereabouts.ts';

/** `npm run where -- /api/pc/msgs` (or a screen's address, an error's name or number, the name of a table, channel, import kind, job or topic): where it lives, from contract to screen. */
const wanted = process.argv[2];
if (!wanted) {
  process.stdout.write(
    'Usage: npm run where -- <path | endpoint | screen address | error | table | channel | import kind | job | topic>\n',
  );
  process.exit(2);
}
const found = await whereabouts(wanted);
process.stdout.write(found.length > 0 ? `${found.join('\n')}\n` : `Nothing is called ${wanted}.\n`);
process.exit(found.length > 0 ? 0 : 1);
