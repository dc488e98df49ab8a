import { statistics } from '#domains/authoring/statistics/authoring.statistics.contract.ts';
import { api } from '#web/lib/api.ts';

/** So long a text is in sight before it counts as read (docs/product/authoring.md#reads). */
const SEEN_MILLIS = 3_000;

/** Tells the server once that this text was in sight, whoever draws it and from whatever it was kept. Answers how to stop. */
export function noteRead(id: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  // What a browser draws ahead of its reader is hidden until they come.
  function look() {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(send, SEEN_MILLIS);
  }

  function send() {
    stop();
    // A count that is missing is nothing that a reader has to hear of.
    api(statistics.noteRead, { body: { id } }).catch(() => {});
  }

  function stop() {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  }

  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}
