import { describe, expect, it } from 'vitest';
import { tellOnce, type Told } from './told-once.ts';

const told = (given: Partial<Told>) => tellOnce({ kind: 'flash', title: '题', summary: '', html: '', ...given });

describe('a flash without title tells its text once', () => {
  it.each([
    ['as headline when it is short', '两市成交额突破万亿', '<p>两市成交额突破万亿</p>', { heading: 'text', body: '' }],
    ['as headline when there is no other text', '两市成交额', '', { heading: 'text', body: '' }],
    [
      'below when it is long',
      '长'.repeat(300),
      `<p>${'长'.repeat(300)}</p>`,
      { heading: 'kind', body: `<p>${'长'.repeat(300)}</p>` },
    ],
    ['below when it has paragraphs', '一 二', '<p>一</p><p>二</p>', { heading: 'kind', body: '<p>一</p><p>二</p>' }],
    ['below when it has a link', '见链接', '<p>见<a href="https://a.example">链接</a></p>', { heading: 'kind' }],
    [
      'below when it goes on',
      '开头',
      '<p>开头，然后还有更多</p>',
      { heading: 'kind', body: '<p>开头，然后还有更多</p>' },
    ],
  ])('%s', (_, summary, html, expected) => {
    expect(told({ title: '', summary, html })).toMatchObject({ lead: '', ...expected });
  });

  it('and two texts when they are two', () => {
    expect(told({ title: '', summary: '央行公告', html: '<p>另一件事</p>' })).toEqual({
      heading: 'text',
      lead: '',
      body: '<p>另一件事</p>',
    });
  });
});

describe('the lead of a flash with a title', () => {
  it.each([
    ['stands when the text says something else', '摘要', '<p>正文</p>', '摘要'],
    ['goes when the text begins with it', '两市 成交额', '<p>两市成交额突破</p>', ''],
    ['goes when it follows the headline', '两市成交额', '<p>【题】两市成交额突破</p>', ''],
    ['goes when it is the title', '题', '<p>正文</p>', ''],
    ['goes when only the dateline differs', '两市成交额', '<p>财联社8月9日电，两市成交额突破</p>', ''],
    ['goes when only the agency differs', '财联社8月9日电，两市成交额', '<p>《科创板日报》9日讯，两市成交额</p>', ''],
    ['goes when only commas and widths differ', '（０８０９）涨３%,成交', '<p>(0809)涨3%，成交</p>', ''],
    ['goes when a sign is written as an entity', '大成<0809>公告', '<p>大成&lt;0809&gt;公告称</p>', ''],
    [
      'goes when a word was changed',
      '宏桥控股15日在业绩说明会表示，公司开支约90亿元',
      '<p>宏桥控股15日在业绩说明会上表示，公司开支约90亿元。</p>',
      '',
    ],
    [
      'goes when the text was corrected',
      '中概股龙头指数收跌1.09%。',
      '<p>财联社8月9日电，中概股龙头指数收跌1.11%。</p>',
      '',
    ],
    ['stands when only some words are the same', '央行今日操作', '<p>央行行长今日讲话</p>', '央行今日操作'],
  ])('%s', (_, summary, html, lead) => {
    expect(told({ summary, html }).lead).toBe(lead);
  });

  it('of an article goes only where the text begins with it', () => {
    expect(told({ kind: 'article', summary: '成交额', html: '<p>开头。成交额</p>' }).lead).toBe('成交额');
    expect(told({ kind: 'article', summary: '成交额', html: '<p>成交额突破</p>' }).lead).toBe('');
  });
});

describe('the headline is not told again before the text', () => {
  it.each([
    ['<p>【题】正文</p>', '<p>正文</p>'],
    ['<p><strong>【题】</strong>正文</p>', '<p><strong></strong>正文</p>'],
    ['<p>【题 ！】正文</p>', '<p>正文</p>'],
    ['<p>【另一题】正文</p>', '<p>【另一题】正文</p>'],
    ['<p>正文【题】</p>', '<p>正文【题】</p>'],
  ])('%s', (html, body) => expect(told({ html }).body).toBe(body));
});
