import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '#scripts/endpoints.ts';

export interface SourceFile {
  name: string;
  text: string;
}

/** All that is written here by hand or by a program of ours. */
export function listFiles(): SourceFile[] {
  const folders = 'adapters,db,demo,docs,domains,importer,scripts,server,shared,tests,web';
  const names = globSync([`{${folders}}/**/*.{ts,tsx,cjs,mjs,py,css,md}`, '*.{ts,json,md}'], { cwd: projectDir });
  const own = names.filter((name) => !['package-lock.json', 'tests/architecture/pointers.test.ts'].includes(name));
  return own.map((name) => ({ name, text: readFileSync(path.join(projectDir, name), 'utf8') }));
}

/** A document that a file names, and the heading that it means. */
export interface Pointer {
  from: string;
  /** The places that may be meant, relative to the project. */
  places: string[];
  anchor: string | null;
}

const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const NAME = /(?<![\w./-])((?:\.\.?\/)*(?:[\w-]+\/)*[\w-]+\.md)(?:#([\w-]+))?/g;

/** Links of a document are read from its own folder, names in prose and comments from the top as well. */
export function pointersIn({ name, text }: SourceFile): Pointer[] {
  const beside = (target: string) => path.join(path.dirname(name), target);
  const isDocument = name.endsWith('.md');
  const links = isDocument ? [...text.matchAll(LINK)] : [];
  const names = (isDocument ? text.replaceAll(LINK, '') : text).matchAll(NAME);
  return [
    ...links.map(([, target = '', anchor]) => ({
      from: name,
      places: [target ? beside(target) : name],
      anchor: anchor ?? null,
    })),
    ...[...names].map(([, target = '', anchor]) => ({
      from: name,
      places: [target, beside(target)],
      anchor: anchor ?? null,
    })),
  ];
}

/** The anchors of a document's headings, as they are made from their words. */
export function anchorsOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```.*?^```/gms, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}
