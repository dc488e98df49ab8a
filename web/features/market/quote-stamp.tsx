import { clsx } from 'clsx/lite';
import { clockToSecond, type UnixSeconds } from '#shared/time.ts';
import { SmallName } from '#web/ui/tag.tsx';
import { LostMark } from './lost-mark.tsx';
import { SIMULATED } from './quote-words.ts';
import css from './quote-stamp.module.css';
import { SimulatedText, useIsReplay, useReplayedMinute } from './simulated-mark.tsx';

/** Whether the prices are invented, and of when they are; 0 is never. Of an imported day that is shown again its moment is all. */
export function QuoteStamp({ isSimulated, at }: { isSimulated: boolean; at: UnixSeconds | null }) {
  const isReplay = useIsReplay();
  const hasText = at === null ? isSimulated : isSimulated || isReplay;
  return (
    <>
      {hasText && <SmallName>{at === null ? SIMULATED : <SimulatedText />}</SmallName>}
      {!isReplay && at !== null && at > 0 && (isSimulated ? <SimulatedClock at={at} /> : <Clock at={at} />)}
      {at !== null && <LostMark />}
    </>
  );
}

function Clock({ at, className }: { at: UnixSeconds; className?: string | undefined }) {
  return <time className={clsx(className, 'num muted s12')}>{`${clockToSecond(at)} 更新`}</time>;
}

/** The minute of a replayed day is told by the mark already. */
function SimulatedClock({ at }: { at: UnixSeconds }) {
  return <Clock at={at} className={useReplayedMinute() === null ? undefined : css.again} />;
}
