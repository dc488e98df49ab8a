import { describe, expect, test } from 'vitest';
import { mayRead, noEntitlements } from '#domains/access/access.service.ts';
import { blankMessage, type Message } from '#domains/articles/writing/articles.drafts.ts';
import type { Loaded } from './articles.store.ts';
import { classOf, gated, openingSubjects, toReadable, VIP_TITLE, type MessageClass } from './articles.gate.ts';
import { givesTextAway, isTitleOfText } from './articles.summary.ts';
import { fen } from '#shared/money.ts';

const sold = [581];
const titles = new Map([
  [9, 'A股'],
  [581, '脱水研报'],
]);

function message(given: Partial<Message>): Message {
  return { ...blankMessage({ id: 5, kind: 'article', createdAt: 1 }), ...given };
}

function loaded(given: Message): Loaded {
  return { ...given, soldSubjectIds: openingSubjects(given).filter((id) => sold.includes(id)) };
}

describe('class of a message (docs/product/access.md#class)', () => {
  test.each<[string, Partial<Message>, MessageClass]>([
    ['nothing said', {}, 'public'],
    ['in a free subject', { subjectIds: [9] }, 'public'],
    ['flagged premium', { isPremium: true }, 'premium'],
    ['in a subject that is sold', { subjectIds: [9, 581] }, 'premium'],
    ['opened by a subject that is sold', { subscribeSubjectId: 581 }, 'premium'],
    ['a trial of a subject that is sold', { subjectIds: [581], isTrial: true }, 'public'],
    ['VIP by its type', { subscribeType: 1 }, 'vip'],
    ['VIP before premium', { subscribeType: 1, isPremium: true }, 'vip'],
    ['in a subject nobody knows', { subjectIds: [12_345] }, 'public'],
  ])('%s', (_, given, expected) => expect(classOf(loaded(message(given)))).toBe(expected));
});

const full = message({
  title: '公开题',
  summary: '公开摘要',
  content: '秘文',
  previewContent: '公开预览',
  stocks: [
    { symbol: '1.SZ', name: '公开股' },
    { symbol: '2.SZ', name: '秘股', isPremium: true },
  ],
  plates: [{ id: 1, name: '公开板块' }],
  premiumMedias: [{ type: 'file', url: '/秘', title: '秘' }],
  originalUrl: 'https://example.com/secret',
  labels: ['公开标签'],
  impact: 2,
  priceFen: fen(1800),
  subjectIds: [581],
});

function gateFor(viewed: Message) {
  const text = loaded(viewed);
  const messageClass = classOf(text);
  const decision = mayRead(toReadable(text, messageClass, titles), null, noEntitlements, 100);
  return gated(viewed, { ...decision, class: messageClass });
}

describe('what the gate leaves', () => {
  test('of a premium article: everything but text, medias and premium stocks', () => {
    const shown = gateFor(full);
    expect(shown).toEqual({ ...full, content: '', premiumMedias: [], stocks: [{ symbol: '1.SZ', name: '公开股' }] });
  });

  test('of an external premium article also not its address', () => {
    expect(gateFor({ ...full, style: 3 }).originalUrl).toBe('');
  });

  test('of a VIP message: id, time, subjects, price and counts', () => {
    const shown = gateFor({ ...full, subscribeType: 1 });
    expect(shown).toEqual(message({ title: VIP_TITLE, subscribeType: 1, subjectIds: [581], priceFen: fen(1800) }));
  });

  test('of a withdrawn message: when and why', () => {
    const withdrawn: Message = {
      ...full,
      subjectIds: [9],
      state: 'withdrawn',
      withdrawnAt: 50,
      withdrawReason: '不实',
    };
    const { state, withdrawnAt, withdrawReason } = withdrawn;
    expect(gateFor(withdrawn)).toEqual(
      message({ state, withdrawnAt, withdrawReason, subjectIds: [9], priceFen: fen(1800) }),
    );
  });

  test('of a withdrawn VIP message not even why, for the reason may speak of the text', () => {
    const shown = gateFor({ ...full, subscribeType: 1, state: 'withdrawn', withdrawnAt: 50, withdrawReason: '秘' });
    expect(JSON.stringify(shown)).not.toContain('秘');
  });

  test('of a public message everything', () => {
    const open = { ...full, subjectIds: [9] };
    expect(gateFor(open)).toBe(open);
  });
});

describe('whether a summary gives the text away', () => {
  const sentence = 'PAIDREV3 全文机密一段文字在此';
  test.each<[string, string, string]>([
    ['the text and a word behind it', `${sentence}（完）`, sentence],
    ['the text between other words', `我们的看法是 ${sentence} 请读`, sentence],
    [
      'a sentence of the text between other words',
      '据悉公司甲将收购公司乙一事已定',
      '早报。公司甲将收购公司乙。对价另议。',
    ],
    [
      'a long clause of the text',
      '传闻对价为现金二十亿元人民币整云云',
      '双方签约，对价为现金二十亿元人民币整，年内付清',
    ],
    ['a paragraph without a full stop', '要点：首段全文机密文字在此等', '<p>首段全文机密文字</p><p>次段另有所述</p>'],
    ['the whole of many short sentences', '快看：涨了。跌了。平了。买了。完', '涨了。跌了。平了。买了。'],
    [
      'a sentence without the codes of its stocks',
      '贵州茅台今日公告拟回购三十亿元股份',
      '贵州茅台&lt;600519&gt;今日公告拟回购三十亿元股份。用于注销。',
    ],
    ['a sentence of its own that stands in the text', '公司甲将收购公司乙', '据悉公司甲将收购公司乙一事已定'],
    [
      'a piece of a long sentence under a headline',
      '【快讯】公司甲将收购公司乙全部股份',
      '据悉公司甲将收购公司乙全部股份并增资',
    ],
  ])('yes: %s', (_, summary, content) => expect(givesTextAway({ summary, content })).toBe(true));

  test.each<[string, string, string]>([
    ['a brief of its own', '今日三条重磅消息，一文读懂', '公司甲将收购公司乙。对价二十亿元。'],
    ['a name from the text', '贵州茅台三季报解读', '贵州茅台。三季报。净利润同比增长，环比下降。'],
    ['a short clause of the text', '谈谈贵州茅台三季报业绩超预期', '贵州茅台三季报，净利润同比增长一成，环比持平'],
    [
      'a word in strong letters',
      '谈谈归属于母公司股东的净利润',
      '<p>本季<strong>归属于母公司股东的净利润</strong>同比增长一成</p>',
    ],
    ['no text', '今日三条重磅消息', ''],
    ['no summary', '', '公司甲将收购公司乙。'],
  ])('no: %s', (_, summary, content) => expect(givesTextAway({ summary, content })).toBe(false));
});

describe('whether a title tells the text', () => {
  const content = '<p>据悉双方昨日签约。公司甲将收购公司乙，对价二十亿元人民币。年内付清。</p>';
  test.each([
    ['the text', '据悉双方昨日签约，公司甲将收购公司乙，对价二十亿元人民币，年内付清', content],
    ['a sentence of it', '公司甲将收购公司乙 对价二十亿元人民币', content],
    ['a sentence of it and more', '快讯：公司甲将收购公司乙，对价二十亿元人民币！', content],
    ['most of a short text', '公司甲将收购公司乙', '财联社电，公司甲将收购公司乙。'],
  ])('yes: %s', (_, title, text) => expect(isTitleOfText(title, text)).toBe(true));

  test.each([
    ['a clause of it', '公司甲将收购公司乙', content],
    ['words of its own', '一桩二十亿元的收购', content],
    ['a short sentence', '公司甲：年内付清', content],
    ['no text', '公司甲将收购公司乙', ''],
    ['no title', '', content],
  ])('no: %s', (_, title, text) => expect(isTitleOfText(title, text)).toBe(false));
});
