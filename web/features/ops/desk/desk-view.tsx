import { Note } from '#web/ui/note.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import { useLooks } from '../frame/use-looks.ts';
import type { PartProps } from '../part.ts';
import { Composer } from './composer.tsx';
import { DeskList } from './desk-list.tsx';
import type { DeskData } from './load-desk.ts';
import css from './desk-view.module.css';
import { blankFields } from './draft-form.ts';
import { NewLink } from './new-link.tsx';
import { Sent } from './sent.tsx';

/** The flash desk (docs/product/back-office.md#flash-desk): what is out and under way, what is written, how readers see it. */
export function DeskView({ data, told, id, may, now }: PartProps<DeskData>) {
  const { overview, draft, target, preview, asked } = data;
  useLooks();
  const isOpen = draft === null || (draft.state === 'draft' && draft.is_own);
  const kind = draft?.kind ?? target?.kind ?? 'new';
  return (
    <div className={css.desk}>
      <section className={css.list} aria-label="快讯与草稿">
        <DeskList overview={overview} asked={asked} here={id} now={now} />
      </section>
      <section className={css.middle} aria-label={isOpen ? '写快讯' : '已提交的快讯'}>
        {draft === null && target !== null && target.is_withdrawn ? (
          <>
            <OpsHead title="已撤回" end={<NewLink />} />
            <Note text="这条快讯已撤回，不能再更正或撤回" />
          </>
        ) : isOpen ? (
          <Composer
            key={`${id} ${kind} ${target?.id ?? ''}`}
            draftKey={id}
            kind={kind}
            saved={draft}
            start={draft?.fields ?? (target === null ? blankFields : { ...target.fields })}
            target={target}
            preview={preview}
            subjects={overview.subjects}
            told={told}
            now={now}
          />
        ) : (
          <Sent draft={draft} preview={preview} subjects={overview.subjects} may={may} told={told} now={now} />
        )}
      </section>
    </div>
  );
}
