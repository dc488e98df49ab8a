/** Which program has written a clipboard, as far as it tells. */
export type PasteSource = 'Word' | 'WPS' | 'Excel' | '公众号' | 'PDF' | '飞书文档' | 'Google 文档' | '网页';

const signs: readonly (readonly [PasteSource, RegExp])[] = [
  ['WPS', /wps\.cn|wpsCustomData|kso-|WPS Office/i],
  ['Excel', /urn:schemas-microsoft-com:office:excel|content="?Excel\.Sheet|class="?xl\d/i],
  ['Word', /urn:schemas-microsoft-com:office:word|content="?Word\.Document|class="?Mso[A-Z]|data-ccp-props/i],
  ['公众号', /mmbiz\.qpic\.cn|js_content|rich_media|mp-common-|mpvoice|data-mpa-/i],
  ['飞书文档', /data-lark-|lark-record-clipboard|data-docx-/i],
  ['Google 文档', /docs-internal-guid/i],
  ['PDF', /class="?textLayer|role="presentation"[^>]*transform: scaleX|content="?Adobe Acrobat/i],
];

/** Who wrote this HTML; what tells nothing is a page of the web. */
export function sourceOf(html: string): PasteSource {
  return signs.find(([, sign]) => sign.test(html))?.[0] ?? '网页';
}
