import 'react-image-crop/dist/ReactCrop.css';
import { useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { croppedFile } from '../pictures/cropped-file.ts';
import css from './dialogs.module.css';

interface CropDialogProps {
  fileToken: string;
  onCropped: (file: File) => void;
  onClose: () => void;
}

const ASPECT = 16 / 9;

const corner = (place: string) => `拖动${place}，改变大小；方向键也可以`;
const words = {
  cropArea: '留下的部分，方向键移动',
  nwDragHandle: corner('左上角'),
  nDragHandle: corner('上边'),
  neDragHandle: corner('右上角'),
  eDragHandle: corner('右边'),
  seDragHandle: corner('右下角'),
  sDragHandle: corner('下边'),
  swDragHandle: corner('左下角'),
  wDragHandle: corner('左边'),
};

/** Which part of the cover is shown where it stands for the text (docs/product/editor.md#cover). */
export function CropDialog({ fileToken, onCropped, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<PercentCrop>();
  const [fault, setFault] = useState('');
  const image = useRef<HTMLImageElement>(null);

  async function take() {
    if (image.current === null || crop === undefined) return;
    const file = await croppedFile(image.current, crop, '封面.jpg');
    if (file === null) setFault('没有裁成，请换一张图片');
    else onCropped(file);
  }

  return (
    <Dialog open title="裁剪封面" className={css.crop} onClose={onClose}>
      <div className={css.form}>
        {fault !== '' && <Note text={fault} />}
        <div className={css.cropped}>
          <ReactCrop
            aspect={ASPECT}
            keepSelection
            minWidth={80}
            ariaLabels={words}
            onChange={(_, percent) => setCrop(percent)}
            {...(crop && { crop })}
          >
            <img
              ref={image}
              src={`/file/${fileToken}`}
              alt="现在的封面"
              onLoad={({ currentTarget }) => setCrop(largestIn(currentTarget))}
              onError={() => setFault('图片没有载入')}
            />
          </ReactCrop>
        </div>
        <p className={css.none}>框内是列表与分享里显示的部分，16:9</p>
        <p className={css.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" disabled={crop === undefined} onClick={() => void take()}>
            用这部分
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

/** The largest part of that shape, in the middle. */
function largestIn({ width, height }: HTMLImageElement): PercentCrop {
  return centerCrop(makeAspectCrop({ unit: '%', width: 100 }, ASPECT, width, height), width, height);
}
