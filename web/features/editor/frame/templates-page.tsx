import { useState } from 'react';
import type { Template } from '#domains/authoring/templates/authoring.templates.contract.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import css from './dialogs.module.css';
import { OwnTemplate } from './own-template.tsx';
import { TemplateCard } from './template-card.tsx';

/** The house's templates and one's own, to begin an article with (docs/product/editor.md#templates). */
export function TemplatesPage({ items }: { items: readonly Template[] }) {
  return (
    <Columns single>
      <Stack>
        <Card aria-labelledby="page-title">
          <PageHead id="page-title" title="从模板开始" about="先有结构再写字，【】里的提示写的时候替换掉" />
          <div className={css.cardsIn}>
            <ul className={css.cards} aria-label="站内模板">
              {[null, ...items.filter((template) => !template.is_own)].map((template) => (
                <TemplateCard key={template?.id ?? ''} template={template} />
              ))}
            </ul>
          </div>
        </Card>
        <OwnTemplates first={items.filter((template) => template.is_own)} />
      </Stack>
    </Columns>
  );
}

function OwnTemplates({ first }: { first: readonly Template[] }) {
  const [templates, setTemplates] = useState(first);
  const [fault, setFault] = useState('');

  function take(known: readonly Template[]) {
    setFault('');
    setTemplates(known);
  }

  return (
    <Card title="我的模板" end={`${templates.length} / ${MOST_OWN}`}>
      {templates.length === 0 ? (
        <EmptyState text="还没有自己的模板。写文章时打开工具栏的“模板”，点“存为模板”，下次就能从这里开始" />
      ) : (
        <div className={css.ownIn}>
          {fault !== '' && <Note text={fault} />}
          <ul className={css.cards} aria-label="我的模板">
            {templates.map((template) => (
              <TemplateCard key={template.id} template={template}>
                <OwnTemplate
                  template={template}
                  onRenamed={(named) => take(templates.map((one) => (one.id === named.id ? named : one)))}
                  onRemoved={() => take(templates.filter((one) => one.id !== template.id))}
                  onFault={setFault}
                />
              </TemplateCard>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

/** docs/product/authoring.md#templates */
const MOST_OWN = 30;
