/** What a row of a list shows: a picture by its address, or one of the drawings. */
export interface RowPicture {
  /** Empty for a drawing. */
  source: string;
  /** Which drawing stands in for it: the text's own, where no neighbour has it. */
  drawing: number;
}

/** A text by its id and the address of its picture, which may be empty. */
interface PicturedText {
  id: string;
  source: string;
}

/** In so many rows neither a picture nor a drawing is shown twice: there it would tell of no text. */
const NEIGHBOURS = 3;
/** So many drawings there are: more than neighbours. */
const DRAWINGS = 6;

/** The pictures of the rows of a list, chosen by their neighbours (docs/product/article-lists.md#pictures). */
export function rowPictures(texts: readonly PicturedText[]): RowPicture[] {
  const rows: RowPicture[] = [];
  for (const { id, source } of texts) {
    const near = rows.slice(-NEIGHBOURS);
    const isNear = near.some((row) => row.source === source);
    rows.push({ source: isNear ? '' : source, drawing: freeDrawing(Number(id) % DRAWINGS, near) });
  }
  return rows;
}

/** The one of its own, else the next that no neighbour has. A neighbour with a picture counts: its picture may not load. */
function freeDrawing(own: number, near: readonly RowPicture[]): number {
  let drawing = own;
  while (near.some((row) => row.drawing === drawing)) drawing = (drawing + 1) % DRAWINGS;
  return drawing;
}
