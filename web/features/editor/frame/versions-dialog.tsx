import { useEffect, useState } from 'react';
import type { Post, PostFields, PostVersion } from '#domains/authoring/authoring.contract.ts';
import { postVersions } from '#domains/authoring/writing/authoring.versions.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { diffOf, isUnchanged } from '#shared/documents/document-diff.ts';
import { clockToSecond, dayText } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { textIn } from '../saving/fields.ts';
import { saidChanges, saidWords } from '../saving/said-fields.ts';
import css from './dialogs.module.css';
import { SaidText } from './said-text.tsx';
import { WordChanges } from './word-changes.tsx';

interface VersionsDialogProps {
  post: Post;
  /** As they stand in the editor now. */
  fields: PostFields;
  /** Saves that; answers what the server has then, null where it has not all of it. */
  onSave: () => Promise<Post | null>;
  onRestored: (post: Post) => void;
  onClose: () => void;
}

const kinds: Record<PostVersion['kind'], string> = {
  auto: '自动',
  manual: '手动',
  submitted: '提交审核',
  passed: '通过',
  restored: '恢复',
};

/** Earlier versions, what has changed since each, and the way back to it (docs/product/editor.md#versions). */
export function VersionsDialog({ post, fields, onSave, onRestored, onClose }: VersionsDialogProps) {
  const [versions, setVersions] = useState<PostVersion[] | null>(null);
  const [before, setBefore] = useState(0);
  const [next, setNext] = useState(0);
  const [fault, setFault] = useState('');
  const [shown, setShown] = useState<{ version: number; fields: PostFields } | null>(null);
  const [asked, setAsked] = useState<{ version: number; to: 'show' | 'restore' } | null>(null);
  const { id } = post;

  useEffect(() => {
    let isOver = false;
    async function load() {
      try {
        const page = await listFrom(id, before);
        if (isOver) return;
        setVersions((known) => [...(known ?? []), ...page.items]);
        setNext(page.next_before);
      } catch (error) {
        if (!isOver) setFault(isApiError(error) ? error.message : '没有载入');
      }
    }
    void load();
    return () => {
      isOver = true;
    };
  }, [id, before]);

  async function show(version: number) {
    if (asked !== null) return;
    if (shown?.version === version) return setShown(null);
    setAsked({ version, to: 'show' });
    try {
      setShown(await api(postVersions.getVersion, { params: { id: Number(id), version } }));
    } catch (error) {
      showToast(isApiError(error) ? error.message : '没有载入');
    } finally {
      setAsked(null);
    }
  }

  /** Pressed twice it would be two versions. */
  async function restore(version: number) {
    if (asked !== null) return;
    setAsked({ version, to: 'restore' });
    try {
      // What the server does not have would be gone.
      const newest = await onSave();
      if (newest === null) return showToast('现在的内容还没有保存，先不能恢复');
      const body = { version: newest.version };
      onRestored(await api(postVersions.restoreVersion, { params: { id: Number(id), version }, body }));
    } catch (error) {
      showToast(isApiError(error) ? error.message : '没有恢复');
    } finally {
      setAsked(null);
    }
  }

  const isAsked = (version: number, to: 'show' | 'restore') => asked?.version === version && asked.to === to;

  return (
    <Dialog open title="历史版本" className={css.wide} onClose={onClose}>
      <div className={css.list}>
        {fault !== '' && <Note text={fault} />}
        {versions === null && fault === '' && <Spinner />}
        <ol>
          {versions?.map(({ version, at, kind, words }) => (
            <li key={version} className={css.version}>
              <b>
                第 {version} 版 {kind === 'submitted' || kind === 'passed' ? kinds[kind] : ''}
              </b>
              <span>
                <TextButton aria-expanded={shown?.version === version} onClick={() => void show(version)}>
                  {isAsked(version, 'show') ? '正在对比' : '对比现在'}
                </TextButton>
                {version !== post.version && (
                  <TextButton onClick={() => void restore(version)}>
                    {isAsked(version, 'restore') ? '正在恢复' : '恢复'}
                  </TextButton>
                )}
              </span>
              <p>
                {dayText(at)} {clockToSecond(at)} · {kinds[kind]} · {words} 字
              </p>
              {shown?.version === version && <Changes before={shown.fields} after={fields} />}
            </li>
          ))}
        </ol>
        {next > 0 && next !== before && <Button onClick={() => setBefore(next)}>更早的版本</Button>}
        <p className={css.none}>恢复会先把现在的内容另存一版，不会丢。草稿版本只有你看得见。</p>
      </div>
    </Dialog>
  );
}

const listFrom = (id: string, before: number) =>
  api(postVersions.listVersions, { params: { id: Number(id) }, query: { limit: 50, before } });

function Changes({ before, after }: { before: PostFields; after: PostFields }) {
  const pairs = (['preview', 'content'] as const)
    .flatMap((name) => diffOf(textIn(before, name), textIn(after, name)))
    .filter((pair) => !isUnchanged(pair));
  const said = saidChanges(before, after);
  return (
    <div className={css.seen}>
      {said.map((name) => (
        <p key={name} className={css.words}>
          {saidWords[name]}：
          <del>
            <SaidText fields={before} name={name} />
          </del>{' '}
          <ins>
            <SaidText fields={after} name={name} />
          </ins>
        </p>
      ))}
      {pairs.length === 0 && said.length === 0 && <p className={css.none}>与现在相同</p>}
      {pairs.map((pair, index) => (
        <WordChanges key={String(index)} before={pair.before} after={pair.after} />
      ))}
    </div>
  );
}
