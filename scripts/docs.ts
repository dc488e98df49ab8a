import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './endpoints.ts';
import { generatedDocs } from './generated-docs.ts';

/** `npm run docs`: writes the documents that are derived from the code. */
for (const { file, text } of await generatedDocs()) {
  writeFileSync(path.join(projectDir, file), text);
  process.stdout.write(`${file}\n`);
}
