import { clsx } from 'clsx/lite';
import { useImageFault } from '#web/lib/use-image-fault.ts';
import { useOwnPath } from '#web/lib/use-own-path.ts';
import css from './article-picture.module.css';
import type { RowPicture } from './row-pictures.ts';

/** Drawings for messages without a picture: a curve, bars, a target, a peak, a net, waves. */
const drawings = [
  'M12 74 36 60l18 8 24-30 20 12 34-28',
  'M28 76V50m22 26V36m22 40V58m22 18V26m22 50V44',
  'M72 20a28 28 0 1 1 0 56 28 28 0 0 1 0-56zm0 14a14 14 0 1 1 0 28 14 14 0 0 1 0-28zM72 10v16m0 44v16M34 48h16m44 0h16',
  'm28 74 32-44 18 24 12-14 28 34zM52 42l8 7 8-8',
  'm30 62 28-30 30 14 28-22M58 32l6 38 24-24 26 22-50 2-34-8',
  'M12 40c20-16 40 16 60 0s40 16 60 0M12 56c20-16 40 16 60 0s40 16 60 0M12 72c20-16 40 16 60 0s40 16 60 0',
];

/** The picture of an article in a box of fixed size; a drawing when there is none or it does not load. */
export function ArticlePicture({ source, drawing }: RowPicture) {
  const { image, isBroken, onError } = useImageFault();
  const path = sized(useOwnPath(source));

  if (source === '' || isBroken) return <Drawing number={drawing} />;
  return (
    <img
      ref={image}
      className={css.picture}
      src={path}
      width={144}
      height={96}
      loading="lazy"
      decoding="async"
      alt=""
      onError={onError}
    />
  );
}

/** What authors upload comes in the size of its box. */
const sized = (path: string) => (path.startsWith('/file/') ? `${path}?w=288` : path);

function Drawing({ number }: { number: number }) {
  return (
    <svg className={clsx(css.picture, css.drawing)} viewBox="0 0 144 96" aria-hidden="true">
      <path className={css.grid} d="M0 21h144M0 48h144M0 75h144" />
      <path d={drawings[number]} />
    </svg>
  );
}
