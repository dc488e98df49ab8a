import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { UploadedFile } from '#domains/files/files.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { api } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { defaultAccept, refusalOf } from './accepted.ts';
import { isPassing, sendFile, stopSending } from './send-file.ts';
import { nextInTurn, nextUploads, type UploadItem } from './upload-queue.ts';

interface UploadOptions {
  /** As of an `<input type="file">`. */
  accept?: string;
  /** A file is whole; `id` is that of its item. */
  onUploaded?(uploaded: UploadedFile, id: number): void;
}

export interface Uploads {
  items: readonly UploadItem[];
  /** Files that were chosen, pasted or dropped; answers the ids of their items. */
  add(files: Iterable<File>): number[];
  retry(id: number): void;
  /** Of whatever state; one on its way is stopped. */
  remove(id: number): void;
}

const TOLD_MILLIS = 1000;
const FAILED = '上传失败,请重试!';
let lastId = 0;

/** Uploads files, one at a time (docs/product/files.md#uploader). */
export function useUploads({ accept = defaultAccept, onUploaded }: UploadOptions = {}): Uploads {
  const [items, dispatch] = useReducer(nextUploads, []);
  const chosen = useRef(new Map<number, File>());
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  const isRemoved = (id: number) => !chosen.current.has(id);

  const send = useEffectEvent(async (id: number) => {
    const file = chosen.current.get(id);
    if (file === undefined) return;
    dispatch({ type: 'begun', id });
    try {
      const uploaded = await sendFile(file, {
        api,
        wait: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
        now: () => performance.now(),
        tell: (percent) => dispatch({ type: 'progressed', id, percent }),
        isStopped: () => isGone.current || isRemoved(id),
      });
      if (uploaded === null || isRemoved(id)) return;
      dispatch({ type: 'finished', id, uploaded });
      showToast(`${file.name}上传成功`);
      setTimeout(() => dispatch({ type: 'told', id }), TOLD_MILLIS);
      onUploaded?.(uploaded, id);
    } catch (error) {
      dispatch({ type: 'failed', id, ...toldOf(error) });
    } finally {
      if (isRemoved(id)) takeBack(file);
    }
  });

  const next = nextInTurn(items)?.id;
  useEffect(() => {
    if (next !== undefined) void send(next);
  }, [next]);

  return {
    items,
    add(files) {
      const added = Array.from(files, (file) => ({ id: ++lastId, file }));
      for (const { id, file } of added) chosen.current.set(id, file);
      dispatch({
        type: 'added',
        items: added.map(({ id, file }) => ({ id, name: file.name, fault: refusalOf(file, accept) ?? undefined })),
      });
      return added.map(({ id }) => id);
    },
    retry: (id) => dispatch({ type: 'retried', id }),
    remove(id) {
      const file = chosen.current.get(id);
      chosen.current.delete(id);
      const state = items.find((item) => item.id === id)?.state;
      // One on its way is taken back once its last chunk has ended.
      if (file !== undefined && (state === 'waiting' || state === 'failed')) takeBack(file);
      dispatch({ type: 'removed', id });
    },
  };
}

/** What the server says of the file itself is told in its words. */
function toldOf(error: unknown): { fault: string; mayRetry: boolean } {
  if (!isApiError(error)) return { fault: FAILED, mayRetry: true };
  const mayRetry = isPassing(error);
  return { fault: mayRetry && error.code !== OTHER_UPLOAD ? FAILED : error.message, mayRetry };
}

/** Another file of this person is on its way, perhaps in another tab. */
const OTHER_UPLOAD = 40900;

/** What is left of it on the server goes by itself after a day, if this fails. */
function takeBack(file: File): void {
  stopSending(file, { api }).catch(() => {});
}
