import { expect, it } from 'vitest';
import { handle as subjectPage } from '#web/routes/jingxuan/subject.tsx';
import { flagsOf } from './route-flags.ts';

it('a page that says nothing has navigation, footer and QR code, and no customer service (docs/product/shell.md#layouts)', () => {
  const usual = { layout: 'default', footer: true, qr: true, customerService: false };
  expect(flagsOf([])).toEqual(usual);
  expect(flagsOf([undefined, { query: ['page'] }])).toEqual(usual);
});

it('a page says what is other than usual, the innermost route last', () => {
  const outer = { frame: { layout: 'author', qr: false } };
  expect(flagsOf([outer, { frame: { qr: true, footer: false } }])).toEqual({
    layout: 'author',
    footer: false,
    qr: true,
    customerService: false,
  });
});

it('the page of one 有料 subject offers customer service (docs/product/shell.md#side-tools)', () => {
  expect(flagsOf([undefined, subjectPage]).customerService).toBe(true);
});
