import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '#tests/support/uploads.ts';
import { sizeFor } from './files.ladder.ts';
import { redrawApart, type Redrawn } from './files.redrawer.ts';

function drawn(answer: Redrawn) {
  if ('fault' in answer) throw new Error(answer.fault);
  return answer;
}
const bodyOf = ({ pieces }: Exclude<Redrawn, { fault: string }>, name: string) =>
  Buffer.from(pieces.find((piece) => piece.name === name)?.body ?? []);

/** A PNG that says it is so large, and has a row of nothing. */
function pngSaying(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(8);
    out.writeUInt32BE(data.length);
    out.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A GIF of so many frames of one dot. */
function gif(frames: number): Buffer {
  const head = Buffer.from('474946383961010001008000000000000000ff', 'hex');
  const frame = Buffer.from('21f90400010000002c00000000010001000002024401003b', 'hex').subarray(0, -1);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

test('a photograph loses what tells where it was taken, and stands upright (R45)', async () => {
  const taken = await picture({ width: 600, height: 300 })
    .withExif({ IFD0: { Make: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '39/1 54/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(taken.includes('SECRET-CAMERA')).toBe(true);
  const answer = drawn(await redrawApart(taken));
  expect([answer.width, answer.height]).toEqual([300, 600]);
  for (const { body } of answer.pieces) {
    expect(Buffer.from(body).includes('SECRET-CAMERA')).toBe(false);
    const { exif, orientation, icc, xmp } = await sharp(Buffer.from(body)).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
  }
  expect(await sharp(bodyOf(answer, 'whole.jpg')).metadata()).toMatchObject({ width: 300, height: 600 });
}, 30_000);

test('what hangs behind or inside a picture does not come out (R45)', async () => {
  const payload = '<script>alert(1)</script><?php system(1) ?>';
  const behind = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(`PK\x03\x04${payload}`)]);
  const inside = await picture()
    .withExif({ IFD0: { ImageDescription: payload } })
    .png()
    .toBuffer();
  for (const polyglot of [behind, inside]) {
    const { pieces } = drawn(await redrawApart(polyglot));
    for (const { body } of pieces) expect(Buffer.from(body).includes('alert(1)')).toBe(false);
  }
}, 30_000);

test.each([
  ['50,000 × 50,000 dots', pngSaying(50_000, 50_000), '图片的尺寸过大，最多 6400 万像素'],
  ['one row of a million dots', pngSaying(1_000_000, 1), '图片的尺寸过大，最多 6400 万像素'],
  ['10,000 frames', gif(10_000), '动图最多 300 帧'],
  [
    'a drawing',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    '图片无法打开，可能已损坏',
  ],
  ['half a picture', pngSaying(4000, 4000), '图片无法打开，可能已损坏'],
])(
  '%s: refused (R45)',
  async (_what, bytes, fault) => {
    expect(await redrawApart(bytes)).toEqual({ fault });
  },
  30_000,
);

test('one that moves goes on moving, and one that shows through goes on showing through', async () => {
  const frames = ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
    sharp({ create: { width: 1000, height: 500, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const moved = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
  const moving = drawn(await redrawApart(moved));
  expect([moving.width, moving.height]).toEqual([800, 400]);
  expect((await sharp(bodyOf(moving, 'whole.gif'), { animated: true }).metadata()).pages).toBe(3);
  expect((await sharp(bodyOf(moving, 'whole.webp'), { animated: true }).metadata()).pages).toBe(3);
  expect(moving.pieces.map(({ name }) => name)).not.toContain('whole.avif');
  const clear = drawn(
    await redrawApart(
      await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    ),
  );
  expect((await sharp(bodyOf(clear, 'whole.png')).stats()).isOpaque).toBe(false);
}, 30_000);

test('AVIF lies beside WebP where it is the smaller one, and not of what is large or moves', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const large = { create: { width: 1600, height: 1000, channels: 3, background: '#888', noise } } as const;
  const { pieces } = drawn(await redrawApart(await sharp(large).jpeg().toBuffer()));
  const bytesOf = (name: string) => pieces.find((piece) => piece.name === name)?.bytes;
  for (const size of ['s100', 's200', 'w400', 'w800'])
    expect(bytesOf(`${size}.avif`) ?? 0, size).toBeLessThan(bytesOf(`${size}.webp`) ?? 0);
  expect([bytesOf('whole.avif'), bytesOf('whole.webp')]).toEqual([undefined, expect.any(Number)]);
}, 30_000);

test.each([
  [{}, 'whole'],
  [{ w: 1 }, 's100'],
  [{ h: 100 }, 's100'],
  [{ w: 101, h: 20 }, 's200'],
  [{ w: 201 }, 'w400'],
  [{ w: 300, h: 401 }, 'w800'],
  [{ w: 1601 }, 'whole'],
])('the size for %j is %s', (sides, size) => {
  expect(sizeFor(sides)).toBe(size);
});
