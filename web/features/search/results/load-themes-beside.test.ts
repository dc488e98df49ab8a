import { expect, it } from 'vitest';
import type { Api } from '#shared/contract.ts';
import { loadThemesBeside } from './load-themes-beside.ts';

const plate = (id: number, name: string, stocks: string[], kind = 'concept') => ({
  ...{ plate_id: id, plate_name: name, stocks, kind },
});

const api = (async () => ({
  1: plate(1, '宽题材', ['a', 'b', 'c']),
  2: plate(2, '风格', ['a'], 'style'),
  3: plate(3, '窄题材', ['a', 'b']),
  4: plate(4, '别的', ['b']),
})) as unknown as Api;

it('tells of each share the themes with the fewest members, a style last', async () => {
  const names = Object.entries(await loadThemesBeside(api, ['a', 'b', 'd'])).map(
    ([symbol, themes]) => `${symbol} ${themes.map(({ name }) => name).join(' ')}`,
  );
  expect(names).toEqual(['a 窄题材 宽题材', 'b 别的 窄题材', 'd ']);
});
