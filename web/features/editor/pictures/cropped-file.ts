import type { PercentCrop } from 'react-image-crop';

/** As wide as the widest size that lists and cards ask for (docs/product/files.md#sizes). */
const WIDEST = 1600;
const QUALITY = 0.92;

/** A part of a picture as a picture of its own; `null` where the browser draws none. */
export async function croppedFile(image: HTMLImageElement, crop: PercentCrop, name: string): Promise<File | null> {
  const [left, top, width, height] = partOf(image, crop);
  const scale = Math.min(1, WIDEST / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // What shows through a picture would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], name, { type: blob.type });
}

/** In dots of the picture itself, however large it is shown. */
export const partOf = (
  { naturalWidth: wide, naturalHeight: high }: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>,
  { x, y, width, height }: Omit<PercentCrop, 'unit'>,
): [left: number, top: number, width: number, height: number] => [
  (wide * x) / 100,
  (high * y) / 100,
  (wide * width) / 100,
  (high * height) / 100,
];
