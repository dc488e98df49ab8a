import { useEffect, useState } from 'react';
import { articles } from '#domains/articles/articles.contract.ts';
import { clockText } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type AnnouncedVersion, announcedVersions } from '#web/features/messages/announced-versions.ts';
import { VersionList } from '#web/features/messages/version-list.tsx';

type Loading = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; versions: readonly AnnouncedVersion[] };

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
      (article) => isWanted && setLoading({ kind: 'loaded', versions: announcedVersions(article) }),
      () => isWanted && setLoading({ kind: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [id]);

  if (loading.kind === 'loading') return <Spinner label="正在载入更正说明" />;
  if (loading.kind === 'failed') return <Note text="更正说明没有载入成功" onRetry={onRetry} />;
  return <VersionList versions={loading.versions} timeOf={clockText} />;
}
