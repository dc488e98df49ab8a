import type { Editor } from '@tiptap/react';
import { useState, type FormEvent } from 'react';
import { isLink } from '#shared/safe-addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import css from './dialogs.module.css';

/** Where the words at the caret lead; an empty address takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [fault, setFault] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const href = address.trim();
    const chain = editor.chain().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (!isLink(href) || /\s/.test(href)) return setFault('链接须以 http://、https:// 或 / 开头');
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      editor
        .chain()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else chain.setLink({ href }).run();
    onClose();
  }

  return (
    <Dialog open title="链接" onClose={onClose}>
      <form onSubmit={handleSubmit} className={css.form}>
        <Field
          label="网址"
          value={address}
          fault={fault}
          inputMode="url"
          maxLength={2000}
          placeholder="https://"
          onChange={({ target }) => setAddress(target.value)}
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
