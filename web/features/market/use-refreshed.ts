import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { when } from '#domains/boards/when/boards.when.contract.ts';
import { api } from '#web/lib/api.ts';
import { askNoting } from './server-contact.ts';
import { systemClock } from '#shared/clock.ts';

/** A page that is not there after so long is asked for again. */
const STUCK_SECONDS = 30;
/** So long a page that listens trusts that nothing has moved: what is imported is not told by it. */
const QUIET_SECONDS = 60;

/** Whether somebody answers: a page that is asked for in vain would give its place to an error. */
const isAnswered = async () => (await askNoting(() => api(when.getWhen, { query: {} }))) !== null;

/**
 * Asks for what the page shows again and again while somebody looks at it; not by a poll that piles up. Null: it stands. Whoever
 * listens for news hands in the newest, and is not asked for again before there is another; null while nothing can be heard.
 */
export function useRefreshed(seconds: number | null, news: object | null = null): void {
  const { revalidate, state } = useRevalidator();
  const newest = useRef(news);
  const asked = useRef<{ news: object | null; at: number }>({ news: null, at: 0 });
  useEffect(() => {
    newest.current = news;
  }, [news]);

  useEffect(() => {
    if (seconds === null) return;
    const pause = state === 'idle' ? seconds : STUCK_SECONDS;
    let [isOver, isAsking] = [false, false];
    async function ask() {
      if (isAsking || document.hidden || isQuiet(newest.current, asked.current)) return;
      isAsking = true;
      const isThere = await isAnswered();
      isAsking = false;
      if (!isThere || isOver) return;
      asked.current = { news: newest.current, at: systemClock.millis() };
      void revalidate();
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

/** Whether nothing has moved since it was asked for. */
const isQuiet = (news: object | null, asked: { news: object | null; at: number }) =>
  news !== null && news === asked.news && systemClock.millis() - asked.at < QUIET_SECONDS * 1000;
