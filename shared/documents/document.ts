import { z } from 'zod';
import { showable } from '#shared/plain-text.ts';
import { isLink, isMedia } from '#shared/safe-addresses.ts';
import { htmlOf } from './document-html.ts';
import { documentLimits as limits } from './document-limits.ts';
import { lettersOf, tagsOf } from './document-size.ts';

/**
 * A text as it is written and kept: a ProseMirror document with a version, of these nodes and marks and no others
 * (docs/product/editor.md#document). What it can hold, its HTML (`htmlOf`) and the sanitizer of what is published are one list.
 */

const oneLine = (text: string) => showable(text).replaceAll(/[\n\t]+/g, ' ');
const line = z.string().overwrite(oneLine);
const words = line.max(limits.caption, `说明和标题最长${limits.caption}字`);
const size = z.int().min(1).max(50_000);

const address = z.string().max(limits.address, '链接过长').regex(/^\S*$/, '链接中不能有空白');
const linkAddress = address.refine(isLink, '链接须以 http://、https:// 或 / 开头');
const mediaAddress = address.refine(isMedia, '音视频地址须以 https:// 或 / 开头');
const fileToken = z.string().regex(/^[\w-]{1,128}$/, '文件标记格式有误');

/** A share as the text names it. */
export const StockAttrs = z.strictObject({
  symbol: z
    .string()
    .max(20)
    .regex(/^\w+(?:\.\w+)*$/, '股票代码格式有误'),
  name: line.min(1).max(100),
});
export type StockAttrs = z.infer<typeof StockAttrs>;

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic', 'strike', 'underline', 'code']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: linkAddress }) }),
]);
export type Mark = z.infer<typeof Mark>;

const marks = z
  .array(Mark)
  .refine((list) => new Set(list.map(({ type }) => type)).size === list.length, '同一种样式只能用一次')
  .optional();

const Text = z.strictObject({ type: z.literal('text'), text: line, marks });
const HardBreak = z.strictObject({ type: z.literal('hardBreak'), marks });
const Stock = z.strictObject({ type: z.literal('stock'), attrs: StockAttrs, marks });
const Inline = z.discriminatedUnion('type', [Text, HardBreak, Stock]);
export type Inline = z.infer<typeof Inline>;

/** Texts without a letter are none: an editor refuses them. */
const inlines = z
  .array(Inline)
  .overwrite((list) => list.filter((node) => node.type !== 'text' || node.text !== ''))
  .optional();

const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines });
export type Paragraph = z.infer<typeof Paragraph>;
const Heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
  content: inlines,
});

export interface List {
  type: 'bulletList' | 'orderedList';
  /** Of an ordered list: its first number. */
  attrs?: { start: number } | undefined;
  content: ListItem[];
}
export interface ListItem {
  type: 'listItem';
  content: (Paragraph | List)[];
}

/**
 * Lists that hold others to this depth. Made level by level: a request that nests without end is refused where it begins to. What of
 * several things something is its `type` alone says, here and below: to try all of them takes ten times as long.
 */
function listTo(depth: number): z.ZodType<List> & z.core.$ZodTypeDiscriminable {
  const inner = depth > 1 ? z.discriminatedUnion('type', [Paragraph, listTo(depth - 1)]) : Paragraph;
  const item: z.ZodType<ListItem> = z.strictObject({ type: z.literal('listItem'), content: z.array(inner).min(1) });
  return z.strictObject({
    type: z.enum(['bulletList', 'orderedList']),
    attrs: z.strictObject({ start: z.int().min(0).max(9_999) }).optional(),
    content: z.array(item).min(1),
  });
}
const List = listTo(limits.listDepth);

const Blockquote = z.strictObject({
  type: z.literal('blockquote'),
  content: z.array(z.discriminatedUnion('type', [Paragraph, List])).min(1),
});

const span = z.int().min(1).max(50);
const TableCell = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.strictObject({ colspan: span, rowspan: span }),
  content: z.array(Paragraph).min(1),
});
export type TableCell = z.infer<typeof TableCell>;
const TableRow = z.strictObject({ type: z.literal('tableRow'), content: z.array(TableCell) });
const Table = z.strictObject({ type: z.literal('table'), content: z.array(TableRow).min(1) });

const HorizontalRule = z.strictObject({ type: z.literal('horizontalRule') });
/** A picture of this site, with its own size in pixels. */
const Image = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({ fileToken, width: size, height: size, alt: words, caption: words }),
});
/** Where a sound or film lies: a file of this site, or an address elsewhere. */
const media = { url: mediaAddress.nullable(), fileToken: fileToken.nullable() };
const isOneOf = ({ url, fileToken: token }: { url: string | null; fileToken: string | null }) =>
  (url === null) !== (token === null);
const Video = z.strictObject({
  type: z.literal('video'),
  attrs: z
    .strictObject({ ...media, posterToken: fileToken, title: words.min(1) })
    .refine(isOneOf, '视频须有地址或文件，且只能有一个'),
});
const Audio = z.strictObject({
  type: z.literal('audio'),
  attrs: z.strictObject({ ...media, title: words.min(1) }).refine(isOneOf, '音频须有地址或文件，且只能有一个'),
});

const kinds = [Paragraph, Heading, List, Blockquote, Table, HorizontalRule, Image, Video, Audio] as const;
const Block = z.discriminatedUnion('type', kinds);
export type Block = z.infer<typeof Block>;

function isPublishable(document: Document): boolean {
  return htmlOf(document, { urlOf: (token) => `/file/${token}` }).length <= limits.html;
}

export interface Document {
  version: 1;
  type: 'doc';
  content: Block[];
}
export const Document: z.ZodType<Document> = z
  .strictObject({ version: z.literal(1), type: z.literal('doc'), content: z.array(Block) })
  .refine((document) => lettersOf(document) <= limits.letters, `正文最长${limits.letters}字`)
  .refine((document) => tagsOf(document) <= limits.tags, '正文的段落、单元格和样式过多')
  .refine(isPublishable, '正文连同样式和链接过长')
  .meta({ title: 'Document', description: '正文：ProseMirror 文档，第 1 版' });

/** Any node of a document. */
export type DocumentNode = Document | Block | ListItem | Inline | TableCell | z.infer<typeof TableRow>;
