import { Icon } from '#web/ui/icon.tsx';
import { useImageFault } from '#web/lib/use-image-fault.ts';
import { useOwnPath } from '#web/lib/use-own-path.ts';
import css from './message-picture.module.css';

/** The picture of a flash in a box that is there before it is, and opens it whole. */
export function MessagePicture({ source }: { source: string }) {
  const { image, isBroken, onError } = useImageFault();
  const path = useOwnPath(source);
  if (isBroken) {
    return (
      <p className={css.box}>
        <Icon name="warn" size="s" />
        图片没有载入
      </p>
    );
  }
  return (
    <a className={css.box} href={path} target="_blank" rel="noopener">
      <img ref={image} src={path} alt="随文图片，点开看大图" decoding="async" onError={onError} />
    </a>
  );
}
