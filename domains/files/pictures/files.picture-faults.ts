const MOST_PIXELS = 64_000_000;
const MOST_FRAMES = 300;
const LONGEST = 20_000;

/** What a picture's header says that keeps it from being opened at all (docs/product/files.md#pictures). */
export function faultOf({ width, height, pages }: { width: number; height: number; pages: number }): string | null {
  if (width === 0 || height === 0) return '图片无法打开，可能已损坏';
  if (pages > MOST_FRAMES) return `动图最多 ${MOST_FRAMES} 帧`;
  const isTooLarge = Math.max(width, height) > LONGEST || width * height * pages > MOST_PIXELS;
  return isTooLarge ? '图片的尺寸过大，最多 6400 万像素' : null;
}
