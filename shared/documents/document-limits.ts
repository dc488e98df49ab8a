/** The work of an HTML parser grows with the square of what is nested; a text of more tags than this is no article. */
export const MOST_TAGS = 10_000;

/** How much a document may hold (docs/product/editor.md#document). */
export const documentLimits = {
  /** Letters of all its texts. */
  letters: 100_000,
  /** Tags that its HTML has at most, opening and closing ones. */
  tags: MOST_TAGS,
  /** Lists in lists. */
  listDepth: 5,
  /** Letters of a caption, of the words for those who do not see a picture, of a title. */
  caption: 200,
  /** Letters of an address. */
  address: 2_000,
  /** Letters of its HTML, as what is published may have. */
  html: 300_000,
} as const;
