import { useId } from 'react';
import { Form, Link } from 'react-router';
import type { DraftFields, DraftView, Preview } from '#domains/ops/desk/ops.desk.contract.ts';
import { clockText, dateTimeText, type UnixSeconds } from '#shared/time.ts';
import { diffWords } from '#web/features/messages/word-diff.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { OpsHead } from '../frame/ops-head.tsx';
import type { OpsTold } from '../part.ts';
import { Held } from './held.tsx';
import type { DeskData } from './load-desk.ts';
import { NewLink } from './new-link.tsx';
import { impactChoices, importanceChoices } from './draft-form.ts';
import { PreviewPane } from './preview-pane.tsx';
import css from './sent.module.css';

interface SentProps {
  draft: DraftView;
  preview: Preview | null;
  subjects: DeskData['overview']['subjects'];
  may: readonly string[];
  told: OpsTold | undefined;
  now: UnixSeconds;
}

const kindWords = { new: '快讯', correct: '更正', withdraw: '撤回' };

/** A draft that has been sent: what a second person reads and answers, what is scheduled, what became of it. */
export function Sent({ draft, preview, subjects, may, told, now }: SentProps) {
  const { kind, state, message_id: id, confirmed_by: confirmedBy } = draft;
  const titles = Object.fromEntries(subjects.map((subject) => [String(subject.id), subject.title]));
  const isAsked = state === 'waiting' && !draft.is_own && may.includes('flash.confirm');
  const isHeld = state === 'scheduled' && draft.fields.publish_at === 0;
  const mark = draft.fields.is_vip && <Badge tone="vip">VIP</Badge>;
  return (
    <div className={css.split}>
      <div>
        <OpsHead title={titleOf(draft)} mark={mark} end={<NewLink />} />
        {told?.fault !== undefined && (
          <div className={css.pad}>
            <Note text={told.fault} />
          </div>
        )}
        <p className={css.pad}>
          <span className="muted s12">
            {draft.name} {dateTimeText(draft.updated_at)} {state === 'done' ? '' : '提交'}
            {state === 'waiting' && `，等第二人到 ${clockText(draft.expires_at)}`}
            {state === 'waiting' && draft.expires_at <= now && '（已超时）'}
            {draft.fields.publish_at > 0 && `，定时 ${dateTimeText(draft.fields.publish_at)}`}
            {confirmedBy !== '' && `，${confirmedBy} 确认`}
          </span>
        </p>
        <Said draft={draft} titles={titles} />
        {state === 'done' && (
          <p className={css.pad}>
            <Link to={`/message/${id}`}>看这条快讯</Link> · <Link to={`/ops/desk?correct=${id}`}>更正</Link>
            {kind !== 'withdraw' && (
              <>
                {' '}
                · <Link to={`/ops/desk?withdraw=${id}`}>撤回</Link>
              </>
            )}
          </p>
        )}
        {isAsked && <Answer draft={draft} told={told} />}
        {isHeld && <Held dueAt={draft.due_at} now={now} />}
        {((state === 'scheduled' && !isHeld) || (state === 'waiting' && draft.is_own)) && (
          <Form method="post" className={css.pad}>
            <Button type="submit" name="form" value="back">
              {state === 'scheduled' ? '取消定时' : '收回'}
            </Button>
          </Form>
        )}
      </div>
      {preview !== null && <PreviewPane preview={preview} names={titles} />}
    </div>
  );
}

function titleOf({ kind, state, message_id: id, fields }: DraftView): string {
  const what = kindWords[kind] + (id === '' ? '' : ` #${id}`);
  if (state === 'done') return `${what}：${kind === 'withdraw' ? '已撤回' : '已发布'}`;
  if (state === 'scheduled' && fields.publish_at === 0) return `${what}：即将发出`;
  return `${what}：${state === 'waiting' ? '待确认' : '定时'}`;
}

/** A second person says yes, or no and why. */
function Answer({ draft, told }: Pick<SentProps, 'draft' | 'told'>) {
  const reasonId = useId();
  return (
    <div className={css.answer} role="group" aria-label="确认">
      <Form method="post" aria-label="退回">
        <input type="hidden" name="form" value="refuse" />
        <input type="hidden" name="revision" value={draft.revision} />
        <label htmlFor={reasonId}>退回的原因</label>
        <input
          id={reasonId}
          name="reason"
          maxLength={200}
          autoComplete="off"
          defaultValue={told?.form === 'refuse' ? told.values['reason'] : ''}
        />
        <Button type="submit">退回</Button>
      </Form>
      <Form method="post" aria-label="确认">
        <input type="hidden" name="form" value="confirm" />
        <input type="hidden" name="revision" value={draft.revision} />
        <Button type="submit" look="primary">
          {draft.kind === 'withdraw' ? '确认并撤回' : '确认并发布'}
        </Button>
      </Form>
    </div>
  );
}

/** What it says: of a correction what it changes, word by word. */
function Said({ draft, titles }: { draft: DraftView; titles: Readonly<Record<string, string>> }) {
  const { fields, before, kind } = draft;
  if (kind === 'withdraw')
    return (
      <div className={css.said}>
        <p>
          <b>{(before ?? fields).title}</b>
        </p>
        <p>{(before ?? fields).summary}</p>
        <p>原因：{fields.reason}</p>
      </div>
    );
  const wordsOf = (of: DraftFields) => marksOf(of, draft, titles);
  const [old, fresh] = [before === null ? null : wordsOf(before), wordsOf(fields)];
  return (
    <div className={css.said}>
      <p>
        <b>
          <Changed before={before?.title} after={fields.title} />
        </b>
      </p>
      <p>
        <Changed before={before?.summary} after={fields.summary} />
      </p>
      {(fields.content !== '' || (before?.content ?? '') !== '') && (
        <p>
          <Changed before={before?.content} after={fields.content} />
        </p>
      )}
      <dl className={css.marks}>
        {Object.entries(fresh)
          .filter(([name, value]) => value !== '' || (old?.[name] ?? '') !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Changed before={old?.[name]} after={value} />
              </dd>
            </div>
          ))}
      </dl>
      {fields.reason !== '' && <p>原因：{fields.reason}</p>}
    </div>
  );
}

function marksOf(
  fields: DraftFields,
  { stocks, plates }: DraftView,
  titles: Readonly<Record<string, string>>,
): Record<string, string> {
  const stockNames = new Map(stocks.map(({ symbol, name }) => [symbol, name]));
  const plateNames = new Map(plates.map(({ id, name }) => [id, name]));
  return {
    信源: fields.source || '本站',
    原文: fields.source_url,
    图片: fields.image,
    影响: impactChoices.find(([value]) => value === fields.impact)?.[1] ?? '',
    重要: importanceChoices.find(([value]) => value === fields.important)?.[1] ?? '',
    栏目: fields.subject_ids.map((id) => titles[String(id)] ?? String(id)).join('、'),
    个股: fields.stocks.map((symbol) => stockNames.get(symbol) ?? symbol).join('、'),
    题材: fields.plate_ids.map((id) => plateNames.get(id) ?? String(id)).join('、'),
    权限: fields.is_vip ? 'VIP 专享' : '公开',
    解读: [fields.need_explained ? '需解读' : '', ...fields.explained_by.map((id) => `文章 ${id}`)]
      .filter(Boolean)
      .join('、'),
  };
}

function Changed({ before, after }: { before: string | undefined; after: string }) {
  if (before === undefined || before === after) return after;
  return diffWords(before, after).map(({ kind, text }, index) => {
    if (kind === 'removed') return <del key={index}>{text}</del>;
    return kind === 'added' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>;
  });
}
