import { useEffect, useState } from 'react';
import { articles } from '#domains/articles/articles.contract.ts';
import { clockText } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type ToldVersion, toldVersions } from './told-versions.ts';
import { type DiffPart, diffWords } from './word-diff.ts';

type Text = Pick<ToldVersion, 'title' | 'summary'>;
type Loading = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; versions: readonly ToldVersion[] };

/** All versions of a flash, newest first, each with what it changed and why. */
export function FlashVersions({ id }: { id: string }) {
  const [attempt, setAttempt] = useState(1);
  return <LoadedVersions key={attempt} id={id} onRetry={() => setAttempt(attempt + 1)} />;
}

function LoadedVersions({ id, onRetry }: { id: string; onRetry: () => void }) {
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' });

  useEffect(() => {
    let isWanted = true;
    api(articles.getMessageView, { params: { id } }).then(
      (article) => isWanted && setLoading({ kind: 'loaded', versions: toldVersions(article) }),
      () => isWanted && setLoading({ kind: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [id]);

  if (loading.kind === 'loading') return <Spinner label="正在载入更正说明" />;
  if (loading.kind === 'failed') return <Note text="更正说明没有载入成功" onRetry={onRetry} />;
  return (
    <ol className="vers">
      {loading.versions.map((version) => (
        <VersionRow key={version.version} version={version} />
      ))}
    </ol>
  );
}

function VersionRow({ version }: { version: ToldVersion }) {
  return (
    <li>
      <span className="num">
        第 {version.version} 版 {clockText(version.at)}
      </span>
      <span>
        {version.before === null ? '首发。' : <Changes before={version.before} after={version} />}
        {version.reason !== '' && `原因：${version.reason}`}
      </span>
    </li>
  );
}

/** What one version changed in the one before it. */
export function Changes({ before, after }: { before: Text; after: Text }) {
  const isSameTitle = before.title === after.title;
  const isSameText = before.summary === after.summary;
  if (isSameTitle && isSameText) return <>文字没有改动。</>;
  return (
    <>
      {!isSameTitle && (
        <span className="vers__part">
          <Difference parts={diffWords(before.title, after.title)} />
        </span>
      )}
      {!isSameText && (
        <span className="vers__part">
          <Difference parts={diffWords(before.summary, after.summary)} />
        </span>
      )}
    </>
  );
}

function Difference({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map(({ kind, text }, index) => {
    if (kind === 'removed') return <del key={index}>{text}</del>;
    return kind === 'added' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>;
  });
}
