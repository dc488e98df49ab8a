import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { flashDraft } from '#tests/support/feed-app.ts';
import { bootPaidWorld, CANARY, type PaidWorld } from '#tests/support/paid-world.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { keepingDrawn } from './articles.drawer.ts';
import { createPictures } from './articles.picture.ts';
import type { PictureWords } from './articles.picture-words.ts';

let world: PaidWorld;
/** Everything that reached the drawing. */
const handed: PictureWords[] = [];

beforeAll(async () => {
  world = await bootPaidWorld();
});
beforeEach(() => void (handed.length = 0));
afterAll(() => world.app.close());

async function wordsOf(id: number): Promise<PictureWords | undefined> {
  const draw = async (words: PictureWords) => {
    handed.push(words);
    return new Uint8Array([1]);
  };
  await createPictures({ reader: world.app.domains.articles, draw }).drawPicture(id);
  return handed.at(-1);
}

const publish = async (draft: Parameters<typeof flashDraft>[0]) =>
  (await world.app.domains.feed.publish(flashDraft(draft))).id;

describe('the words of a picture', () => {
  test('are those of the flash, whole, with its time, publisher and address', async () => {
    const id = await publish({
      title: '央行开展逆回购操作',
      summary: '央行今日开展1200亿元逆回购操作。',
      content: '【央行开展逆回购操作】央行今日开展1200亿元逆回购操作。\n利率与此前持平 。',
      source: '财联社',
      important: 1,
    });
    expect(await wordsOf(id)).toEqual({
      kind: '7×24 快讯',
      time: '2026-08-20 10:00 · 第 1 版',
      isDemo: false,
      correction: '',
      title: '央行开展逆回购操作',
      isImportant: true,
      paragraphs: ['央行今日开展1200亿元逆回购操作。', '利率与此前持平 。'],
      origin: '财联社',
      address: `http://kaipan.test/message/${id}`,
      invitation: '扫码看原文',
    });
  });

  test('say which version it is, and what is invented', async () => {
    const id = await publish({ title: '', summary: '约 41.6 亿元', isDemo: true });
    world.app.clock.advance(31 * 60);
    await world.app.domains.feed.update(id, { summary: '约 14.6 亿元', reason: '数字颠倒' });
    expect(await wordsOf(id)).toMatchObject({
      correction: '第 2 版，10:31 更正',
      isDemo: true,
      title: '',
      paragraphs: ['约 14.6 亿元'],
    });
    // A mark corrects nothing, whenever it is set.
    world.app.clock.advance(3600);
    await world.app.domains.feed.update(id, { important: 1 });
    expect(await wordsOf(id)).toMatchObject({ correction: '第 2 版，10:31 更正', isImportant: true });
    world.app.clock.advance(23 * 3600);
    await world.app.domains.feed.update(id, { summary: '约 14.7 亿元', reason: '数字颠倒' });
    expect(await wordsOf(id)).toMatchObject({ correction: '第 3 版，2026-08-21 10:31 更正' });
    world.app.clock.advance(-(24 * 3600 + 31 * 60));
  });

  test('tell nothing twice', async () => {
    const id = await publish({ title: '央行开展逆回购操作', summary: '央行开展逆回购操作' });
    expect(await wordsOf(id)).toMatchObject({ title: '央行开展逆回购操作', paragraphs: [] });
  });

  test('nor a headline that was changed a little since', async () => {
    const title = '和辉光电：第二大股东上海集成电路基金拟减持不超2%股份';
    const content = '【和辉光电：上海集成电路基金拟减持不超2%股份】公告称。';
    expect(await wordsOf(await publish({ title, content }))).toMatchObject({ title, paragraphs: ['公告称。'] });
  });

  test.each([
    ['letters', '长'.repeat(3000)],
    ['lines', '行\n'.repeat(3000)],
  ])('of a text of too many %s are its beginning, and where the rest is', async (_what, content) => {
    const words = await wordsOf(await publish({ content }));
    expect(words?.paragraphs.join('').length).toBeLessThanOrEqual(1001);
    expect(words?.paragraphs.length).toBeLessThan(60);
    expect(words?.paragraphs.at(-1)).toMatch(/…$/);
    expect(words?.invitation).toBe('扫码看全文');
  });

  test('of an article are its title and summary', async () => {
    const { id } = await world.app.domains.articles.publish({
      title: '公开文章',
      summary: '编者的摘要',
      content: '<p>正文</p>',
      subjectIds: [],
      displayAuthor: '周砚',
    });
    expect(await wordsOf(id)).toMatchObject({
      kind: '文章',
      title: '公开文章',
      paragraphs: ['编者的摘要'],
      origin: '周砚',
      address: `http://kaipan.test/article/${id}`,
      invitation: '扫码看全文',
    });
  });
});

describe('what is paid for never reaches the drawing', () => {
  test('of a premium text what everybody may read does', async () => {
    expect(await wordsOf(world.premiumId)).toMatchObject({ title: '研报题', paragraphs: ['研报摘要'] });
    expect(JSON.stringify(handed)).not.toContain(CANARY);
  });

  test('of a premium flash whose summary gives its text away, the title does', async () => {
    const text = `${CANARY}，这一句话是付费的正文里的`;
    const id = await publish({ title: '付费快讯', summary: text, content: text, subjectIds: [subjectIds.digests] });
    expect(await wordsOf(id)).toMatchObject({ title: '付费快讯', paragraphs: [], invitation: '扫码看全文' });
    expect(JSON.stringify(handed)).not.toContain(CANARY);
  });

  test.each(['vipId', 'withdrawnId'] as const)('of %s nothing does', async (name) => {
    await expect(wordsOf(world[name])).rejects.toMatchObject({ codeName: 'MESSAGE_NOT_FOUND' });
    expect(handed).toEqual([]);
  });
});

test('the same words are drawn once, and again when drawing them failed', async () => {
  const drawn: string[] = [];
  let isBroken = true;
  const draw = keepingDrawn(async ({ title }) => {
    drawn.push(title);
    if (isBroken) throw new Error('broken');
    return new TextEncoder().encode(title);
  });
  const words = (title: string) => ({ title }) as PictureWords;
  await expect(draw(words('甲'))).rejects.toThrow('broken');
  isBroken = false;
  const pictures = await Promise.all([draw(words('甲')), draw(words('甲')), draw(words('乙'))]);
  expect(drawn).toEqual(['甲', '甲', '乙']);
  expect(pictures[0]).toBe(pictures[1]);
  expect(new TextDecoder().decode(pictures[2])).toBe('乙');
});
