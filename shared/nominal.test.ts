import { expectTypeOf, test } from 'vitest';
import type { Fen } from './money.ts';
import type { UnixMillis, UnixSeconds } from './time.ts';
import type { Uid } from './viewer.ts';

// What these expect is checked by `tsc`.
test('fen and uids come from their makers alone', () => {
  expectTypeOf<number>().not.toExtend<Fen>();
  expectTypeOf<number>().not.toExtend<Uid>();
  expectTypeOf<Fen>().not.toExtend<Uid>();
});

test('a plain number may be a time, a number of another meaning is none', () => {
  expectTypeOf<number>().toExtend<UnixSeconds>();
  expectTypeOf<UnixMillis>().not.toExtend<UnixSeconds>();
  expectTypeOf<UnixSeconds>().not.toExtend<UnixMillis>();
  expectTypeOf<Fen>().not.toExtend<UnixSeconds>();
  expectTypeOf<Uid>().not.toExtend<UnixSeconds>();
});
