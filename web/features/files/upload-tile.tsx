import { clsx } from 'clsx/lite';
import { Icon } from '#web/ui/icon.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import type { UploadItem } from './upload-queue.ts';
import css from './upload-tile.module.css';

interface UploadTileProps {
  item: UploadItem;
  /** `wide` is a picture in a text, with a bar of words below it; `square` one of a grid of pictures. */
  look: 'wide' | 'square';
  /** The server brings it from elsewhere: how far it has come nobody can tell. */
  isFetched?: boolean;
  onRetry(): void;
  onRemove(): void;
}

/** A file on its way: waiting, uploading, failed or there. */
export function UploadTile({ item, look, isFetched = false, onRetry, onRemove }: UploadTileProps) {
  return look === 'wide' ? (
    <WideTile {...{ item, isFetched, onRetry, onRemove }} />
  ) : (
    <SquareTile {...{ item, onRetry, onRemove }} />
  );
}

type TileProps = Omit<UploadTileProps, 'look' | 'isFetched'>;

function WideTile({ item, isFetched, onRetry, onRemove }: TileProps & { isFetched: boolean }) {
  const { name, state, mayRetry, isTelling } = item;
  const hasBar = state !== 'done' || isTelling;
  return (
    <figure className={clsx(css.tile, css.wide)} data-state={state}>
      <Shown item={item} width={800} />
      {hasBar && (
        <figcaption className={css.bar} role="status">
          <span>{state === 'uploading' && isFetched ? `正在转存 ${name}` : sentenceOf(item)}</span>
          {state === 'uploading' && <Progress item={item} isFetched={isFetched} />}
          {state === 'uploading' && !isFetched && <b className="num">{item.percent}%</b>}
          <span className={css.end}>
            {state === 'failed' && mayRetry && <TextButton onClick={onRetry}>重试</TextButton>}
            {state === 'failed' && <TextButton onClick={onRemove}>移除</TextButton>}
            {(state === 'waiting' || state === 'uploading') && (
              <TextButton onClick={onRemove} aria-label={`取消上传 ${name}`}>
                取消
              </TextButton>
            )}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function SquareTile({ item, onRetry, onRemove }: TileProps) {
  const { name, state, fault, mayRetry, percent } = item;
  return (
    <div className={clsx(css.tile, css.square)} data-state={state} title={fault ?? name}>
      {state === 'failed' ? (
        <>
          <Icon name="warn" size="s" />
          失败
          {mayRetry && (
            <button type="button" className={css.again} onClick={onRetry} aria-label={`重试 ${name}`}>
              重试
            </button>
          )}
        </>
      ) : (
        <Shown item={item} width={200} />
      )}
      {state === 'uploading' && <Progress item={item} />}
      {state === 'uploading' && <span className={css.on}>正在上传 {percent}%</span>}
      {state === 'waiting' && <span className={css.on}>排队</span>}
      <button type="button" className={css.remove} onClick={onRemove} aria-label={`移除 ${name}`}>
        <Icon name="close" size="s" />
      </button>
    </div>
  );
}

/** The picture once it is there, else what stands for it. */
function Shown({ item: { uploaded, name }, width }: { item: UploadItem; width: number }) {
  const isPicture = uploaded?.kind === 'image';
  return (
    <div className={css.picture}>
      {isPicture ? <img src={`${uploaded.url}?w=${width}`} alt={name} /> : <Icon name={uploaded ? 'doc' : 'picture'} />}
    </div>
  );
}

function Progress({ item: { name, percent }, isFetched = false }: { item: UploadItem; isFetched?: boolean }) {
  const reached = isFetched ? {} : { value: percent };
  return <progress className={css.progress} {...reached} max={100} aria-label={`正在上传 ${name}`} />;
}

function sentenceOf({ name, state, fault }: UploadItem): string {
  if (state === 'failed') return `${fault} ${name}`;
  if (state === 'done') return `${name}上传成功`;
  return state === 'uploading' ? `正在上传 ${name}` : `排队 ${name}`;
}
