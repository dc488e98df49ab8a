import type { ChainedCommands } from '@tiptap/core';
import type { IconName } from '#web/ui/icon.tsx';

export interface InsertChoice {
  name: string;
  /** How it is written without the menu. */
  note: string;
  icon: IconName;
  /** Latin letters by which it is found, besides its name. */
  letters: string;
  insert: (chain: ChainedCommands) => ChainedCommands;
}

const choices: readonly InsertChoice[] = [
  {
    name: '一级标题',
    note: '# ',
    icon: 'letters',
    letters: 'h1 yijibiaoti',
    insert: (chain) => chain.setHeading({ level: 1 }),
  },
  {
    name: '二级标题',
    note: '## ',
    icon: 'letters',
    letters: 'h2 erjibiaoti',
    insert: (chain) => chain.setHeading({ level: 2 }),
  },
  {
    name: '三级标题',
    note: '### ',
    icon: 'letters',
    letters: 'h3 sanjibiaoti',
    insert: (chain) => chain.setHeading({ level: 3 }),
  },
  { name: '列表', note: '- ', icon: 'list', letters: 'ul liebiao', insert: (chain) => chain.toggleBulletList() },
  { name: '编号', note: '1. ', icon: 'olist', letters: 'ol bianhao', insert: (chain) => chain.toggleOrderedList() },
  { name: '引用', note: '> ', icon: 'quote', letters: 'quote yinyong', insert: (chain) => chain.toggleBlockquote() },
  {
    name: '表格',
    note: '3 × 3',
    icon: 'table',
    letters: 'table biaoge',
    insert: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { name: '分隔线', note: '---', icon: 'minus', letters: 'hr fengexian', insert: (chain) => chain.setHorizontalRule() },
];

/** What `/` offers for the letters behind it. */
export function insertChoices(query: string): readonly InsertChoice[] {
  const asked = query.toLowerCase();
  return choices.filter(
    ({ name, letters }) => name.includes(asked) || letters.split(' ').some((word) => word.startsWith(asked)),
  );
}
