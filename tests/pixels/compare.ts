import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openBrowser } from '#tests/support/browser.ts';

interface Difference {
  name: string;
  /** Pixels that differ, or what keeps the two from being compared. */
  pixels: number | string;
}

/**
 * Compares the pictures of two folders by name. Those that differ are drawn into a third folder: what is equal pale, what is
 * not red.
 */
export async function comparePictures(before: string, after: string, drawn: string): Promise<Difference[]> {
  mkdirSync(drawn, { recursive: true });
  const names = new Set([...readdirSync(before), ...readdirSync(after)].filter((name) => name.endsWith('.png')));
  const browser = await openBrowser();
  const differences: Difference[] = [];
  try {
    const page = await browser.newPage();
    for (const name of [...names].sort()) {
      const files = [path.join(before, name), path.join(after, name)];
      if (!files.every(existsSync)) {
        differences.push({ name, pixels: `only in ${files.find(existsSync)}` });
        continue;
      }
      const [old = Buffer.alloc(0), fresh = Buffer.alloc(0)] = files.map((file) => readFileSync(file));
      if (old.equals(fresh)) continue;
      const { pixels, picture } = await page.evaluate(differ, [addressOf(old), addressOf(fresh)] as const);
      if (pixels === 0) continue;
      writeFileSync(path.join(drawn, name), Buffer.from(picture, 'base64'));
      differences.push({ name, pixels });
    }
  } finally {
    await browser.close();
  }
  return differences;
}

function addressOf(picture: Buffer): string {
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/** Runs in the browser, which reads and writes pictures by itself. What only one of the two has, differs. */
async function differ(addresses: readonly [string, string]): Promise<{ pixels: number; picture: string }> {
  const images = await Promise.all(
    addresses.map(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image;
    }),
  );
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const [old, fresh] = images.map((image) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    return context?.getImageData(0, 0, width, height);
  });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!old || !fresh || !context) throw new Error('no place to draw');
  const [a, b] = [new Uint32Array(old.data.buffer), new Uint32Array(fresh.data.buffer)];
  let pixels = 0;
  for (const [at, colour] of a.entries()) {
    if (colour === b[at]) b[at] = (colour & 0x00ff_ffff) | 0x3000_0000;
    else {
      b[at] = 0xff00_00ff;
      pixels += 1;
    }
  }
  context.putImageData(fresh, 0, 0);
  return { pixels, picture: canvas.toDataURL('image/png').slice('data:image/png;base64,'.length) };
}
