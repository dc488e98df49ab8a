import { expect, test } from 'vitest';
import { demoText } from './demo-text.ts';

const articlesOf = (hasDemo: () => Promise<boolean>) => ({ articles: { hasDemo } });

test('the banner speaks of invented news only where there is some', async () => {
  const [full, empty] = [articlesOf(async () => true), articlesOf(async () => false)];
  const away = articlesOf(async () => Promise.reject(new Error('away')));
  expect(await demoText({ hasDemo: true }, full)).toMatch(/^on: invented news/);
  expect(await demoText({ hasDemo: true }, empty)).toBe('none: nothing here is invented');
  expect(await demoText({ hasDemo: true }, away)).toBe('on');
  expect(await demoText({ hasDemo: false }, full)).toBe('off');
});
