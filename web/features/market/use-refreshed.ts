import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { when } from '#domains/boards/when/boards.when.contract.ts';
import { api } from '#web/lib/api.ts';
import { askNoting } from './server-contact.ts';

/** A page that is not there after so long is asked for again. */
const STUCK_SECONDS = 30;

/** Whether somebody answers: a page that is asked for in vain would give its place to an error. */
const isAnswered = async () => (await askNoting(() => api(when.getWhen, { query: {} }))) !== null;

/** Asks for what the page shows again and again while somebody looks at it; not by a poll that piles up. Null: it stands. */
export function useRefreshed(seconds: number | null): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (seconds === null) return;
    const pause = state === 'idle' ? seconds : STUCK_SECONDS;
    let [isOver, isAsking] = [false, false];
    async function ask() {
      if (isAsking || document.hidden) return;
      isAsking = true;
      const isThere = await isAnswered();
      isAsking = false;
      if (isThere && !isOver) void revalidate();
    }
    const timer = setInterval(() => void ask(), pause * 1000);
    const handleReturn = () => void (state === 'idle' && ask());
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, [seconds, revalidate, state]);
}
