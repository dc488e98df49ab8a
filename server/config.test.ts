import { describe, expect, test } from 'vitest';
import { readEnvironment, toConfig } from './config.ts';

const configOf = (raw: NodeJS.ProcessEnv) => toConfig(readEnvironment(raw));

describe('configuration', () => {
  test('needs nothing: embedded data, port 3000, demo on, every role', () => {
    const config = configOf({});
    expect(config.db.kind).toBe('pglite');
    expect(config.http.port).toBe(3000);
    expect(config.hasDemo).toBe(true);
    expect([...config.roles]).toEqual(['web', 'feed', 'market', 'jobs']);
  });

  test('empty variables count as absent', () => {
    expect(configOf({ PORT: '', DATABASE_URL: '' }).http.port).toBe(3000);
  });

  test('DATABASE_URL moves the data to a server', () => {
    expect(configOf({ DATABASE_URL: 'postgres://db/kaipan' }).db).toMatchObject({
      kind: 'postgres',
      url: 'postgres://db/kaipan',
    });
  });

  test('all faults are told at once, with their names', () => {
    const read = () => readEnvironment({ PORT: 'eighty', DATABASE_URL: 'mysql://x', KAIPAN_ROLES: 'web,cook' });
    expect(read).toThrow(/3 fault\(s\)[\s\S]*PORT[\s\S]*DATABASE_URL[\s\S]*KAIPAN_ROLES: unknown cook/);
  });

  test('the test door is refused in production', () => {
    expect(() => readEnvironment({ KAIPAN_TEST: '1', NODE_ENV: 'production' })).toThrow(/refused in production/);
    expect(configOf({ KAIPAN_TEST: '1' }).isTest).toBe(true);
  });
});
