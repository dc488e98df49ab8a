import { useContext, useEffect, useState } from 'react';
import { askNoting } from './server-contact.ts';
import { Standing } from './standing.ts';

/**
 * What the server drew, asked for again and again while somebody looks; the next question waits for the answer before. `read`
 * stays the same. Where nothing moves nobody asks. What only the device knows to ask for is asked at once.
 */
export function useAnew<T>(drawn: T, read: () => Promise<T>, seconds: number, { atOnce = false } = {}): T {
  const isStanding = useContext(Standing) !== null;
  const [told, setTold] = useState({ drawn, value: drawn });

  useEffect(() => {
    if (isStanding) return;
    let [isOver, isAsking] = [false, false];
    async function ask() {
      if (isAsking || document.hidden) return;
      isAsking = true;
      // What is shown stays when nothing comes, and the next time may.
      const answer = await askNoting(read);
      isAsking = false;
      if (!isOver && answer !== null && answer.value !== null) setTold({ drawn, value: answer.value });
    }
    const handleTime = () => void ask();
    if (atOnce) handleTime();
    const timer = setInterval(handleTime, seconds * 1000);
    document.addEventListener('visibilitychange', handleTime);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleTime);
    };
  }, [drawn, read, seconds, isStanding, atOnce]);

  // Another page of the same kind brings its own.
  return told.drawn === drawn ? told.value : drawn;
}
