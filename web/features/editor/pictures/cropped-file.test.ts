import { expect, test } from 'vitest';
import { partOf } from './cropped-file.ts';

test('a part of a picture is measured in its own dots', () => {
  const part = { x: 0, y: 21.875, width: 100, height: 56.25 };
  expect(partOf({ naturalWidth: 1000, naturalHeight: 1000 }, part)).toEqual([0, 218.75, 1000, 562.5]);
});
