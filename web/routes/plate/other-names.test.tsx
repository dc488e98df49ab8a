import { expect, test } from 'vitest';
import { loader as plateLoader } from './id.tsx';
import { loader as zhutiLoader } from '../zhuti/id.tsx';

test.each(['17', '锂', '\u0000', '😀', 'a/b\r\nx: y'])(
  'other names of a theme lead to it, whatever is asked for: %j',
  (id) => {
    for (const loader of [plateLoader, zhutiLoader]) {
      const { status, headers } = Reflect.apply(loader, null, [{ params: { id } }]) as Response;
      expect([status, headers.get('location')]).toEqual([301, `/theme/${encodeURIComponent(id)}`]);
    }
  },
);
