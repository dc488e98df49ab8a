import { expect, test } from 'vitest';
import { blankMessage, type Message } from '#domains/articles/writing/articles.drafts.ts';
import { uid } from '#shared/viewer.ts';
import { searchRowsOf } from './articles.search-rows.ts';

const flash = (given: Partial<Message> = {}): Message => ({
  ...blankMessage({ id: 7, kind: 'flash', createdAt: 100 }),
  title: '标题',
  summary: '正文',
  ...given,
});

const told = (message: Message, isOpen: boolean) =>
  searchRowsOf(message, isOpen).map(({ audience, title, summary, body }) =>
    [audience || '-', title, summary, body].join(' ').replaceAll(/\s+/g, ' ').trim(),
  );

test.each([
  ['published', 0, true, ['- 标题 正文 全 文 & 更多']],
  ['published', 0, false, ['- 标题 正文', '* 标题 正文 全 文 & 更多', 's17 标题 正文 全 文 & 更多']],
  ['published', 1, true, ['- 标题 正文 全 文 & 更多']],
  ['published', 1, false, ['* 标题 正文 全 文 & 更多', 's17 标题 正文 全 文 & 更多']],
  ['withdrawn', 0, true, []],
  ['deleted', 0, true, []],
] as const)('who may find what of a %s flash of type %i, open to all %s: %j', (state, subscribeType, isOpen, rows) => {
  const content = '<p>全</p><p>文 &amp; 更多</p>';
  expect(told(flash({ state, subscribeType, content, subjectIds: [17] }), isOpen)).toEqual(rows);
});

test('a summary that gives a paid text away is in the part that a sale closes', () => {
  const text = '公司拟十四亿元收购一家芯片设计公司全部股权';
  const message = flash({ summary: text, content: `<p>${text}。细节在此</p>` });
  expect(searchRowsOf(message, true)[0]).toMatchObject({ summary: '', body: `${text} ${text}。细节在此` });
  expect(searchRowsOf(message, false)[0]).toMatchObject({ title: '标题', summary: '', body: '' });
});

test('an article is found by its tags, by where it is from and by who wrote it, a flash is not', () => {
  const given = { hashTags: ['钠离子电池'], source: '公司公告', displayAuthor: '周砚' };
  const [row] = searchRowsOf({ ...flash(given), kind: 'article' }, true);
  expect(row?.words).toEqual(expect.arrayContaining(['钠离', '公告', '周砚']));
  expect(row?.summary).toContain('钠离子电池');
  expect(searchRowsOf(flash(given), true)[0]?.summary).not.toMatch(/钠离子电池|周砚/);
});

test('every audience has words of its own, and the stocks that it may see', () => {
  const stocks = [{ symbol: '688222.SS', name: '成都先导', isPremium: true }];
  const rows = searchRowsOf(
    flash({ content: '密', stocks, authorUid: uid(5), subjectIds: [9], isPremium: true }),
    false,
  );
  const wordsOf = (wanted: string) => rows.find(({ audience }) => audience === wanted)?.words ?? [];
  expect(rows.map(({ audience }) => audience)).toEqual(['', '*', 'u5', 's9']);
  expect(wordsOf('')).not.toContain('=688222.ss');
  expect(wordsOf('u5')).toEqual(expect.arrayContaining(['u5/=688222.ss', 'u5/密', 'u5/标题', 'u5/@9']));
  for (const audience of ['*', 'u5', 's9'])
    expect(wordsOf(audience).filter((word) => !word.startsWith(`${audience}/`))).toEqual([]);
});
