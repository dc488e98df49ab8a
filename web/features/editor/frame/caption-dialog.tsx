import type { Editor } from '@tiptap/react';
import { useState, type FormEvent } from 'react';
import { documentLimits } from '#shared/documents/document-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import css from './dialogs.module.css';

/** What stands below the picture that is selected, and what is said of it to who does not see it. */
export function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { caption: written, alt: told } = editor.getAttributes('image');
  const [caption, setCaption] = useState(String(written ?? ''));
  const [alt, setAlt] = useState(String(told ?? ''));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    editor.chain().updateAttributes('image', { caption: caption.trim(), alt: alt.trim() }).run();
    onClose();
  }

  return (
    <Dialog open title="图片说明" onClose={onClose}>
      <form onSubmit={handleSubmit} className={css.form}>
        <Field
          label="图片下的说明"
          value={caption}
          maxLength={documentLimits.caption}
          onChange={({ target }) => setCaption(target.value)}
        />
        <Field
          label="替代文字"
          hint="读给看不到图片的人"
          value={alt}
          maxLength={documentLimits.caption}
          onChange={({ target }) => setAlt(target.value)}
        />
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
