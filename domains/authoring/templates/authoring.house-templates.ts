import type { Block, Document, Paragraph, TableCell } from '#shared/documents/document.ts';

interface HouseTemplate {
  id: string;
  name: string;
  description: string;
  title: string;
  content: Document;
}

const heading = (text: string): Block => ({
  type: 'heading',
  attrs: { level: 1 },
  content: [{ type: 'text', text }],
});
const line = (text: string): Block => paragraph(text);
const documentOf = (...content: Block[]): Document => ({ version: 1, type: 'doc', content });

const paragraph = (text: string): Paragraph =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] };

const cell = (type: TableCell['type'], text: string): TableCell => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [paragraph(text)],
});

const table = (head: readonly string[], rows: number): Block => ({
  type: 'table',
  content: [
    { type: 'tableRow', content: head.map((text) => cell('tableHeader', text)) },
    ...Array.from({ length: rows }, () => ({
      type: 'tableRow' as const,
      content: head.map(() => cell('tableCell', '')),
    })),
  ],
});

const numbered = (...lines: string[]): Block => ({
  type: 'orderedList',
  attrs: { start: 1 },
  content: lines.map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
});

/** What an author may begin with; what stands in brackets is to be written over. */
export const houseTemplates: readonly HouseTemplate[] = [
  {
    id: 'research',
    name: '深度研究',
    description: '问题、数据、验证点、风险',
    title: '',
    content: documentOf(
      heading('问题'),
      line('【一句话写清要回答什么】'),
      heading('数据'),
      table(['项目', '数值', '口径与出处'], 3),
      heading('三个验证点'),
      numbered('【何时、看什么】', '【何时、看什么】', '【何时、看什么】'),
      heading('风险'),
      line('【什么情况说明上面错了】'),
    ),
  },
  {
    id: 'limit-up',
    name: '涨停复盘',
    description: '题材、连板、明日关注',
    title: '',
    content: documentOf(
      heading('今日题材'),
      table(['题材', '家数', '最高板', '原因'], 4),
      heading('连板'),
      line('【几进几，断在哪里】'),
      heading('明日关注'),
      line('【两条，各写条件】'),
    ),
  },
  {
    id: 'morning',
    name: '盘前早报',
    description: '隔夜、今日日程、三条看点',
    title: '',
    content: documentOf(
      heading('隔夜'),
      line('【外盘、商品、汇率】'),
      heading('今日日程'),
      line('【时间、事件】'),
      heading('三条看点'),
      line('【一、】'),
      line('【二、】'),
      line('【三、】'),
    ),
  },
  {
    id: 'announcement',
    name: '公告点评',
    description: '要点、影响、对照',
    title: '',
    content: documentOf(
      heading('要点'),
      line('【公告说了什么，原文出处】'),
      heading('影响'),
      line('【对收入、利润、现金的影响，写测算】'),
      heading('与预期对照'),
      table(['项目', '公告', '此前预期'], 3),
    ),
  },
];
