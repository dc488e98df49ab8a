import type { PasteSource } from './paste-source.ts';

/** What a paste has brought and what it has not (docs/product/editor.md#paste). */
export interface PasteReport {
  source: PasteSource;
  kept: { paragraphs: number; headings: number; lists: number; tables: number; links: number };
  dropped: Dropped;
  /** Pictures that are brought here from where they lie. */
  fetched: number;
}

export interface Dropped {
  /** Places whose font, colour, size or distance was given. */
  styles: number;
  pictures: number;
  /** Films, sounds, frames, cards. */
  media: number;
  /** Notes on the side and texts that were deleted with changes tracked. */
  notes: number;
  /** Buttons and fields. */
  forms: number;
  /** Links that lead nowhere from here. */
  links: number;
}

export const nothingDropped = (): Dropped => ({ styles: 0, pictures: 0, media: 0, notes: 0, forms: 0, links: 0 });

const words: readonly (readonly [keyof Dropped, (count: number) => string])[] = [
  ['styles', (count) => `清除 ${count} 处样式`],
  ['pictures', (count) => `${count} 张图片没有带入`],
  ['media', (count) => `${count} 个音视频或卡片没有带入`],
  ['notes', (count) => `去掉 ${count} 处批注和已删除的文字`],
  ['forms', (count) => `去掉 ${count} 个表单控件`],
  ['links', (count) => `去掉 ${count} 个无法使用的链接`],
];

/** `粘贴自 Word：清除 14 处样式，3 张图片没有带入。`; `null` where everything came along. */
export function reportLine({ source, dropped, fetched }: PasteReport): string | null {
  const told = [
    ...words.flatMap(([name, text]) => (dropped[name] > 0 ? [text(dropped[name])] : [])),
    ...(fetched > 0 ? [`重新上传 ${fetched} 张图片`] : []),
  ];
  return told.length === 0 ? null : `粘贴自 ${source}：${told.join('，')}。`;
}

/** `4 个段落 · 1 个表格`: what came along. */
export function keptLine({ kept }: PasteReport): string {
  const { paragraphs, headings, lists, tables, links } = kept;
  const counts = [
    [paragraphs, '个段落'],
    [headings, '个标题'],
    [lists, '个列表'],
    [tables, '个表格'],
    [links, '个链接'],
  ] as const;
  return counts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' · ');
}
