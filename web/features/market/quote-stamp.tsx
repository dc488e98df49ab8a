import { clockToSecond, type UnixSeconds } from '#shared/time.ts';
import { SmallName } from '#web/ui/tag.tsx';
import { LostMark } from './lost-mark.tsx';
import { SIMULATED } from './quote-words.ts';
import { SimulatedText, useIsReplay } from './simulated-mark.tsx';

/** Whether the prices are invented, and of when they are; 0 is never. Of an imported day that is shown again its moment is all. */
export function QuoteStamp({ isSimulated, at }: { isSimulated: boolean; at: UnixSeconds | null }) {
  const isReplay = useIsReplay();
  const hasText = at === null ? isSimulated : isSimulated || isReplay;
  return (
    <>
      {hasText && <SmallName>{at === null ? SIMULATED : <SimulatedText />}</SmallName>}
      {!isReplay && at !== null && at > 0 && <time className="num muted s12">{`${clockToSecond(at)} 更新`}</time>}
      {at !== null && <LostMark />}
    </>
  );
}
