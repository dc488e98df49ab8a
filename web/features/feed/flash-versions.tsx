import { useEffect, useState } from 'react';
import { type Article, articles } from '#domains/articles/articles.contract.ts';
import { clockText } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type DiffPart, diffWords } from './word-diff.ts';

type Version = Article['versions'][number];
type Loading = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; versions: readonly Version[] };

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
      ({ versions }) => isWanted && setLoading({ kind: 'loaded', versions }),
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
      {loading.versions.map((version, index) => (
        <VersionRow key={version.version} version={version} before={loading.versions[index + 1]} />
      ))}
    </ol>
  );
}

function VersionRow({ version, before }: { version: Version; before: Version | undefined }) {
  return (
    <li>
      <span className="num">
        第 {version.version} 版 {clockText(version.at)}
      </span>
      <span>
        {before === undefined ? '首发。' : <Changes before={before} after={version} />}
        {version.reason !== '' && `原因：${version.reason}`}
      </span>
    </li>
  );
}

/** What one version changed in the one before it. */
export function Changes({ before, after }: { before: Version; after: Version }) {
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
