import { describe, expect, test } from 'vitest';
import { PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { documentOfText } from '#shared/documents/document-text.ts';
import type { Document } from '#shared/documents/document.ts';
import { fen } from '#shared/money.ts';
import { testNow } from '#tests/support/app.ts';
import { faultsOf, type Standing } from './authoring.faults.ts';
import { hitsIn, leaksIn } from './authoring.hits.ts';
import { folded } from './authoring.places.ts';

const now = testNow;
const post = (given: object = {}) =>
  PostFields.parse({
    ...{ content_type: 'article', title: '题', content: documentOfText('正文'), ai_made: false, holdings: [] },
    ...given,
  });
const paid = (content: string, preview: string, more: object = {}) =>
  post({ content: documentOfText(content), preview: documentOfText(preview), mode: 2, price: 18, ...more });

/** So many pieces of which each has eight letters. */
const many = (count: number, between: string, mark: string) =>
  Array.from({ length: count }, (_, nr) => `甲乙${mark}${10_000 + nr}`).join(between);
/** Pieces of one letter, each longer than the one before. */
const endless = (from: number, count: number, between: string) =>
  Array.from({ length: count }, (_, nr) => 'a'.repeat(from + nr)).join(between);

describe('hits', () => {
  const said = (text: string) => hitsIn(post({ content: documentOfText(text) }), now);

  test.each([
    ['部分渠道说“稳赚不赔”，不采用', 'R-01', '稳赚不赔'],
    ['稳 赚 不 赔', 'R-01', '稳 赚 不 赔'],
    ['有事打１３８０１３８００００', 'R-02', '１３８０１３８００００'],
    ['电话 138-0013-8000', 'R-02', '138-0013-8000'],
    ['想看照片可以加我微信交流', 'R-02', '加我微信'],
    ['VX: abc_12345', 'R-02', 'VX: abc_12345'],
    ['据内幕消息', 'R-03', '内幕消息'],
    ['回调就是买点', 'R-04', '就是买点'],
    ['本文由 AI 生成', 'R-06', '本文由 AI 生成'],
  ])('%s', (text, rule, words) => expect(said(text)).toMatchObject([{ rule, text: words, field: 'content' }]));

  test.each(['微信支付收入增长 12%', '订单号 2138001380001', '公司稳健，赚取利差', '保本点在 3.1 元', 'QQ 音乐上涨'])(
    'nothing is said of: %s',
    (text) => expect(said(text)).toEqual([]),
  );

  test('letters are compared as they are spelt, but no text grows many times as long by that', () => {
    const spelt = (text: string) => folded(text, /[\p{L}\p{N}]/u).text;
    expect(spelt('㍿Ⅷ⒙ＶＸ')).toBe('株式会社viii18vx');
    expect(spelt('\u{FDFA}'.repeat(1000))).toHaveLength(1000);
  });

  test('the place is block and letters', () => {
    expect(said('第一段\n😀必赚，真的')).toMatchObject([{ block: 1, from: 2, to: 4, text: '必赚', level: 'hard' }]);
  });

  test('title, preview and tags are looked at as well; a declared text may say that it is made', () => {
    const fields = paid('正文', '保证收益', { title: '必赚', tags: ['好', '包赚'] });
    expect(hitsIn(fields, now).map(({ field, block }) => [field, block])).toEqual([
      ['title', 0],
      ['preview', 0],
      ['tags', 1],
    ]);
    expect(hitsIn(post({ content: documentOfText('本文由AI生成'), ai_made: true }), now)).toEqual([]);
  });

  test.each([
    'https://example.cn/加我微信',
    `https://example.cn/?q=${encodeURIComponent('加我微信')}`,
    'https://example.cn/%E0%A4%A/加我微信',
  ])('the address of the source is looked at: %s', (address) => {
    expect(hitsIn(post({ source_url: address }), now)).toMatchObject([
      { rule: 'R-02', field: 'source_url', block: 0, text: '加我微信', level: 'hard' },
    ]);
  });

  test.each(['https://mp.weixin.qq.com/s/abcdefgh', 'https://example.cn/2026/13800138000.html'])(
    'names of servers and pages are no offers: %s',
    (address) => expect(hitsIn(post({ source_url: address }), now)).toEqual([]),
  );

  test('a rule is in force from its day on', () => {
    expect(hitsIn(post({ title: '必赚' }), Date.UTC(2025, 11, 30) / 1000)).toEqual([]);
    expect(hitsIn(post({ title: '必赚' }), Date.UTC(2026, 0, 1) / 1000)).toHaveLength(1);
  });
});

describe('leaks', () => {
  const secret = '层状氧化物的现金成本已降到 3.1 万元每吨';

  test.each([
    ['title', { title: `快看：${secret}` }],
    ['tags', { tags: ['层状氧化物的现金成本已降到3.1'] }],
  ])('in the %s', (field, more) => {
    const leaks = leaksIn(paid(`${field === 'tags' ? '层状氧化物的现金成本已降到3.1' : secret}。别的。`, '公开', more));
    expect(leaks).toMatchObject([{ field }]);
  });

  test('in the preview, whatever signs stand between', () => {
    const leaks = leaksIn(paid(`前面。${secret}。`, '开头\n我们说“层状氧化物的现金成本，已降到3.1万元每吨”！'));
    expect(leaks).toMatchObject([{ field: 'preview', block: 1, text: '层状氧化物的现金成本，已降到3.1万元每吨' }]);
  });

  test('in what is said of a picture to who does not see it', () => {
    const picture = {
      type: 'image' as const,
      attrs: { fileToken: 'a', width: 1, height: 1, alt: secret, caption: '' },
    };
    const preview: Document = { version: 1, type: 'doc', content: [picture] };
    expect(leaksIn({ ...paid(`前面。${secret}。`, ''), preview })).toMatchObject([{ field: 'preview', text: secret }]);
    const told = { ...picture, attrs: { ...picture.attrs, alt: '稳赚不赔' } };
    const content: Document = { version: 1, type: 'doc', content: [told] };
    expect(hitsIn({ ...paid('', ''), content }, now)).toMatchObject([{ field: 'content', block: 0 }]);
  });

  test('each once in a piece, in its order; of two that end at one place the longer one', () => {
    const leaks = leaksIn(
      paid(
        '现金成本已降到三万元。层状氧化物的现金成本已降到三万元。另一句话也要八个字',
        '另一句话也要八个字，现金成本已降到三万元，层状氧化物的现金成本已降到三万元，现金成本已降到三万元',
      ),
    );
    expect(leaks.map(({ from, text }) => [from, text])).toEqual([
      [0, '另一句话也要八个字'],
      [10, '现金成本已降到三万元'],
      [21, '层状氧化物的现金成本已降到三万元'],
    ]);
  });

  test.each([
    ['very many sentences and paragraphs', 0, many(30_000, '。', '丙'), many(15_000, '\n', '丁')],
    ['a sentence that almost stands there everywhere', 0, 'a'.repeat(150_000), `${'a'.repeat(29_999)}b`.repeat(5)],
    ['what begins alike', 64_347, endless(8, 430, '。'), endless(420, 150, '\n')],
  ])('%s are looked through in one go: %i leaks', (_what, count, content, preview) => {
    const fields = { ...paid('', ''), content: documentOfText(content), preview: documentOfText(preview) };
    expect(leaksIn(fields)).toHaveLength(count);
  });

  test('short pieces and free posts leak nothing', () => {
    expect(leaksIn(paid('看好宁德时代。', '看好宁德时代。'))).toEqual([]);
    expect(leaksIn(post({ title: secret, content: documentOfText(secret) }))).toEqual([]);
  });
});

describe('what is missing', () => {
  const standing: Standing = {
    isAuthor: true,
    subjectId: 7,
    wasFree: false,
    longestTitle: 60,
    leastPrice: fen(100),
    now,
  };
  const faults = (fields: PostFields, more: Partial<Standing> = {}) =>
    faultsOf(fields, { ...standing, ...more }).map(({ text }) => text);
  const picture = { type: 'image', attrs: { fileToken: 'a', width: 1, height: 1, alt: '', caption: '' } };
  const pictures = (count: number) => ({
    version: 1,
    type: 'doc',
    content: Array.from({ length: count }, () => picture),
  });

  test.each<[string, PostFields, Partial<Standing>, string[]]>([
    ['nothing', post(), {}, []],
    ['a free post without anything', post({ content: null }), {}, ['请输入内容或上传图片']],
    ['a free post of a picture', post({ content: pictures(1) }), {}, []],
    [
      'a short post needs no title',
      post({ content_type: 'fast_article', title: '', ai_made: null, holdings: null }),
      {},
      [],
    ],
    ['ten pictures', post({ content_type: 'fast_article', content: pictures(10) }), {}, ['图片最多 9 张']],
    ['no title', post({ title: ' ' }), {}, ['请输入标题']],
    ['a long title', post({ title: '字'.repeat(61) }), {}, ['标题最多 60 个字']],
    ['sixty signs of two halves each', post({ title: '📈'.repeat(60) }), {}, []],
    ['a title that the staff finds long', post({ title: '字'.repeat(31) }), { longestTitle: 30 }, ['标题最多 30 个字']],
    [
      'paid without text',
      post({ mode: 2, price: 1, content: null, preview: documentOfText('看') }),
      {},
      ['请输入内容'],
    ],
    ['R03: paid without preview', post({ mode: 2, price: 1 }), {}, ['请输入免费内容']],
    ['R03: a preview of blanks', paid('正文很长', '  '), {}, ['请输入免费内容']],
    ['R03: more preview than text', paid('正文', '比正文更长'), {}, ['请输入免费内容：不能比付费内容长']],
    ['no price', paid('正文', '看', { price: 0 }), {}, ['请输入价格']],
    ['half a yuan', paid('正文', '看', { price: 0.5 }), {}, ['价格最低 ¥1']],
    ['less than the staff has set', paid('正文', '看', { price: 9.8 }), { leastPrice: fen(990) }, ['价格最低 ¥9.90']],
    ['parts of fen', paid('正文', '看', { price: 1.234 }), {}, ['价格最多两位小数']],
    ['whole fen', paid('正文', '看', { price: 19.99 }), {}, []],
    ['no author', paid('正文', '看'), { isAuthor: false }, ['请先完成作者认证']],
    ['no subject', paid('正文', '看', { mode: 1 }), { subjectId: null }, ['开通栏目后才能选粉丝可见']],
    ['what was free', paid('正文', '看'), { wasFree: true }, ['公开过的内容不能改为收费']],
    ['no declarations', post({ ai_made: null, holdings: null }), {}, ['请声明是否含 AI 生成内容', '请声明持仓']],
  ])('%s', (_what, fields, more, texts) => expect(faults(fields, more)).toEqual(texts));
});
