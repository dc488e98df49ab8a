import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectDir } from '../../scripts/endpoints.ts';
import { listImports } from './imports.ts';
import { rooms } from './rooms.ts';

const production = listImports(['{demo,domains,importer,server,shared,db,web,scripts}/**/*.{ts,tsx}']).filter(
  ({ from }) => !from.includes('.test.'),
);
const roomOf = (file: string) => /^domains\/([^/]+)\//.exec(file)?.[1] ?? null;

describe('arrows between rooms', () => {
  test('every room is declared and has a page of words', () => {
    const folders = globSync('domains/*', { cwd: projectDir }).map((folder) => path.basename(folder));
    expect(folders.sort()).toEqual(Object.keys(rooms).sort());
    for (const folder of folders)
      expect(existsSync(path.join(projectDir, 'domains', folder, 'README.md')), folder).toBe(true);
  });

  test('a room imports only the rooms it may know', () => {
    const wrong = production.filter(({ from, to }) => {
      const [mine, other] = [roomOf(from), roomOf(to)];
      return mine && other && mine !== other && !rooms[mine]?.includes(other);
    });
    expect(wrong).toEqual([]);
  });

  test('other rooms are entered by their service, and their tables only for foreign keys', () => {
    const wrong = production.filter(({ from, to }) => {
      const [mine, other] = [roomOf(from), roomOf(to)];
      const isDoor = to.endsWith('.service.ts') || (from.endsWith('.tables.ts') && to.endsWith('.tables.ts'));
      return mine && other && mine !== other && !isDoor;
    });
    expect(wrong).toEqual([]);
  });

  test('the declared arrows have no cycle', () => {
    const visit = (room: string, path: string[]): void => {
      expect(path, `cycle through ${room}`).not.toContain(room);
      for (const next of rooms[room] ?? []) visit(next, [...path, room]);
    };
    for (const room of Object.keys(rooms)) visit(room, []);
  });

  test('the browser sees contracts and the kernel only', () => {
    const wrong = production.filter(
      ({ from, to }) => from.startsWith('web/') && !/^(web|shared)\/|\.contract\.ts$|^\+types|\/\+types\//.test(to),
    );
    expect(wrong).toEqual([]);
  });

  test('rooms know neither the shell nor the screens', () => {
    expect(
      production.filter(
        ({ from, to }) => from.startsWith('domains/') && /^(server|importer|demo|web|scripts)\//.test(to),
      ),
    ).toEqual([]);
  });

  test('the kernel is a leaf', () => {
    expect(production.filter(({ from, to }) => from.startsWith('shared/') && !to.startsWith('shared/'))).toEqual([]);
  });
});
