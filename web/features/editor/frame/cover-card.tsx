import { lazy, Suspense, useState } from 'react';
import type { PostFields } from '#domains/authoring/authoring.contract.ts';
import { acceptPictures } from '#web/features/files/accepted.ts';
import { UploadTile } from '#web/features/files/upload-tile.tsx';
import { useUploads } from '#web/features/files/use-uploads.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { textIn } from '../saving/fields.ts';
import css from './aside.module.css';
import type { AsideProps } from './readers-card.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** The picture that stands for the text in lists. Everybody sees it, whoever may read the text (docs/product/editor.md#cover). */
export function CoverCard({ fields, onChange }: AsideProps) {
  const { cover } = fields;
  const uploads = useUploads({
    accept: acceptPictures,
    onUploaded: ({ file_token: fileToken }) => onChange({ cover: fileToken }),
  });
  const item = uploads.items.findLast(({ state }) => state !== 'done');
  const first = firstOpenPicture(fields);

  const [isCropping, setCropping] = useState(false);

  function choose(files: Iterable<File>) {
    for (const { id } of uploads.items) uploads.remove(id);
    uploads.add([...files].slice(0, 1));
  }

  return (
    <Card title="封面" end="16:9">
      <div className={css.body}>
        {item ? (
          <UploadTile
            item={item}
            look="wide"
            onRetry={() => uploads.retry(item.id)}
            onRemove={() => uploads.remove(item.id)}
          />
        ) : (
          cover !== '' && <img className={css.cover} src={`/file/${cover}?w=400`} alt="封面" />
        )}
        <p className={css.acts}>
          <label className={css.choose} data-empty={(cover === '' && item === undefined) || undefined}>
            {cover === '' && <Icon name="picture" />}
            {cover === '' ? '选择图片' : '更换'}
            <input
              type="file"
              className="vh"
              aria-label="选择封面"
              accept={acceptPictures}
              onChange={({ currentTarget }) => {
                choose(currentTarget.files ?? []);
                currentTarget.value = '';
              }}
            />
          </label>
          {cover !== '' && item === undefined && <TextButton onClick={() => setCropping(true)}>裁剪</TextButton>}
          {first !== null && first !== cover && (
            <TextButton onClick={() => onChange({ cover: first })}>用正文首图</TextButton>
          )}
          {cover !== '' && <TextButton onClick={() => onChange({ cover: '' })}>移除封面</TextButton>}
        </p>
        {cover === '' && <p className={css.about}>列表与分享里的图；付费内容的封面也是所有人可见。</p>}
        {isCropping && (
          <Suspense>
            <CropDialog
              fileToken={cover}
              onClose={() => setCropping(false)}
              onCropped={(file) => {
                setCropping(false);
                choose([file]);
              }}
            />
          </Suspense>
        )}
      </div>
    </Card>
  );
}

/** The first picture of what everybody reads. */
function firstOpenPicture(fields: PostFields): string | null {
  const open = textIn(fields, fields.mode === 3 ? 'content' : 'preview');
  return open.content.find((block) => block.type === 'image')?.attrs.fileToken ?? null;
}
