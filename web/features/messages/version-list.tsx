import type { AnnouncedVersion } from './announced-versions.ts';
import css from './version-list.module.css';
import { type DiffPart, diffWords, isRewritten } from './word-diff.ts';

type Text = Pick<AnnouncedVersion, 'title' | 'summary'>;

/** The versions of a corrected text, newest first, each with what it changed and why. */
export function VersionList({
  versions,
  timeOf,
}: {
  versions: readonly AnnouncedVersion[];
  timeOf: (at: number) => string;
}) {
  return (
    <ol className={css.versions}>
      {versions.map((version) => (
        <VersionRow key={version.version} version={version} timeOf={timeOf} />
      ))}
    </ol>
  );
}

function VersionRow({ version, timeOf }: { version: AnnouncedVersion; timeOf: (at: number) => string }) {
  return (
    <li>
      <span className="num">
        第 {version.version} 版 {timeOf(version.at)}
      </span>
      <span>
        {version.before === null ? '首发。' : <Changes before={version.before} after={version} />}
        {version.reason !== '' && `原因：${version.reason}`}
      </span>
    </li>
  );
}

/** What one version changed in the one before it. */
function Changes({ before, after }: { before: Text; after: Text }) {
  const isSameTitle = before.title === after.title;
  const isSameText = before.summary === after.summary;
  if (isSameTitle && isSameText) return <>文字没有改动。</>;
  return (
    <>
      {!isSameTitle && <Change before={before.title} after={after.title} />}
      {!isSameText && <Change before={before.summary} after={after.summary} />}
    </>
  );
}

/** A text changed word by word; one that was written anew stands whole beside what it replaced. */
function Change({ before, after }: { before: string; after: string }) {
  const parts = diffWords(before, after);
  if (!isRewritten(parts)) {
    return (
      <span className={css.part}>
        <Difference parts={parts} />
      </span>
    );
  }
  return (
    <span className={css.part}>
      {before !== '' && <del className={css.whole}>{before}</del>}
      {after !== '' && <ins className={css.whole}>{after}</ins>}
    </span>
  );
}

function Difference({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map(({ kind, text }, index) => {
    if (kind === 'removed') return <del key={index}>{text}</del>;
    return kind === 'added' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>;
  });
}
