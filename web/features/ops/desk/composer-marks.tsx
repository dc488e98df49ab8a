import { useState } from 'react';
import type { DraftView } from '#domains/ops/desk/ops.desk.contract.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { Check, Row } from './composer-row.tsx';
import css from './composer.module.css';
import { idsIn, impactChoices, importanceChoices } from './draft-form.ts';
import type { DeskData } from './load-desk.ts';
import { NamedThings } from './named-things.tsx';
import type { useDraft } from './use-draft.ts';

interface MarksProps {
  draft: ReturnType<typeof useDraft>;
  subjects: DeskData['overview']['subjects'];
  saved: DraftView | null;
  target: DeskData['target'];
}

const usual: readonly number[] = Object.values(subjectIds);

/** Everything of a flash but its words: source, impact, subjects, stocks, themes, rights. */
export function ComposerMarks({ draft, subjects, saved, target }: MarksProps) {
  const { fields, change } = draft;
  return (
    <>
      <Row jump="1" name="信源">
        <input
          name="source"
          value={fields.source}
          aria-label="信源"
          placeholder="本站"
          maxLength={200}
          autoComplete="off"
          onChange={({ target: field }) => change({ source: field.value })}
        />
        <input
          name="source_url"
          value={fields.source_url}
          aria-label="原文网址"
          placeholder="原文网址"
          maxLength={2000}
          inputMode="url"
          autoComplete="off"
          onChange={({ target: field }) => change({ source_url: field.value })}
        />
        <input
          name="image"
          value={fields.image}
          aria-label="图片网址"
          placeholder="图片网址"
          maxLength={2000}
          inputMode="url"
          autoComplete="off"
          onChange={({ target: field }) => change({ image: field.value })}
        />
      </Row>
      <Row jump="2" name="影响">
        <Radios name="impact" choices={impactChoices} value={fields.impact} onChange={(impact) => change({ impact })} />
      </Row>
      <Row jump="3" name="栏目">
        <Subjects subjects={subjects} taken={fields.subject_ids} onChange={(ids) => change({ subject_ids: ids })} />
      </Row>
      <NamedThings draft={draft} known={[saved, target]} />
      <Row jump="6" name="权限">
        <Check name="is_vip" checked={fields.is_vip} onChange={(isVip) => change({ is_vip: isVip })}>
          VIP 专享
        </Check>
        <Check
          name="need_explained"
          checked={fields.need_explained}
          onChange={(need) => change({ need_explained: need })}
        >
          需解读
        </Check>
        <ExplainedBy ids={fields.explained_by} onChange={(ids) => change({ explained_by: ids })} />
      </Row>
      <Row name="重要">
        <Radios
          name="important"
          choices={importanceChoices}
          value={fields.important}
          onChange={(important) => change({ important })}
        />
      </Row>
    </>
  );
}

interface RadiosProps<T extends number> {
  name: string;
  choices: readonly (readonly [value: T, text: string])[];
  value: T | number;
  onChange: (value: T) => void;
}

function Radios<T extends number>({ name, choices, value, onChange }: RadiosProps<T>) {
  return choices.map(([choice, text]) => (
    <label key={choice} className={css.chip} data-tone={name === 'impact' ? String(Math.sign(choice)) : undefined}>
      <input type="radio" name={name} value={choice} checked={choice === value} onChange={() => onChange(choice)} />
      {text}
    </label>
  ));
}

interface SubjectsProps {
  subjects: MarksProps['subjects'];
  taken: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Those that flashes mostly belong to, and behind a line all others. */
function Subjects({ subjects, taken, onChange }: SubjectsProps) {
  const isNear = ({ id }: { id: number }) => usual.includes(id) || taken.includes(id);
  const check = ({ id, title, is_sold: isSold }: MarksProps['subjects'][number]) => (
    <Check
      key={id}
      name="subject_ids"
      value={String(id)}
      checked={taken.includes(id)}
      onChange={(isTaken) => onChange(isTaken ? [...taken, id] : taken.filter((one) => one !== id))}
    >
      {title}
      {isSold && <small>在售</small>}
    </Check>
  );
  const others = subjects.filter((subject) => !isNear(subject));
  return (
    <>
      {subjects.filter(isNear).map(check)}
      {others.length > 0 && (
        <details className={css.more}>
          <summary>更多栏目</summary>
          <div className={css.things}>{others.map(check)}</div>
        </details>
      )}
    </>
  );
}

function ExplainedBy({ ids, onChange }: { ids: readonly number[]; onChange: (ids: number[]) => void }) {
  const [text, setText] = useState<string | null>(null);
  return (
    <input
      name="explained_by"
      className={css.short}
      value={text ?? ids.join('、')}
      aria-label="解读文章的编号"
      placeholder="解读文章的编号"
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value);
        onChange(idsIn(target.value));
      }}
      onBlur={() => setText(null)}
    />
  );
}
