import { useImageFault } from '#web/lib/use-image-fault.ts';
import css from './flash-item.module.css';

/** The picture of a flash in its row; nothing where it does not load. */
export function FlashPicture({ src }: { src: string }) {
  const { image, isBroken, onError } = useImageFault();
  if (isBroken) return null;
  return (
    <img
      ref={image}
      className={css.picture}
      src={src}
      width={108}
      height={72}
      loading="lazy"
      alt=""
      onError={onError}
    />
  );
}
