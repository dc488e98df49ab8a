import type { Editor } from '@tiptap/react';
import { useState, type FormEvent } from 'react';
import type { UploadedFile } from '#domains/files/files.contract.ts';
import { documentLimits } from '#shared/documents/document-limits.ts';
import { acceptPictures } from '#web/features/files/accepted.ts';
import { UploadTile } from '#web/features/files/upload-tile.tsx';
import type { UploadItem } from '#web/features/files/upload-queue.ts';
import { useUploads, type Uploads } from '#web/features/files/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import css from './dialogs.module.css';

type MediaKind = 'video' | 'audio';

interface MediaDialogProps {
  kind: MediaKind;
  editor: Editor;
  onClose: () => void;
}

/** What a film or sound consists of, by the names of its node. */
type Part = 'fileToken' | 'posterToken';

interface PartWords {
  part: Part;
  label: string;
  choose: string;
  accept: string;
  hint?: string;
}

const AGAIN = '1 GB 以内；断线后选同一个文件，会接着上传';

const words = {
  video: {
    title: '视频',
    parts: [
      { part: 'fileToken', label: '视频文件', choose: '选择 MP4', accept: '.mp4', hint: AGAIN },
      { part: 'posterToken', label: '封面', choose: '选择图片', accept: acceptPictures },
    ],
  },
  audio: {
    title: '音频',
    parts: [{ part: 'fileToken', label: '音频文件', choose: '选择 MP3', accept: '.mp3', hint: AGAIN }],
  },
} satisfies Record<MediaKind, { title: string; parts: PartWords[] }>;

const kindOf = (kind: MediaKind, part: Part): UploadedFile['kind'] => (part === 'posterToken' ? 'image' : kind);

/** A film or sound: its file, its title, and for a film the picture that stands for it (docs/product/editor.md#films). One that is selected is mended. */
export function MediaDialog({ kind, editor, onClose }: MediaDialogProps) {
  const [selected] = useState(() => (editor.isActive(kind) ? editor.getAttributes(kind) : null));
  const [title, setTitle] = useState(wordsIn(selected, 'title'));
  const [tokens, setTokens] = useState<Record<Part, string>>({
    fileToken: wordsIn(selected, 'fileToken'),
    posterToken: wordsIn(selected, 'posterToken'),
  });
  /** A film that lies elsewhere stays where it is until another file is chosen. */
  const [url, setUrl] = useState(wordsIn(selected, 'url'));
  const [fault, setFault] = useState('');
  /** What each upload is for. */
  const [partOf, setPartOf] = useState<ReadonlyMap<number, Part>>(new Map());
  const parts: readonly PartWords[] = words[kind].parts;

  const uploads = useUploads({
    accept: parts.map(({ accept }) => accept).join(','),
    onUploaded(uploaded, id) {
      const part = partOf.get(id) ?? 'fileToken';
      if (uploaded.kind !== kindOf(kind, part))
        return setFault(part === 'posterToken' ? '封面须是图片' : `不是${words[kind].title}文件`);
      setTokens((known) => ({ ...known, [part]: uploaded.file_token }));
      if (part === 'fileToken') setUrl('');
    },
  });

  function choose(part: Part, chosen: FileList | null) {
    const [file] = chosen ?? [];
    if (!file) return;
    setFault('');
    for (const item of uploads.items) if (partOf.get(item.id) === part) uploads.remove(item.id);
    const ids = uploads.add([file]);
    setPartOf(new Map([...partOf, ...ids.map((id) => [id, part] as const)]));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { fileToken, posterToken } = tokens;
    const isWhole = (fileToken !== '' || url !== '') && title.trim() !== '' && (kind === 'audio' || posterToken !== '');
    if (!isWhole) return setFault('请填写全部信息！');
    const place = url === '' ? { url: null, fileToken } : { url, fileToken: null };
    const attrs = { ...place, title: title.trim(), ...(kind === 'video' && { posterToken }) };
    if (selected) editor.chain().updateAttributes(kind, attrs).run();
    else editor.chain().insertContent({ type: kind, attrs }).run();
    onClose();
  }

  return (
    <Dialog open title={words[kind].title} onClose={onClose}>
      <form onSubmit={handleSubmit} className={css.form}>
        {parts.map((part) => (
          <PartField
            key={part.part}
            words={part}
            isThere={tokens[part.part] !== '' || (part.part === 'fileToken' && url !== '')}
            item={uploads.items.findLast(({ id }) => partOf.get(id) === part.part)}
            uploads={uploads}
            onChoose={(files) => choose(part.part, files)}
          />
        ))}
        <Field
          label="标题"
          value={title}
          maxLength={documentLimits.caption}
          onChange={({ target }) => setTitle(target.value)}
        />
        {fault !== '' && <Note text={fault} />}
        <p className={css.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" type="submit">
            确定
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

interface PartFieldProps {
  words: PartWords;
  isThere: boolean;
  item: UploadItem | undefined;
  uploads: Uploads;
  onChoose: (files: FileList | null) => void;
}

/** A file of it: chosen, on its way, or there. */
function PartField({ words: { label, choose, accept, hint }, isThere, item, uploads, onChoose }: PartFieldProps) {
  return (
    <div className={css.part}>
      <label className={css.choose}>
        <span>{label}</span>
        <b>{isThere ? '更换' : choose}</b>
        <input
          type="file"
          className="vh"
          aria-label={label}
          accept={accept}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.files);
            currentTarget.value = '';
          }}
        />
      </label>
      {item && item.state !== 'done' ? (
        <UploadTile
          item={item}
          look="wide"
          onRetry={() => uploads.retry(item.id)}
          onRemove={() => uploads.remove(item.id)}
        />
      ) : (
        (isThere || hint !== undefined) && <p className={css.none}>{isThere ? `${item?.name ?? label}已就绪` : hint}</p>
      )}
    </div>
  );
}

function wordsIn(attrs: Record<string, unknown> | null, name: string): string {
  const value = attrs?.[name];
  return typeof value === 'string' ? value : '';
}
