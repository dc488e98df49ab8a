import type { FileRow } from '../files.store.ts';
import type { Piece } from '../files.tables.ts';
import { ownForms, sizeFor, smallForms, WHOLE } from '../pictures/files.ladder.ts';

/** The bytes that are meant: of a picture one size in one form, of anything else all of it. */
export interface Form {
  pieces: readonly Piece[];
  size: number;
  mediaType: string;
  etag: string;
}

interface Asked {
  w?: number | undefined;
  h?: number | undefined;
  /** The header of that name. */
  accept: string | null;
}

type Kept = Pick<FileRow, 'token' | 'kind' | 'mediaType' | 'pieces' | 'bytes'>;

/**
 * Who takes neither AVIF nor WebP gets the whole picture in its own form; a size that there is not, because the picture is smaller
 * or moves, is the whole as well (docs/product/files.md#sizes).
 */
export function formOf({ token, kind, mediaType, pieces, bytes }: Kept, { w, h, accept }: Asked): Form {
  if (kind !== 'image') return { pieces, size: bytes, mediaType, etag: `"${token}"` };
  const taken = smallForms.filter((form) => accept?.includes(`image/${form}`));
  const wanted = [sizeFor({ w, h }), WHOLE].flatMap((size) => taken.map((form) => ({ name: `${size}.${form}`, form })));
  for (const { name, form } of wanted) {
    const piece = pieces.find((known) => known.name === name);
    if (piece !== undefined) return formOfPiece(token, piece, `image/${form}`);
  }
  const own = pieces.find(({ name }) => ownNames.includes(name));
  if (own === undefined) throw new Error(`The picture ${token} has no form.`);
  return formOfPiece(token, own, mediaType);
}

const ownNames = ownForms.map((form) => `${WHOLE}.${form}`);

const formOfPiece = (token: string, piece: Piece, mediaType: string): Form => ({
  pieces: [piece],
  size: piece.bytes,
  mediaType,
  etag: `"${token}-${piece.name}"`,
});
