import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Template } from '#domains/authoring/templates/authoring.templates.contract.ts';
import { lengthOf } from '#shared/documents/document-text.ts';
import type { Document } from '#shared/documents/document.ts';
import { Card } from '#web/ui/card.tsx';
import type { PasteReport } from '../paste/paste-report.ts';
import { insertAwaited } from '../pictures/place-pictures.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import type { TextName } from '../saving/fields.ts';
import { FindBar } from '../text/find-bar.tsx';
import { takeFocus } from '../text/take-focus.ts';
import { TextField } from '../text/text-field.tsx';
import { Toolbar } from '../text/toolbar.tsx';
import { CaptionDialog } from './caption-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MediaDialog } from './media-dialog.tsx';
import { PasteNote } from './notes.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import type { Editors } from './use-editors.ts';
import css from './writing.module.css';

/** One of the texts on the desk. */
export interface DeskText {
  name: TextName;
  label: string;
  /** What stands above it, and who reads it. */
  band: string;
  about: string;
  isPaid: boolean;
  placeholder: string;
  document: Document;
}

interface TextDeskProps {
  label: string;
  texts: readonly DeskText[];
  editors: Editors;
  pictures: Pictures;
  /** Changes when the texts are to be drawn anew. */
  replaced: number;
  onChange: (name: TextName, document: Document) => void;
  /** What can be kept as a template. */
  present: { title: string; content: Document };
  onTemplate: (template: Template) => void;
  /** Above the texts, and below them. */
  head: ReactNode;
  foot: ReactNode;
}

type Layer = 'caption' | 'templates' | 'link' | 'find' | 'video' | 'audio' | null;

/** The texts under the hands of their writer, with tools and the windows that these open (docs/product/editor.md). */
export function TextDesk({
  label,
  texts,
  editors,
  pictures,
  replaced,
  onChange,
  present,
  onTemplate,
  head,
  foot,
}: TextDeskProps) {
  const [layer, setLayer] = useState<Layer>(null);
  const [report, setReport] = useState<PasteReport | null>(null);
  const { active: editor } = editors;
  const close = () => setLayer(null);

  // Whatever a window was opened for, the next letter belongs to the text.
  const goBack = useEffectEvent(() => takeFocus(editor));
  useEffect(() => (layer === null ? undefined : () => goBack()), [layer]);

  return (
    <Card aria-label={label}>
      <Toolbar
        editor={editor}
        onLink={() => setLayer('link')}
        onFind={() => setLayer(layer === 'find' ? null : 'find')}
        onTemplates={() => setLayer('templates')}
        onPictures={(files) => editor && insertAwaited(editor.view, pictures.add(files))}
        onCaption={() => setLayer('caption')}
        onMedia={setLayer}
      />
      {layer === 'find' && <FindBar editors={texts.flatMap(({ name }) => editors.all[name] ?? [])} onClose={close} />}
      <div className={css.sheet}>
        {head}
        {report && <PasteNote report={report} pictures={pictures} onClose={() => setReport(null)} />}
        {texts.map((text) => (
          <section
            key={text.name}
            aria-label={text.label}
            onKeyDown={(event) => {
              if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
              event.preventDefault();
              setLayer('find');
            }}
          >
            <Band text={text} />
            <TextField
              label={text.label}
              placeholder={text.placeholder}
              document={text.document}
              replaced={replaced}
              pictures={pictures}
              onChange={(document) => onChange(text.name, document)}
              onEditor={editors.on[text.name]}
              onFocus={() => editors.focused(text.name)}
              onPaste={setReport}
              onLink={() => setLayer('link')}
            />
          </section>
        ))}
      </div>
      {foot}
      {layer === 'link' && editor && <LinkDialog editor={editor} onClose={close} />}
      {layer === 'caption' && editor && <CaptionDialog editor={editor} onClose={close} />}
      {(layer === 'video' || layer === 'audio') && editor && (
        <MediaDialog kind={layer} editor={editor} onClose={close} />
      )}
      {layer === 'templates' && (
        <TemplatesDialog
          present={present}
          onClose={close}
          onTake={(template) => {
            close();
            onTemplate(template);
            editor?.chain().insertContent(template.content.content).run();
          }}
        />
      )}
    </Card>
  );
}

function Band({ text: { band, about, isPaid, document } }: { text: DeskText }) {
  return (
    <p className={css.band} data-paid={isPaid || undefined}>
      <b>{band}</b>
      {about}
      <span>{lengthOf(document).toLocaleString('en-US')} 字</span>
    </p>
  );
}
