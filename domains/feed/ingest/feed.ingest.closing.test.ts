import { describe, expect, test } from 'vitest';
import type { ListedSubject } from '#domains/subjects/subjects.service.ts';
import { admit, keepClosed, type Standing } from './feed.ingest.closing.ts';
import type { SourceItem } from './feed.ingest.rules.ts';

const draft = { title: '标题', summary: '正文', content: '', subjectIds: [9] };

function item(given: Partial<SourceItem> = {}): SourceItem {
  return { source: 'wire', key: '1', revision: 2, isDeleted: false, draft, line: 1, ...given };
}

const subject = (id: number, given: Partial<ListedSubject>) =>
  [
    id,
    {
      id,
      title: `栏目${id}`,
      isSubscribable: false,
      subscribeType: 0,
      items: [],
      ...given,
    } as unknown as ListedSubject,
  ] as const;
const catalogue = new Map([
  subject(9, {}),
  subject(679, { isSubscribable: true }),
  subject(821, { isSubscribable: true, subscribeType: 1 }),
]);

describe('columns that are sold', () => {
  const content = '<p>全文机密，公司甲将收购公司乙。对价二十亿元。</p>';
  const filed = (subjectIds: number[], summary: string, hasOwnBrief?: boolean) =>
    admit(item({ draft: { title: '付费早报', summary, content, subjectIds }, hasOwnBrief }), catalogue);

  test.each([
    ['the text itself', '全文机密，公司甲将收购公司乙。对价二十亿元。', false],
    ['nobody says what the summary is', '今日三条重磅消息。', undefined],
    ['a sentence of the text for a brief', '提要：全文机密，公司甲将收购公司乙', true],
    ['the same with other signs', '今日看点！「全文机密」公司甲 将收购公司乙……', true],
  ])('refused: %s', (_, summary, hasOwnBrief) => {
    expect(filed([9, 679], summary, hasOwnBrief)).toMatchObject({
      refusal: expect.stringContaining('679 栏目679 is sold'),
    });
  });

  test.each([
    ['a brief of its own', [679], '今日三条重磅消息。', true],
    ['no summary at all', [679], '', false],
    ['a column that is not sold', [9], '全文机密，公司甲将收购公司乙。', false],
    ['a column that we do not know', [55], '全文机密，公司甲将收购公司乙。', false],
  ])('taken as it is: %s', (_, subjectIds, summary, hasOwnBrief) => {
    const admission = filed(subjectIds, summary, hasOwnBrief);
    expect(admission).not.toHaveProperty('refusal');
    expect(admission.item.draft).not.toHaveProperty('subscribeType');
  });

  test('under the VIP column it becomes a VIP flash', () => {
    const admission = filed([9, 679, 821], '全文机密，公司甲将收购公司乙。', false);
    expect(admission).not.toHaveProperty('refusal');
    expect(admission.item.draft.subscribeType).toBe(1);
  });

  test('a column that is named instead of numbered counts as well', () => {
    const named = (label: string) =>
      admit(
        item({
          draft: {
            title: '付费',
            summary: '全文机密，公司甲将收购公司乙。',
            content,
            subjectIds: [9],
            labels: [label],
          },
        }),
        catalogue,
      );
    expect(named('栏目679')).toHaveProperty('refusal');
    expect(named('栏目821').item.draft).toMatchObject({ subscribeType: 1, subjectIds: [9, 821] });
    expect(named('栏目55')).not.toHaveProperty('refusal');
  });

  test('a deletion is always taken', () => {
    const gone = item({ isDeleted: true, draft: { title: '', summary: '文', content: '', subjectIds: [679] } });
    expect(admit(gone, catalogue)).toEqual({ item: gone });
  });
});

describe('what else would open a text that is sold', () => {
  test('refused: a flash that is premium where it comes from, and in no column that is sold', () => {
    const draft = { title: '题', summary: '正文。', content: '', subjectIds: [723] };
    expect(admit(item({ premiumBy: 'is_paid', draft }), catalogue)).toHaveProperty('refusal');
    const vip = { ...draft, subscribeType: 1 as const };
    expect(admit(item({ premiumBy: 'is_paid', draft: vip }), catalogue)).not.toHaveProperty('refusal');
  });

  test('refused: a title that is the text', () => {
    const text = '全文机密，公司甲将收购公司乙。';
    const draft = { title: `快讯：${text}`, summary: '另写的简介', content: `<p>${text}</p>`, subjectIds: [679] };
    expect(admit(item({ draft, hasOwnBrief: true }), catalogue)).toMatchObject({
      refusal: expect.stringContaining('the title of the record tells its text'),
    });
  });
});

describe('what an import may not open', () => {
  const standing: Standing = {
    subjectIds: [9, 679],
    subscribeSubjectId: null,
    subscribeType: 0,
    isPremium: false,
    stocks: [],
    title: '公开的标题',
    summary: '自有简介，另写的',
    content: '<p>全文机密，公司甲将收购公司乙。</p>',
  };
  const text = '全文机密，公司甲将收购公司丙。';
  const revised = (out: Partial<Standing>, given: Partial<SourceItem> = {}) =>
    keepClosed(
      item({
        draft: { title: '更正', summary: text, content: `<p>${text}</p>`, subjectIds: [723] },
        hasOwnBrief: false,
        ...given,
      }),
      { ...standing, ...out },
      catalogue,
    );

  test.each([
    ['in a sold column', {}, { subjectIds: [723, 679], summary: standing.summary }],
    ['in a sold column without a summary', { summary: '' }, { subjectIds: [723, 679], summary: '' }],
    ['premium', { subjectIds: [9], isPremium: true }, { subjectIds: [723], summary: standing.summary }],
    ['sold with a column', { subjectIds: [9], subscribeSubjectId: 679 }, { summary: standing.summary }],
    ['VIP', { subjectIds: [9], subscribeType: 1 }, { subjectIds: [723], subscribeType: 1, summary: text }],
    ['in the VIP column', { subjectIds: [9, 821] }, { subjectIds: [723, 821], subscribeType: 1 }],
  ] as const)('a flash that is %s stays so', (_, out, draft) => {
    const admission = revised({
      ...out,
      subjectIds: [...('subjectIds' in out ? out.subjectIds : standing.subjectIds)],
    });
    expect(admission).not.toHaveProperty('refusal');
    expect(admission.item.draft).toMatchObject(draft);
  });

  test('a brief of its own goes before the one that stands', () => {
    const draft = { title: '更正', summary: '另一份简介', content: `<p>${text}</p>`, subjectIds: [9] };
    expect(revised({}, { draft, hasOwnBrief: true })).toHaveProperty('item.draft.summary', '另一份简介');
  });

  test.each([
    ['of the new text', { summary: '公司甲将收购公司丙，全文机密，公司甲将收购公司丙。' }, '679 栏目679'],
    ['of the old text, which is hidden now', { summary: '全文机密，公司甲将收购公司乙。' }, '679 栏目679'],
    ['of a premium text', { subjectIds: [9], isPremium: true, summary: text }, 'the flash is sold'],
  ])('refused when the summary that stands tells %s', (_, out, words) => {
    expect(revised(out)).toMatchObject({ refusal: expect.stringContaining(words) });
  });

  test('what is open is revised as it is brought', () => {
    const admission = revised({ subjectIds: [9] });
    expect(admission).not.toHaveProperty('refusal');
    expect(admission.item.draft).toMatchObject({ subjectIds: [723], summary: text });
  });
});

describe('a column that is sold counts however it is spelt', () => {
  const columns = new Map([
    subject(9, { title: 'A股' }),
    subject(679, { title: '盘前早报', isSubscribable: true }),
    subject(821, { title: 'VIP 快讯', isSubscribable: true, subscribeType: 1 }),
  ]);
  const filed = (label: string) =>
    admit(item({ draft: { ...draft, content: '<p>正文</p>', labels: ['别的', label] } }), columns);
  const said = (...columnWords: string[]) => admit(item({ draft, columnWords }), columns);

  test.each([
    '盘 前早报',
    '盘前早报\u200B',
    '盘\u200B前早报',
    '【盘前早报】',
    'A股/盘前早报',
    'A股 > 盘前早报',
    'A股|盘前早报',
    'A股-盘 前早报',
    '盘前早报（付费）',
    '盘前早报第12期',
    '盘前早报人',
    '第679期',
    '9/679',
    '679 早报',
    '679',
    '６７９',
    '0679',
    '盤前早報',
    'A股／盤前早報',
    '679.0',
  ])('refused without a brief: %s', (label) => {
    expect(filed(label)).toMatchObject({
      item: { draft: { subjectIds: [9, 679] } },
      refusal: expect.stringContaining('679 盘前早报 is sold'),
    });
  });

  test.each(['VIP快讯', 'vip 快讯', 'ＶＩＰ 快讯', 'ＶＩＰ　快讯', 'VIP-快讯', '快讯/VIP快讯', '821'])(
    'a VIP flash: %s',
    (label) => expect(filed(label).item.draft).toMatchObject({ subscribeType: 1, subjectIds: [9, 821] }),
  );

  test.each(['早报', 'VIP', '快讯 VIP', '6790', '67 9', '679.5', '！', '第679次常务会议', '821大涨行情'])(
    'another name stays a label: %s',
    (label) => expect(filed(label)).toMatchObject({ item: { draft: { subjectIds: [9], labels: ['别的', label] } } }),
  );

  test.each([['盘前、早报'], ['<![CDATA[盘前早报]]>'], ['VIP\u00A0快讯'], ['id', '88123', 'subject_id', '679']])(
    'all that the source says of columns counts: %j',
    (...words) => expect(said(...words).item.draft.subjectIds).toHaveLength(2),
  );

  test('elsewhere the name of a sold column counts, and no number', () => {
    const remarked = (...remarks: string[]) => admit(item({ draft, remarks }), columns).item.draft.subjectIds;
    expect(remarked('https://i.cn/a679f.jpg', '821', 'e821')).toEqual([9]);
    expect(remarked('global', '盘前早报')).toEqual([9, 679]);
  });

  test('words of their own do not run together', () => {
    expect(said('盘前', '早报')).toMatchObject({ item: { draft: { subjectIds: [9] } } });
  });
});
