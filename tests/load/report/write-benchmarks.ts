import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { projectDir } from '#server/build.ts';
import { systemClock } from '#shared/clock.ts';
import { signOf, type Finding } from './report.ts';

const file = path.join(projectDir, 'docs/benchmarks.md');
const shownPackages = ['fastify', 'react', 'react-dom', 'react-router', 'ws', 'pg', '@electric-sql/pglite'];

const head = `# Benchmarks

Written by \`npm run bench\`; do not edit. \`npm run bench -- pages feed\` measures and rewrites only the named sections. Ratios compare two
things measured side by side in the same run; ✓ keeps its budget, ✗ misses it, · is told for orientation.
`;

/** Replaces the sections of the parts that were measured and keeps the others, which carry their own date. */
export async function writeBenchmarks(findings: Record<string, Finding>): Promise<void> {
  const sections = existsSync(file) ? sectionsOf(readFileSync(file, 'utf8')) : new Map<string, string>();
  for (const [name, finding] of Object.entries(findings)) sections.set(name, sectionOf(name, finding));
  await writeFile(file, [head, ...sections.values()].join('\n'));
}

function sectionsOf(text: string): Map<string, string> {
  const parts = text.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((part) => [part.slice(3, part.indexOf('\n')).trim(), `${part.trimEnd()}\n`]));
}

function sectionOf(name: string, { verdicts, method }: Finding): string {
  const rows = verdicts.map(
    ({ name: what, measured, budget, isMet }) => `| ${signOf(isMet)} | ${what} | ${measured} | ${budget} |`,
  );
  const date = new Date(systemClock.millis()).toISOString().slice(0, 16).replace('T', ' ');
  return [
    `## ${name}`,
    '',
    `${date} UTC on ${machine()}. ${versions()}.`,
    '',
    ...(method === '' ? [] : [method, '']),
    '|  | what | measured | budget |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${availableParallelism()} cores (${model}), ${Math.round(totalmem() / 1e9)} GB, ${process.platform} ${process.arch}`;
}

function versions(): string {
  const named = shownPackages.map((name) => {
    const { version } = JSON.parse(
      readFileSync(path.join(projectDir, 'node_modules', name, 'package.json'), 'utf8'),
    ) as { version: string };
    return `${name} ${version}`;
  });
  return `Node ${process.versions.node}, ${named.join(', ')}`;
}
