import type { Article } from '#domains/articles/articles.contract.ts';
import { dateTimeText } from '#shared/time.ts';
import { announcedVersions } from '#web/features/messages/announced-versions.ts';
import { VersionList } from '#web/features/messages/version-list.tsx';
import css from './version-history.module.css';

/** All versions of a corrected message; of a flash, whose text is short, without being asked. */
export function VersionHistory({ article }: { article: Article }) {
  const versions = announcedVersions(article);
  return (
    <details className={css.history} open={article.kind === 'flash'}>
      <summary>更正记录（共 {versions.length} 版）</summary>
      <VersionList versions={versions} timeOf={dateTimeText} />
    </details>
  );
}
