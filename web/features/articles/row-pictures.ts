/** What a row of a list shows: a picture by its address, or one of the drawings. */
export interface RowPicture {
  /** Empty for a drawing. */
  source: string;
  /** Which drawing stands in for it: the same in every list. */
  drawing: number;
}

/** A text by its id and the address of its picture, which may be empty. */
interface PicturedText {
  id: string;
  source: string;
}

/** In so many rows no picture is shown twice: there it would tell of no text. */
const NEIGHBOURS = 3;

/** The pictures of the rows of a list, chosen by their neighbours (docs/product/article-lists.md#pictures). */
export function rowPictures(texts: readonly PicturedText[]): RowPicture[] {
  const rows: RowPicture[] = [];
  for (const { id, source } of texts) {
    const isNear = rows.slice(-NEIGHBOURS).some((row) => row.source === source);
    rows.push({ source: isNear ? '' : source, drawing: Number(id) });
  }
  return rows;
}
