/** In one of which every picture is kept (docs/product/files.md#sizes). The first two are squares, the others are so wide. */
export const squares = [100, 200] as const;
export const widths = [400, 800, 1600] as const;
/** No side of the whole picture is longer. */
export const LONGEST_SIDE = 2560;

export const WHOLE = 'whole';
export const squareName = (side: number) => `s${side}`;
export const widthName = (width: number) => `w${width}`;

/** In one of which everybody can open the whole picture. */
export const ownForms = ['jpg', 'png', 'gif'] as const;
/** In which each size is kept for who takes them, the better one first. */
export const smallForms = ['avif', 'webp'] as const;

/** Every piece that a picture may have. */
export const pictureNames = [
  ...ownForms.map((form) => `${WHOLE}.${form}`),
  ...[WHOLE, ...widths.map(widthName), ...squares.map(squareName)].flatMap((size) =>
    smallForms.map((form) => `${size}.${form}`),
  ),
];

/** Which size is meant by the sides of the place that it is for: the smallest that fills it. */
export function sizeFor({ w = 0, h = 0 }: { w?: number | undefined; h?: number | undefined }): string {
  const side = Math.max(w, h);
  if (side === 0) return WHOLE;
  const square = squares.find((known) => known >= side);
  if (square !== undefined) return squareName(square);
  const width = widths.find((known) => known >= side);
  return width === undefined ? WHOLE : widthName(width);
}
