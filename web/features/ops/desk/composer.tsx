import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { clockText, type UnixSeconds } from '#shared/time.ts';
import { isComposing } from '#web/lib/is-composing.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Note } from '#web/ui/note.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import type { OpsTold } from '../part.ts';
import { ComposerMarks } from './composer-marks.tsx';
import css from './composer.module.css';
import { momentOf, momentText, sendWords } from './draft-form.ts';
import type { DeskData } from './load-desk.ts';
import { NewLink } from './new-link.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { useDraft, type DraftStart } from './use-draft.ts';

interface ComposerProps extends DraftStart {
  target: DeskData['target'];
  subjects: DeskData['overview']['subjects'];
  told: OpsTold | undefined;
  now: UnixSeconds;
}

const titles = { new: '新快讯', correct: '更正', withdraw: '撤回' };

/** The form in which a flash is written, corrected or withdrawn. It works without script; with one it keeps every letter. */
export function Composer({ subjects, told, now, ...start }: ComposerProps) {
  const { kind, target, saved } = start;
  const draft = useDraft(start);
  const { fields, change } = draft;
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const isAlive = useHydrated();
  const before = saved?.before ?? target?.fields ?? null;
  const id = saved?.message_id || String(target?.id ?? '');
  const names = Object.fromEntries(subjects.map((subject) => [String(subject.id), subject.title]));
  const isWithdrawal = kind === 'withdraw';

  /** What is being saved arrives first: the form names the saving that it follows. */
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const isWaiting = draft.isOnItsWay();
    const sender = (event.nativeEvent as SubmitEvent).submitter;
    if (isWaiting) event.preventDefault();
    const sent = event.currentTarget;
    void draft.settle().then(() => isWaiting && sent.requestSubmit(sender));
    const revision = sent.elements.namedItem('revision');
    if (revision instanceof HTMLInputElement) revision.value = String(draft.revision());
  }

  const hearKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const press = (name: string) => form.current?.querySelector<HTMLButtonElement>(`button[value="${name}"]`)?.click();
    const isWith = event.ctrlKey || event.metaKey;
    if (isWith && event.key === 'Enter') press('send');
    else if (isWith && event.key.toLowerCase() === 's') press('save');
    else if (event.altKey && /^Digit[1-7]$/.test(event.code)) {
      const row = form.current?.querySelector(`[data-jump="${event.code.slice(-1)}"]`);
      (row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input'))?.focus();
    } else return;
    event.preventDefault();
  });
  // Shortcuts of what stands in the form.
  useEffect(() => {
    const place = form.current;
    const hear = (event: KeyboardEvent) => hearKey(event);
    place?.addEventListener('keydown', hear);
    return () => place?.removeEventListener('keydown', hear);
  }, []);

  return (
    <div className={css.split}>
      <Form
        method="post"
        ref={form}
        className={css.form}
        aria-label={titles[kind]}
        onSubmit={handleSubmit}
        preventScrollReset
      >
        <OpsHead
          title={`${titles[kind]}${id === '' ? '' : ` #${id}`}`}
          mark={<SavedMark saving={draft.saving} at={draft.told?.updated_at ?? 0} />}
          end={saved !== null && <NewLink />}
        />
        {isAlive && <input type="hidden" name="hold" value="1" />}
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="revision" value={draft.revision()} readOnly />
        <input type="hidden" name="message_id" value={id} />
        <input type="hidden" name="base_version" value={saved?.base_version || (target?.version ?? 0)} />
        {fields.dismissed.map((one) => (
          <input key={one} type="hidden" name="dismissed" value={one} />
        ))}
        {draft.conflict !== null && (
          <div className={css.pad}>
            <Note
              text={`这份草稿 ${clockText(draft.conflict.updated_at)} 在别处存过：${draft.conflict.fields.title || '没有标题'}`}
            />
            <p className={css.choice}>
              <Button size="s" onClick={() => draft.resolve(true)}>
                用这里写的
              </Button>
              <Button size="s" onClick={() => draft.resolve(false)}>
                用另一份
              </Button>
            </p>
          </div>
        )}
        {saved !== null && saved.note !== '' && (
          <div className={css.pad}>
            <Note text={saved.note} />
          </div>
        )}
        {isWithdrawal ? (
          <div className={css.text}>
            <p className={css.gone}>{fields.title || fields.summary}</p>
            {(['title', 'summary', 'content', 'source', 'source_url', 'image'] as const).map((name) => (
              <input key={name} type="hidden" name={name} value={fields[name]} />
            ))}
          </div>
        ) : (
          <Words fields={fields} change={change} />
        )}
        {!isWithdrawal && <ComposerMarks draft={draft} subjects={subjects} saved={saved} target={target} />}
        {kind !== 'new' && (
          <div className={css.row} data-jump="7">
            <label htmlFor="desk-reason">原因</label>
            <input
              id="desk-reason"
              name="reason"
              value={fields.reason}
              maxLength={2000}
              placeholder={isWithdrawal ? '为什么撤回，会公开' : '为什么更正，会公开；只改标记可不写'}
              autoComplete="off"
              onChange={({ target: field }) => change({ reason: field.value })}
            />
          </div>
        )}
        <TimeRow at={fields.publish_at} now={now} onChange={(at) => change({ publish_at: at })} />
        <Checks checks={draft.checks} />
        {told?.fault !== undefined && (
          <div className={css.pad}>
            <Note text={told.fault} />
          </div>
        )}
        <div className={css.foot}>
          <span className={css.keys}>
            {isAlive && (
              <>
                <Kbd>Ctrl ↵</Kbd> 提交 <Kbd>Ctrl S</Kbd> 存草稿 <Kbd>Alt 1–7</Kbd> 跳到
              </>
            )}
          </span>
          {saved !== null && (
            <Button type="submit" name="form" value="drop" look="quiet">
              丢弃
            </Button>
          )}
          <Button type="submit" name="form" value="save" disabled={state !== 'idle'}>
            存草稿
          </Button>
          <Button type="submit" name="form" value="send" look="primary" disabled={state === 'submitting'}>
            {sendWords(kind, fields, before)}
          </Button>
        </div>
      </Form>
      {!isWithdrawal && <PreviewPane preview={draft.preview} names={names} />}
    </div>
  );
}

const savingWords = { none: '', typed: '未存', saving: '正在存', failed: '没有存上，本机已留底' };

function SavedMark({ saving, at }: { saving: keyof typeof savingWords | 'saved'; at: UnixSeconds }) {
  const text = saving === 'saved' ? `草稿，${clockText(at)} 已存` : savingWords[saving];
  return (
    <span className="muted s12" role="status">
      {text}
    </span>
  );
}

type Drafting = ReturnType<typeof useDraft>;

function Words({ fields, change }: Pick<Drafting, 'fields' | 'change'>) {
  return (
    <div className={css.text}>
      <input
        className={css.title}
        name="title"
        value={fields.title}
        aria-label="标题"
        placeholder="标题"
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => change({ title: target.value })}
      />
      <textarea
        name="summary"
        value={fields.summary}
        aria-label="摘要"
        placeholder="摘要：列表里的文字"
        rows={4}
        maxLength={20_000}
        onChange={({ target }) => change({ summary: target.value })}
      />
      <details open={fields.content !== ''}>
        <summary>正文（留空则同摘要）</summary>
        <textarea
          name="content"
          value={fields.content}
          aria-label="正文"
          placeholder="正文页里的全文，每行一段，或 HTML"
          rows={6}
          maxLength={300_000}
          onChange={({ target }) => change({ content: target.value })}
        />
      </details>
    </div>
  );
}

function TimeRow({ at, now, onChange }: { at: number; now: UnixSeconds; onChange: (at: number) => void }) {
  // Until it is a moment it is what has been typed so far.
  const [text, setText] = useState<string | null>(null);
  return (
    <div className={css.row}>
      <label htmlFor="desk-time">定时</label>
      <span>
        <input
          id="desk-time"
          type="datetime-local"
          name="publish_at"
          value={text ?? momentText(at)}
          min={momentText(now)}
          onChange={({ target }) => {
            setText(target.value);
            onChange(momentOf(target.value));
          }}
          onBlur={() => setText(null)}
        />
        <small className="muted">北京时间；留空为立即</small>
      </span>
    </div>
  );
}

function Checks({ checks }: Pick<Drafting, 'checks'>) {
  if (checks.length === 0) return null;
  return (
    <ul className={css.checks} aria-label="检查">
      {checks.map(({ level, text }) => (
        <li key={text} data-level={level}>
          <Icon name={level === 'fault' ? 'warn' : 'info'} size="s" />
          <span>{text}</span>
          <small>{level === 'fault' ? '必须处理' : '供参考'}</small>
        </li>
      ))}
    </ul>
  );
}
