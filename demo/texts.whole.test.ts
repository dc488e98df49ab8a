import { describe, expect, test } from 'vitest';
import { toHtml } from './articles/article-markup.ts';
import { planArticles } from './articles/article-plan.ts';
import { seededRandom } from './chance.ts';
import { minuteOf } from './calendar/sessions.ts';
import { companies } from './companies.ts';
import { correctionOf } from './flashes/corrections.ts';
import { desksAt } from './flashes/desks.ts';
import { composePast } from './flashes/flashes.ts';
import { masked } from './flashes/masking.ts';
import { createFiller, withTurns } from './grammar.ts';
import { writtenShelf } from './articles/written-shelf.ts';

/** A Thursday, 10:00 in China. */
const now = Date.UTC(2026, 7, 20, 2) / 1000;

test('one seed always makes the same past, another seed another', () => {
  const past = composePast(now, seededRandom(1));
  expect(composePast(now, seededRandom(1))).toEqual(past);
  expect(composePast(now, seededRandom(2))).not.toEqual(past);
});

test('one seed always plans the same articles', () => {
  const flashes = composePast(now, seededRandom(1)).map(({ stocks = [], needExplained = false, createdAt }, at) => ({
    id: at + 1,
    stocks,
    needExplained,
    createdAt,
  }));
  const plan = (seed: number) => planArticles({ now, flashes, random: seededRandom(seed) });
  const planned = plan(3);
  expect(plan(3)).toEqual(planned);
  expect(plan(4)).not.toEqual(planned);
});

describe('docs/product/demo.md#contents', () => {
  /** A night, in which flashes of the evening before are still being explained. */
  const night = Date.parse('2026-11-24T02:13+08:00') / 1000;
  const planned = [1, 2, 3].map((seed) => {
    const flashes = composePast(night, seededRandom(seed)).map(
      ({ stocks = [], needExplained = false, createdAt }, at) => ({
        id: at + 1,
        stocks,
        needExplained,
        createdAt,
      }),
    );
    return planArticles({ now: night, flashes, random: seededRandom(seed) });
  });

  test('no article comes in the middle of the night', () => {
    const asleep = planned.flat().filter(({ createdAt }) => minuteOf(createdAt) >= 30 && minuteOf(createdAt) < 390);
    expect(asleep.map(({ title }) => title)).toEqual([]);
  });

  test('among the newest twenty no two titles have one form', () => {
    for (const articles of planned) {
      const titles = articles.slice(-20).map(({ title }) => title);
      const forms = titles.filter((title) => !title.startsWith('盘前早报')).map(masked);
      expect(new Set(forms).size, titles.join('\n')).toBe(forms.length);
    }
  });
});

test('at every hour of a week there is something to say', () => {
  for (let hour = 0; hour < 168; hour++) expect(desksAt(now + hour * 3600).length).toBeGreaterThan(0);
});

test('invented symbols stay in the range that no exchange gives out', () => {
  expect(companies.every(({ symbol }) => /^6990\d\d\.SS$/.test(symbol))).toBe(true);
  expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length);
});

test('every written article has 500 to 900 characters, sections and something besides paragraphs', () => {
  const articles = writtenShelf.flatMap((column) => column.articles);
  expect(articles.length).toBeGreaterThanOrEqual(24);
  for (const { title, body } of articles) {
    const html = toHtml(body);
    const length = html.replaceAll(/<[^>]+>/g, '').length;
    expect(length, title).toBeGreaterThanOrEqual(500);
    expect(length, title).toBeLessThanOrEqual(900);
    expect(html, title).toMatch(/<h2>.*<(?:ul|ol|table|blockquote)>/);
  }
});

const nothing = () => undefined;

describe('the grammar of slots', () => {
  test('a slot keeps its value through all parts of a text', () => {
    const cities = ['甲', '乙', '丙'];
    const fill = createFiller((name) => (name === 'city' ? cities.shift() : undefined), seededRandom(5));
    const first = fill('{city}{a=1.0~9.0}');
    expect(fill('{city}{a}')).toBe(first);
  });

  test('a number builds on another one, with its own decimals', () => {
    const fill = createFiller(nothing, seededRandom(6));
    const [low, high] = fill('{a=10~20} {b=a+5.00~6.00}').split(' ');
    expect(Number(high) - Number(low)).toBeGreaterThanOrEqual(5);
    expect(high).toMatch(/^\d+\.\d\d$/);
  });

  test('a number with a step is a round one', () => {
    const numbers = Array.from({ length: 30 }, (_, seed) =>
      Number(createFiller(nothing, seededRandom(seed))('{cap=500~3000/100}')),
    );
    expect(numbers.every((number) => number % 100 === 0 && number >= 500 && number <= 3000)).toBe(true);
    expect(new Set(numbers).size).toBeGreaterThan(5);
  });

  test('a slot without words is a mistake of the author', () => {
    expect(() => createFiller(nothing, seededRandom(1))('{nobody}')).toThrow('{nobody}');
  });
});

test('of turns in brackets one is taken, and other brackets stay', () => {
  const texts = new Set(
    Array.from({ length: 40 }, (_, seed) => withTurns('[此前|今年]公司称[注]', seededRandom(seed))),
  );
  expect(texts).toEqual(new Set(['此前公司称[注]', '今年公司称[注]']));
});

describe('corrections', () => {
  test('one number changes everywhere, and the reason names it', () => {
    const flash = { Title: '产能升至12.5%', Summary: '产能升至12.5%，订单3家。' };
    const corrected = correctionOf(flash, [], seededRandom(2));
    const [, wrong, right] = /^文中([\d.]+)应为([\d.]+)$/.exec(corrected?.reason ?? '') ?? [];
    expect(wrong).toBe('12.5');
    expect(right).not.toBe('12.5');
    expect(corrected).toMatchObject({ title: `产能升至${right}%`, summary: `产能升至${right}%，订单3家。` });
  });

  test('small counts are no numbers to correct', () => {
    expect(correctionOf({ Title: '三家工厂', Summary: '共3家，用时15天。' }, [], seededRandom(2))).toBeNull();
  });

  test('what another text tells too, what else is worked out from, and prices are left alone', () => {
    const corrected = (Summary: string, others: readonly { Summary: string }[]) =>
      correctionOf({ Title: '', Summary }, others, seededRandom(2));
    expect(corrected('减持1.25%。', [])).not.toBeNull();
    expect(corrected('减持1.25%。', [{ Summary: '此前减持1.25%。' }])).toBeNull();
    expect(corrected('净利润2.45亿元，增长12.5%。', [])).toBeNull();
    expect(corrected('甲公司收跌2.94%。', [])).toBeNull();
  });

  test('years and codes are no slips of the pen', () => {
    const summary = '公司（699007）公告，2027年一季度投产。';
    expect(correctionOf({ Title: '', Summary: summary }, [], seededRandom(2))).toBeNull();
  });
});

test('marks become the HTML of an article', () => {
  expect(toHtml('开头\n## 标题\n- 一\n- 二\n> 引\n| 甲 | 乙 |\n| 1 | 2 |')).toBe(
    '<p>开头</p><h2>标题</h2><ul><li>一</li><li>二</li></ul><blockquote><p>引</p></blockquote>' +
      '<table><thead><tr><th>甲</th><th>乙</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  );
});
