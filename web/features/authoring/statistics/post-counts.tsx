import { useEffect, useState } from 'react';
import type { PostRow } from '#domains/authoring/authoring.contract.ts';
import { statistics as calls } from '#domains/authoring/statistics/authoring.statistics.contract.ts';
import { troubleText } from '#web/features/accounts/sign-in/told-faults.ts';
import { api } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { nameOf } from '../area/post-words.ts';
import css from './count-part.module.css';
import { CountPart } from './count-part.tsx';
import type { Statistics } from './count-words.ts';

interface PostCountsProps {
  row: PostRow;
  isOpen: boolean;
  onClose: () => void;
}

/** What readers have made of one post, day by day; asked for when it is opened. */
export function PostCounts({ row, isOpen, onClose }: PostCountsProps) {
  const { id } = row;
  const [told, setTold] = useState<{ counts: Statistics } | { fault: string } | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    api(calls.getStatistics, { query: { content_id: id } }).then(
      (counts) => !isGone && setTold({ counts }),
      (error: unknown) => !isGone && setTold({ fault: troubleText(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [isOpen, id]);

  return (
    <Dialog open={isOpen} title="近 30 天" onClose={onClose}>
      {told === null ? (
        <Spinner label="正在读取" shown />
      ) : 'fault' in told ? (
        <Note text={told.fault} />
      ) : (
        <div className={css.part}>
          <p className={css.name}>{nameOf(row)}</p>
          <CountPart statistics={told.counts} />
        </div>
      )}
    </Dialog>
  );
}
