import type { Article } from '#domains/articles/articles.contract.ts';
import { dateTimeText } from '#shared/time.ts';
import { Changes } from '#web/features/feed/flash-versions.tsx';

/** All versions of a corrected message, newest first, each with what it changed and why; nothing for one that never changed. */
export function VersionHistory({ versions }: { versions: Article['versions'] }) {
  if (versions.length < 2) return null;
  return (
    <details className="art__vers">
      <summary>更正记录（共 {versions.length} 版）</summary>
      <ol className="vers">
        {versions.map((version, index) => {
          const before = versions[index + 1];
          return (
            <li key={version.version}>
              <span className="num">
                第 {version.version} 版
                <br />
                {dateTimeText(version.at)}
              </span>
              <span>
                {before === undefined ? '首发。' : <Changes before={before} after={version} />}
                {version.reason !== '' && `原因：${version.reason}`}
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
