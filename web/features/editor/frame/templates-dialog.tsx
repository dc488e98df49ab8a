import { useEffect, useState, type FormEvent } from 'react';
import { postTemplates, type Template } from '#domains/authoring/templates/authoring.templates.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { isEmpty } from '#shared/documents/document-text.ts';
import type { Document } from '#shared/documents/document.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import css from './dialogs.module.css';
import { LONGEST_NAME, OwnTemplate } from './own-template.tsx';
import { TemplateFace } from './template-face.tsx';

interface TemplatesDialogProps {
  /** What can be kept as one. */
  present: { title: string; content: Document };
  onTake: (template: Template) => void;
  onClose: () => void;
}

/** The house's templates and one's own; what is taken goes in at the caret. Of one's own what stands here can be one more. */
export function TemplatesDialog({ present, onTake, onClose }: TemplatesDialogProps) {
  const [templates, setTemplates] = useState<readonly Template[] | null>(null);
  const [fault, setFault] = useState('');

  useEffect(() => {
    let isOver = false;
    async function load() {
      try {
        const { items } = await api(postTemplates.listTemplates, {});
        if (!isOver) setTemplates(items);
      } catch (error) {
        if (!isOver) setFault(isApiError(error) ? error.message : '没有载入');
      }
    }
    void load();
    return () => {
      isOver = true;
    };
  }, []);

  const take = (known: readonly Template[]) => {
    setFault('');
    setTemplates(known);
  };
  return (
    <Dialog open title="选择模板" className={css.wide} onClose={onClose}>
      <div className={css.list}>
        {fault !== '' && <Note text={fault} />}
        {templates === null && fault === '' && <Spinner />}
        <ul className={css.cards} aria-label="模板">
          {templates?.map((template) => (
            <li key={template.id}>
              <button type="button" onClick={() => onTake(template)}>
                <TemplateFace template={template} />
              </button>
              {template.is_own && (
                <OwnTemplate
                  template={template}
                  onRenamed={(named) => take(templates.map((one) => (one.id === named.id ? named : one)))}
                  onRemoved={() => take(templates.filter((one) => one.id !== template.id))}
                  onFault={setFault}
                />
              )}
            </li>
          ))}
        </ul>
        <p className={css.none}>会插入到光标处；现在的内容不会被替换。</p>
        {templates && (
          <NewTemplate present={present} onSaved={(saved) => take([saved, ...templates])} onFault={setFault} />
        )}
      </div>
    </Dialog>
  );
}

interface NewTemplateProps extends Pick<TemplatesDialogProps, 'present'> {
  onSaved: (template: Template) => void;
  onFault: (text: string) => void;
}

/** What stands in the editor now, under a name. */
function NewTemplate({ present: { title, content }, onSaved, onFault }: NewTemplateProps) {
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      onSaved(await api(postTemplates.saveTemplate, { body: { name, title, content } }));
      setName('');
    } catch (error) {
      onFault(isApiError(error) ? error.message : '没有存下');
    } finally {
      setBusy(false);
    }
  }

  const isNothing = isEmpty(content);
  return (
    <form className={css.nameLine} aria-label="存为模板" onSubmit={(event) => void handleSubmit(event)}>
      <input
        aria-label="模板名称"
        placeholder={isNothing ? '写了正文才能存为模板' : '给现在的正文起个名字'}
        maxLength={LONGEST_NAME}
        value={name}
        disabled={isNothing}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={isBusy || isNothing || name.trim() === ''}>
        存为模板
      </Button>
    </form>
  );
}
