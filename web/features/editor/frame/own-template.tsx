import { useState, type FormEvent } from 'react';
import { postTemplates, type Template } from '#domains/authoring/templates/authoring.templates.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { api } from '#web/lib/api.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import css from './dialogs.module.css';

/** docs/product/authoring.md#templates */
export const LONGEST_NAME = 20;

interface OwnTemplateProps {
  template: Template;
  onRenamed: (template: Template) => void;
  onRemoved: () => void;
  onFault: (text: string) => void;
}

/** A template of one's own gets another name, or goes; that is asked once more. */
export function OwnTemplate({ template: { id, name }, onRenamed, onRemoved, onFault }: OwnTemplateProps) {
  const [state, setState] = useState<'still' | 'naming' | 'asking'>('still');
  const [written, setWritten] = useState(name);
  const params = { key: id };

  async function tell(call: () => Promise<void>) {
    try {
      await call();
      setState('still');
    } catch (error) {
      onFault(isApiError(error) ? error.message : '没有改成');
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void tell(async () => onRenamed(await api(postTemplates.renameTemplate, { params, body: { name: written } })));
  }

  if (state === 'naming')
    return (
      <form className={css.nameLine} aria-label={`给${name}改名`} onSubmit={handleSubmit}>
        <input
          aria-label="新的名称"
          maxLength={LONGEST_NAME}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
        <TextButton type="submit" disabled={written.trim() === ''}>
          改好
        </TextButton>
      </form>
    );
  if (state === 'asking')
    return (
      <p className={css.cardActs}>
        <span>删除后不能恢复</span>
        <TextButton
          aria-label={`确定删除${name}`}
          onClick={() =>
            void tell(async () => {
              await api(postTemplates.removeTemplate, { params });
              onRemoved();
            })
          }
        >
          删除
        </TextButton>
        <TextButton onClick={() => setState('still')}>取消</TextButton>
      </p>
    );
  return (
    <p className={css.cardActs}>
      <TextButton aria-label={`给${name}改名`} onClick={() => setState('naming')}>
        改名
      </TextButton>
      <TextButton aria-label={`删除${name}`} onClick={() => setState('asking')}>
        删除
      </TextButton>
    </p>
  );
}
