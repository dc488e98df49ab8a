import { expect, test } from 'vitest';
import { blankDraft, fieldsOf, type Draft } from './composer-draft.ts';
import { faultsOf, firstFault } from './composer-faults.ts';
import type { AuthorFacts, Readers } from './readers.ts';

const author = { may_charge: true, subject_id: 7, least_price: 1 } as AuthorFacts;
const picture = { fileToken: 'a', width: 4, height: 3, alt: '', caption: '' };
const free: Readers = { mode: 3, price: '' };
const paid = (price: string): Readers => ({ mode: 2, price });

test.each<[string, Partial<Draft>, string | null]>([
  ['nothing', {}, '请输入内容或上传图片'],
  ['blanks', { text: '  \n ' }, '请输入内容或上传图片'],
  ['a picture', { pictures: [picture] }, null],
  ['a text', { text: '看' }, null],
  ['a paid one without anything', { readers: paid('') }, '请输入免费内容'],
  ['a paid one without text', { readers: paid('18'), preview: '看', pictures: [picture] }, '请输入内容'],
  ['a paid one without price', { readers: paid(''), preview: '看', text: '看' }, '请输入价格'],
  ['a price that is none', { readers: paid('十八'), preview: '看', text: '看' }, '价格只能是数字'],
  ['a price in letters as wide as Chinese ones', { readers: paid('１８．５'), preview: '看', text: '看' }, null],
  ['parts of fen', { readers: paid('12.345'), preview: '看', text: '看' }, '价格最多两位小数'],
  ['what is a number for programs alone', { readers: paid('0x10'), preview: '看', text: '看' }, '价格只能是数字'],
  ['a price too low', { readers: paid('0.5'), preview: '看', text: '看' }, '价格最低 ¥1'],
  ['a paid one', { readers: paid('18'), preview: '看', text: '看' }, null],
  ['one for followers', { readers: { mode: 1, price: '9' }, preview: '看', text: '看' }, null],
])('%s', (_, draft, fault) => {
  expect(firstFault(faultsOf({ ...blankDraft, ...draft }, author))).toBe(fault);
});

test('what is sent says who may read it, and only what is mentioned still', () => {
  const maotai = { symbol: '600519.SS', name: '贵州茅台' };
  const draft: Draft = { ...blankDraft, text: '看 $贵州茅台$', preview: '旧', mentions: [maotai], readers: free };
  expect(fieldsOf(draft)).toMatchObject({ mode: 3, price: 0, preview: null, stocks: ['600519.SS'] });
  const sold = fieldsOf({ ...draft, text: '看', readers: paid('１８.05') });
  expect(sold).toMatchObject({ mode: 2, price: 18.05, stocks: [] });
  expect(sold.preview?.content).toHaveLength(1);
});
