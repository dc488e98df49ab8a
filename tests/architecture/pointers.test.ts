import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectDir } from '#scripts/endpoints.ts';
import { anchorsOf, listFiles, pointersIn, type Pointer } from './pointers.ts';

const files = listFiles();
const documents = files.filter(({ name }) => name.endsWith('.md'));
const isThere = (place: string) => existsSync(path.join(projectDir, place));
const anchorsIn = (place: string) => anchorsOf(readFileSync(path.join(projectDir, place), 'utf8'));

function leadsNowhere({ places, anchor }: Pointer): boolean {
  const place = places.find(isThere);
  return place === undefined || (anchor !== null && !anchorsIn(place).includes(anchor));
}

/** Every match in every file, with the file. */
const occurrencesOf = (pattern: RegExp, among = files) =>
  among.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([all, part = all]) => ({ name, part })));

describe('pointers', () => {
  test('every document that is named is there, with the heading that is meant', () => {
    expect(files.flatMap(pointersIn).filter(leadsNowhere)).toEqual([]);
  });

  test('a document that is missing, and a heading that is missing, are found', () => {
    const text = 'docs/words.md docs/words.md#words docs/nowhere.md docs/words.md#nothing README.md';
    const lost = pointersIn({ name: 'server/any.ts', text }).filter(leadsNowhere);
    expect(lost.map(({ places: [place], anchor }) => [place, anchor])).toEqual([
      ['docs/nowhere.md', null],
      ['docs/words.md', 'nothing'],
    ]);
    const links = '[one](words.md#words) [two](#words) [three](product) [four](product/none.md) [five](#none)';
    expect(pointersIn({ name: 'docs/words.md', text: links }).filter(leadsNowhere)).toHaveLength(2);
  });

  test('every decision that is named by number is there', () => {
    const decisions = globSync('docs/decisions/*.md', { cwd: projectDir }).map((file) =>
      path.basename(file).slice(0, 3),
    );
    expect(occurrencesOf(/\bdecisions? (\d{3})\b/g).filter(({ part }) => !decisions.includes(part))).toEqual([]);
  });

  test('every file that a document names is there', () => {
    const named = occurrencesOf(
      /`((?:db|demo|docs|domains|importer|scripts|server|shared|tests|web)\/[\w./-]+)`/g,
      documents,
    );
    expect(named.filter(({ part }) => !isThere(part))).toEqual([]);
  });

  test('every page of what the product does is on its list', () => {
    const folder = 'docs/product/';
    const list = documents.find(({ name }) => name === `${folder}README.md`)?.text ?? '';
    const pages = documents.flatMap(({ name }) => (name.startsWith(folder) ? [name.slice(folder.length)] : []));
    const unlisted = pages.filter((page) => page !== 'README.md' && !list.includes(`](${page})`));
    expect(unlisted, 'add a line to docs/product/README.md').toEqual([]);
  });

  test('headings of one page have different anchors', () => {
    const pages = documents.filter(({ name }) => name.startsWith('docs/product/'));
    for (const { name, text } of pages) expect(new Set(anchorsOf(text)).size, name).toBe(anchorsOf(text).length);
  });
});

describe('what is pointed at stands in the project', () => {
  test.each([
    ['a specification', /\b(?:the|reader|author|market) spec\b/gi],
    ['a design', /\(design\b|\bdesign: [a-z]/gi],
    ['a list of checks', /\bquality R?\d|\(quality\b/gi],
    ['a paragraph of no document, unless it is an RFC', /(?<!RFC \d{4} )§/g],
    ['a number of a review', /['"`(][A-QS-Z]\d{1,2}(?:, [A-Z]\d{1,2})*: |['"`(]R\d(?:, [A-Z]\d{1,2})*: /g],
  ])('nothing speaks of %s', (_, spelling) => {
    expect(occurrencesOf(spelling)).toEqual([]);
  });

  test('the numbers that tests and comments carry are those of the invariants, and each is carried by a test', () => {
    const page = documents.find(({ name }) => name === 'docs/product/invariants.md');
    const promised = anchorsOf(page?.text ?? '').filter((anchor) => /^r\d\d$/.test(anchor));
    const carried = occurrencesOf(
      /\bR\d\d\b/g,
      files.filter((file) => file !== page),
    );
    expect(carried.filter(({ part }) => !promised.includes(part.toLowerCase()))).toEqual([]);
    const tested = new Set(carried.filter(({ name }) => name.includes('.test.')).map(({ part }) => part.toLowerCase()));
    expect(promised.filter((anchor) => !tested.has(anchor))).toEqual([]);
  });
});
