import { Note } from '#web/ui/note.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import type { ComposerTrouble, useComposer } from './use-composer.ts';

interface ComposerTroubleProps {
  trouble: ComposerTrouble;
  composer: ReturnType<typeof useComposer>;
}

/** Why it did not go out. What was written stays. */
export function ComposerTroubleNote({ trouble, composer }: ComposerTroubleProps) {
  switch (trouble.kind) {
    case 'unsent':
      return (
        <Note
          text={`没有发出去：${trouble.text}。已存在本机。`}
          retryLabel="再发一次"
          onRetry={() => composer.send()}
        />
      );
    case 'leak':
      return <Note text={trouble.text} retryLabel="仍要发布" onRetry={() => composer.send({ leakConfirmed: true })} />;
    case 'newer':
      return (
        <>
          <Note text={trouble.text} retryLabel="以这里的为准" onRetry={() => composer.sendOver(trouble.current)} />
          <TextButton onClick={() => composer.takeCurrent(trouble.current)}>改用另一处保存的</TextButton>
        </>
      );
    case 'refused':
      return <Note text={trouble.text} />;
  }
}
