import { UNSAFE_ErrorResponseImpl as Refusal } from 'react-router';
import { expect, it } from 'vitest';
import { messageOf, noPage } from './load.ts';

it('what a page says that there is none of is told, what somebody else answered is not (docs/product/shell.md#error-pages)', () => {
  expect(messageOf(noPage('没有这个榜单'))).toBe('没有这个榜单');
  expect(messageOf(noPage())).toBeUndefined();
  expect(messageOf(new Refusal(403, '', '<html>forbidden</html>'))).toBeUndefined();
});
