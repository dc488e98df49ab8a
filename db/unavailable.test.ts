import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const coded = (code: string, message = 'fault') => Object.assign(new Error(message), { code });

describe('isUnavailable', () => {
  it.each([
    ['connection refused', coded('ECONNREFUSED')],
    ['connection reset', coded('ECONNRESET')],
    ['host name not found', coded('EAI_AGAIN')],
    ['connection exception', coded('08006')],
    ['administrator shutdown', coded('57P01')],
    ['crash shutdown', coded('57P02')],
    ['starting up', coded('57P03')],
    ['too many clients', coded('53300')],
    ['disk full', coded('53100')],
    ['read-only', coded('25006')],
    ['idle in transaction for too long', coded('25P03')],
    ['lock timeout', coded('55P03')],
    ['statement timeout', coded('57014')],
    ['deadlock', coded('40P01')],
    ['terminated', new Error('Connection terminated unexpectedly')],
    ['waiting for a client', new Error('timeout exceeded when trying to connect')],
    ['dead client', new Error('Client has encountered a connection error and is not queryable')],
    ['wrapped by drizzle', new DrizzleQueryError('select 1', [], coded('ECONNREFUSED'))],
    ['all addresses refused', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ])('is true: %s', (_name, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each([
    ['unique violation', coded('23505')],
    ['undefined table', coded('42P01')],
    ['division by zero', coded('22012')],
    ['wrapped unique violation', new DrizzleQueryError('insert', [], coded('23505'))],
    ['a file is missing', coded('ENOENT')],
    ['our own code', coded('MESSAGE_NOT_FOUND', 'Connection terminated in words only')],
    ['a programming fault', new TypeError('x is not a function')],
    ['not an error', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('is false: %s', (_name, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});
