import { describe, expect, it } from 'vitest';
import { tellOnce, type Told } from './told-once.ts';

const told = (given: Partial<Told>) => tellOnce({ kind: 'flash', title: '题', summary: '', html: '', ...given });

describe('a flash without title tells its text once, and never as a headline', () => {
  it.each([
    ['where it stands alone', '两市成交额突破万亿。', '', '两市成交额突破万亿。', ''],
    ['as the text when the summary is the same', '两市成交额', '<p>两市成交额</p>', '', '<p>两市成交额</p>'],
    ['as the text when the summary is its beginning', '开头', '<p>开头，还有更多</p>', '', '<p>开头，还有更多</p>'],
    ['and two texts when they are two', '央行公告', '<p>另一件事</p>', '央行公告', '<p>另一件事</p>'],
  ])('%s', (_, summary, html, lead, body) => {
    expect(told({ title: '', summary, html })).toEqual({ hasTitle: false, lead, body });
  });
});

describe('the lead of a flash with a title', () => {
  it.each([
    ['stands when the text says something else', '摘要', '<p>正文</p>', '摘要'],
    ['goes when the text begins with it', '两市 成交额', '<p>两市成交额突破</p>', ''],
    ['goes when it follows the headline', '两市成交额', '<p>【题】两市成交额突破</p>', ''],
    ['goes when it is the title', '题', '<p>正文</p>', ''],
    ['stands without the headline before it', '【题】摘要', '<p>正文</p>', '摘要'],
    [
      'stands without the sentence in which it was cut',
      '第一件事已经说完。第二件',
      '<p>正文</p>',
      '第一件事已经说完。',
    ],
    ['goes when only the dateline differs', '两市成交额', '<p>财联社8月9日电，两市成交额突破</p>', ''],
    ['goes when it is an earlier dispatch', '财联社8月9日电，沪指涨1%', '<p>财联社8月9日电，创业板走弱</p>', ''],
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
    const declared = '<p>作者声明：不持有文中提及的证券。</p><p>成交额突破</p>';
    expect(told({ kind: 'article', summary: '成交额', html: declared }).lead).toBe('');
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

  it('nor one that was changed a little since', () => {
    const title = '和辉光电：第二大股东上海集成电路基金拟减持不超2%股份';
    const html = '<p>【和辉光电：上海集成电路基金拟减持不超2%股份】财联社6月30日电，公告称。</p>';
    expect(told({ title, html }).body).toBe('<p>财联社6月30日电，公告称。</p>');
  });
});
