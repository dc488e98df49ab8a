/** What a row of a list shows: a picture by its address, or one of the drawings. */
export interface RowPicture {
  /** Empty for a drawing. */
  source: string;
  /** Which drawing stands in for it; those of neighbours differ. */
  drawing: number;
}

/** In so many rows no picture is shown twice: there it would tell of no text. */
const NEIGHBOURS = 3;

/** The pictures of the rows of a list, chosen by their neighbours (docs/product/article-lists.md#pictures). */
export function rowPictures(sources: readonly string[]): RowPicture[] {
  const rows: RowPicture[] = [];
  for (const [drawing, source] of sources.entries()) {
    const isNear = rows.slice(-NEIGHBOURS).some((row) => row.source === source);
    rows.push({ source: isNear ? '' : source, drawing });
  }
  return rows;
}
