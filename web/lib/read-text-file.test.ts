import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

it.each([
  ['UTF-8', [0xe8, 0xb4, 0xb5, 0xe5, 0xb7, 0x9e]],
  ['GBK', [0xb9, 0xf3, 0xd6, 0xdd]],
])('reads %s', async (_, bytes) => expect(await readTextFile(new Blob([Uint8Array.from(bytes)]))).toBe('贵州'));
