import { useEffect, useState } from 'react';
import { articles } from '#domains/articles/articles.contract.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { api } from '#web/lib/api.ts';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type AnnouncedVersion, announcedVersions } from '#web/features/messages/announced-versions.ts';
import { VersionList } from '#web/features/messages/version-list.tsx';
import { timeBeside } from './flash-words.ts';

type Loading = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; versions: readonly AnnouncedVersion[] };

interface FlashVersionsProps {
  flash: Pick<Flash, 'Id' | 'CreatedAtInSec'>;
}

/** All versions of a flash, newest first, each with what it changed and why. */
export function FlashVersions({ flash }: FlashVersionsProps) {
  const [attempt, setAttempt] = useState(1);
  return <LoadedVersions key={attempt} flash={flash} onRetry={() => setAttempt(attempt + 1)} />;
}

function LoadedVersions({ flash, onRetry }: FlashVersionsProps & { onRetry: () => void }) {
  const { Id: id, CreatedAtInSec: createdAt } = flash;
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
  if (loading.kind === 'failed') return <FailedLoad text="更正说明没有载入成功" onRetry={onRetry} />;
  return <VersionList versions={loading.versions} timeOf={(at) => timeBeside(createdAt, at)} />;
}
