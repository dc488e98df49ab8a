import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOfText } from '#shared/documents/document-text.ts';
import { bootAuthoring, ownSubject, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import type { Member } from '#tests/support/cast.ts';
import { searchNames } from '#domains/search/names/search.names.contract.ts';
import { searchTexts } from './search.texts.contract.ts';

/** Stand in what is paid for, or for fans, alone; nothing else of this site has them. */
const [PAID, ADDED, FANS, WAITING, GONE] = ['龘靐麤', 'QUETZALCOATL', '齉爩龗', '淼焱垚', '羴掱刕'];
const NEVER = '朤畾劦';
const STOCK = '688222';

type Who = 'visitor' | 'stranger' | 'buyer' | 'subscriber' | 'author' | 'reviewer';
const everybody: Who[] = ['visitor', 'stranger', 'buyer', 'subscriber', 'author', 'reviewer'];

let app: AuthoringApp;
let people: Record<Who, Member | null>;
const ids = { paid: '', fans: '', free: '', gone: '' };

beforeAll(async () => {
  app = await bootAuthoring();
  const stocks = { holdings: [`${STOCK}.SS`], stocks: [`${STOCK}.SS`] };
  ids.paid = await app.published({
    ...{ ...paid, ...stocks, title: '钠电调研' },
    ...{ preview: '开头人人可读', content: `正文里有${PAID}，很长很长。` },
  });
  await app.act(app.author, ids.paid, 'append', { content: documentOfText(`追加的${ADDED}`) });
  await app.pass(ids.paid);
  ids.fans = await app.published({
    ...{ ...paid, ...stocks, mode: 1, price: 0, title: '粉丝专享' },
    ...{ preview: '开头人人可读', content: `正文里有${FANS}，很长很长。` },
  });
  ids.free = await app.published({ title: '人人可读', content: '钠电正文里说开头' });
  await app.waiting({ title: `${WAITING}待审`, content: `也是${WAITING}` });
  ids.gone = await app.published({ title: `${GONE}撤下`, content: GONE });
  await app.own(app.author, ids.gone, 'withdraw', { reason: '有误' });
  const [buyer, subscriber] = [await app.somebody(10_000), await app.somebody()];
  await app.buy(buyer, ids.paid);
  await app.domains.access.grantSubscription({
    ...{ cause: 'fan', uid: subscriber.viewer.uid, subjectId: ownSubject, days: 30 },
  });
  people = { visitor: null, stranger: app.writer, buyer, subscriber, author: app.author, reviewer: app.reviewer };
});
afterAll(() => app.close());

const ask = (path: string, keyword: string, who: Who, more: Record<string, string> = {}) =>
  app.get(`${path}?${new URLSearchParams({ keyword, ...more })}`, people[who]);
const found = async (keyword: string, who: Who, more: Record<string, string> = {}): Promise<string[]> =>
  (await ask(searchTexts.searchArticles.path, keyword, who, more)).data.items.map(({ id }: { id: string }) => id);

const readers: [word: string, of: () => string, whose: Who[]][] = [
  [PAID, () => ids.paid, ['buyer', 'author', 'reviewer']],
  [PAID.slice(1), () => ids.paid, ['buyer', 'author', 'reviewer']],
  [ADDED.toLowerCase(), () => ids.paid, ['buyer', 'author', 'reviewer']],
  [ADDED.slice(3, 8), () => ids.paid, ['buyer', 'author', 'reviewer']],
  [`${PAID} 股票:${STOCK}`, () => ids.paid, ['buyer', 'author', 'reviewer']],
  [FANS, () => ids.fans, ['subscriber', 'author', 'reviewer']],
  [FANS.slice(0, 2), () => ids.fans, ['subscriber', 'author', 'reviewer']],
];

describe('R04 what an author keeps for some is found by them and nobody else', () => {
  test.each(readers)('%s', async (word, of, whose) => {
    for (const who of everybody) expect(await found(word, who), who).toEqual(whose.includes(who) ? [of()] : []);
  });

  test.each([WAITING, GONE])('what waits or was withdrawn is found by nobody: %s', async (word) => {
    for (const who of everybody) expect(await found(word, who), who).toEqual([]);
  });
});

describe('R04 to others a hidden word is one that never was', () => {
  const shapes = [
    (word: string) => word,
    (word: string) => `"${word}"`,
    (word: string) => word.slice(0, 2),
    (word: string) => `${word} 开头`,
    (word: string) => `开头 -${word}`,
    (word: string) => `钠电 -${word} -粉丝`,
  ];
  const paths = [
    [searchTexts.searchArticles.path, { sort: 'relevance' }],
    [searchTexts.searchArticles.path, { sort: 'time' }],
    [searchTexts.searchNews.path, {}],
    [searchNames.suggest.path, {}],
    ['/api/v6/message/articles/search_messages_of_tuo_shui_yan_bao', {}],
    ['/api/pc/search/msgs', {}],
  ] as const;

  test.each(['visitor', 'stranger', 'subscriber', 'buyer'] as const)('%s', async (who) => {
    const own: Partial<Record<Who, string[]>> = { subscriber: [FANS], buyer: [PAID] };
    const hidden = [PAID, FANS, WAITING, GONE].filter((word) => !own[who]?.includes(word));
    for (const shape of shapes)
      for (const [path, more] of paths)
        for (const word of hidden) {
          const [told, never] = [await ask(path, shape(word), who, more), await ask(path, shape(NEVER), who, more)];
          const said = told.text.replaceAll(word, NEVER).replaceAll(word.slice(0, 2), NEVER.slice(0, 2));
          expect(said, `${path} ${shape(word)}`).toBe(never.text);
        }
  });

  test('nor is a stock that is named there alone', async () => {
    for (const who of ['visitor', 'stranger'] as const)
      for (const word of [`股票:${STOCK}`, STOCK, `${STOCK}.SH`, `开头 股票:${STOCK}`])
        expect(await found(word, who), word).toEqual([]);
    expect(await found(`股票:${STOCK}`, 'author')).toHaveLength(2);
  });
});

test('what is bought is found from the next search on', async () => {
  const buyer = await app.somebody(10_000);
  people = { ...people, buyer };
  expect(await found(PAID, 'buyer')).toEqual([]);
  await app.buy(buyer, ids.paid);
  expect(await found(PAID, 'buyer')).toEqual([ids.paid]);
});

test('R04 what is withdrawn later is found no more, by its title either', async () => {
  expect(await found('人人可读', 'visitor')).toContain(ids.free);
  await app.own(app.author, ids.free, 'withdraw', { reason: '有误' });
  for (const who of everybody) expect(await found('人人可读', who), who).not.toContain(ids.free);
  expect(await found('钠电正文里说', 'author')).toEqual([]);
});
