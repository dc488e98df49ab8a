import { expect, test } from 'vitest';
import { tellAll } from './tell-all.ts';

test('one listener that fails keeps nobody else from hearing, and is told of', () => {
  const heard: string[] = [];
  const fail = () => {
    throw new Error('deaf');
  };
  const hear = (text: string) => void heard.push(text);
  expect(() => tellAll([hear, fail, hear], 'news')).toThrow('1 listener(s) failed');
  expect(heard).toEqual(['news', 'news']);
  expect(() => tellAll([hear], 'more')).not.toThrow();
});
