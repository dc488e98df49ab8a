import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { LONGEST_SIDE, squareName, squares, WHOLE, widthName, widths } from './files.ladder.ts';
import { faultOf } from './files.picture-faults.ts';

/**
 * A program of its own: takes a picture and gives back its sizes. Only what it has drawn itself gets out, so nothing that hung behind
 * or inside the picture does; what it needs of memory goes when it ends.
 */
interface Drawn {
  name: string;
  body: Buffer;
}

const WIDEST_MOVING = 800;
const MOST_AVIF_PIXELS = 1_500_000;

sharp.cache(false);
sharp.concurrency(1);
// Whatever calls itself a picture is opened by these and by nothing else.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});

// How large a picture may be is said by its faults.
const options = { failOn: 'error', limitInputPixels: false, sequentialRead: true } as const;
const input = await buffer(process.stdin);
answer(await redraw());

async function redraw() {
  try {
    const { width, height, pages = 1, hasAlpha } = await sharp(input, options).metadata();
    const fault = faultOf({ width, height, pages });
    return fault === null ? await draw(pages > 1, hasAlpha) : { fault };
  } catch {
    return { fault: '图片无法打开，可能已损坏' };
  }
}

async function draw(isAnimated: boolean, hasAlpha: boolean) {
  const base = await sharp(input, options)
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = base.info;
  const still = () => sharp(base.data, { raw: { width, height, channels } });
  const wholes = isAnimated ? await drawMoving() : await drawStill(still, { width, height, hasAlpha });
  for (const side of squares)
    wholes.drawn.push(...(await small(squareName(side), still().resize({ width: side, height: side, fit: 'cover' }))));
  return wholes;
}

async function drawStill(
  still: () => Sharp,
  { width, height, hasAlpha }: { width: number; height: number; hasAlpha: boolean },
) {
  const drawn: Drawn[] = [
    ...(await small(WHOLE, still())),
    hasAlpha
      ? { name: `${WHOLE}.png`, body: await still().png().toBuffer() }
      : { name: `${WHOLE}.jpg`, body: await still().jpeg({ quality: 85 }).toBuffer() },
  ];
  for (const wide of widths.filter((one) => one < width))
    drawn.push(...(await small(widthName(wide), still().resize({ width: wide }))));
  return { width, height, drawn };
}

/** One that moves has its squares, which stand still, and is whole besides. */
async function drawMoving() {
  const moving = () =>
    sharp(input, { ...options, animated: true }).resize({ width: WIDEST_MOVING, withoutEnlargement: true });
  const { data: body, info } = await moving().gif({ effort: 1 }).toBuffer({ resolveWithObject: true });
  const drawn: Drawn[] = [
    { name: `${WHOLE}.webp`, body: await toWebp(moving()) },
    { name: `${WHOLE}.gif`, body },
  ];
  return { width: info.width, height: info.pageHeight ?? info.height, drawn };
}

/** One size in the forms of browsers: as AVIF where that is the smaller one, and where drawing it takes no memory to speak of. */
async function small(name: string, picture: Sharp): Promise<Drawn[]> {
  const { data, info } = await picture.webp({ quality: 82, effort: 2 }).toBuffer({ resolveWithObject: true });
  const webp = { name: `${name}.webp`, body: data };
  if (info.width * info.height > MOST_AVIF_PIXELS) return [webp];
  // Its least effort costs twice a WebP, the next one six times that.
  const avif = { name: `${name}.avif`, body: await picture.clone().avif({ quality: 60, effort: 0 }).toBuffer() };
  return avif.body.length < webp.body.length ? [avif, webp] : [webp];
}

function toWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 82, effort: 2 }).toBuffer();
}

/** The length of a head, the head, and then the pictures that it names, in its order. */
function answer(told: Awaited<ReturnType<typeof redraw>>): void {
  const drawn = 'drawn' in told ? told.drawn : [];
  const pieces = drawn.map(({ name, body }) => ({ name, bytes: body.length }));
  const head = Buffer.from(JSON.stringify({ ...told, drawn: undefined, pieces }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  process.stdout.write(Buffer.concat([length, head, ...drawn.map(({ body }) => body)]));
}
