import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { files, type UploadedFile } from '#domains/files/files.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { sendFile } from '#web/features/files/send-file.ts';
import { nextUploads, type UploadItem } from '#web/features/files/upload-queue.ts';
import { api } from '#web/lib/api.ts';

/** The server brings as many at once: each call ends when the last of them is there. */
const AT_ONCE = 4;
const FAILED = '图片没有转存';
let lastId = 0;

interface ForeignPictures {
  items: readonly UploadItem[];
  /** Answers the id of its item. */
  add: (address: string) => number;
  retry: (id: number) => void;
  remove: (id: number) => void;
}

/** Pictures of other sites, brought here by the server, some at a time: nobody who writes or reads asks others for them (docs/product/files.md#foreign). */
export function useForeignPictures(): ForeignPictures {
  const [items, dispatch] = useReducer(nextUploads, []);
  const addresses = useRef(new Map<number, string>());

  /** What was copied from a page of this site may be another's: it is uploaded anew. */
  const copy = useEffectEvent(async (id: number, address: string) => {
    try {
      const uploaded = await uploadOwn(address, (percent) => dispatch({ type: 'progressed', id, percent }));
      dispatch({ type: 'finished', id, uploaded });
    } catch (error) {
      dispatch({ type: 'failed', id, fault: isApiError(error) ? error.message : FAILED, mayRetry: true });
    }
  });

  const bring = useEffectEvent(async (ids: readonly number[]) => {
    const known = ids.map((id) => ({ id, address: addresses.current.get(id) ?? '' }));
    for (const id of ids) dispatch({ type: 'begun', id });
    const [own, asked] = [known.filter(isOwn), known.filter((one) => !isOwn(one))];
    for (const { id, address } of own) await copy(id, address);
    if (asked.length === 0) return;
    try {
      const images = [...new Set(asked.map(({ address }) => address))];
      const { files: brought, failures } = await api(files.exchangeAddresses, { body: { images } });
      for (const { id, address } of asked) {
        const uploaded = brought[address];
        if (uploaded) dispatch({ type: 'finished', id, uploaded });
        else dispatch({ type: 'failed', id, fault: failures[address] ?? FAILED, mayRetry: true });
      }
    } catch (error) {
      const fault = isApiError(error) ? error.message : FAILED;
      for (const { id } of asked) dispatch({ type: 'failed', id, fault, mayRetry: true });
    }
  });

  const turn = turnOf(items).join(' ');
  useEffect(() => {
    if (turn !== '') void bring(turn.split(' ').map(Number));
  }, [turn]);

  return {
    items,
    add(address) {
      const id = ++lastId;
      addresses.current.set(id, address);
      dispatch({ type: 'added', items: [{ id, name: nameIn(address) }] });
      return id;
    },
    retry: (id) => dispatch({ type: 'retried', id }),
    remove: (id) => dispatch({ type: 'removed', id }),
  };
}

const isOwn = ({ address }: { address: string }): boolean => new URL(address, location.href).origin === location.origin;

async function uploadOwn(address: string, tell: (percent: number) => void): Promise<UploadedFile> {
  const { pathname } = new URL(address, location.href);
  // oxlint-disable-next-line no-restricted-globals -- the bytes of a picture, no call
  const answer = await fetch(pathname);
  if (!answer.ok) throw new Error(`The picture was not given: ${answer.status}`);
  const bytes = await answer.blob();
  const file = new File([bytes], pathname.split('/').at(-1) ?? '', { type: bytes.type });
  const wait = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));
  const uploaded = await sendFile(file, { api, wait, tell, now: () => performance.now(), isStopped: () => false });
  if (uploaded === null) throw new Error('The picture was not sent.');
  return uploaded;
}

/** One call of a person at a time. */
function turnOf(items: readonly UploadItem[]): number[] {
  if (items.some(({ state }) => state === 'uploading')) return [];
  return items.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])).slice(0, AT_ONCE);
}

/** As much of an address as tells one picture from another. */
function nameIn(address: string): string {
  const { hostname, pathname } = new URL(address);
  return `${hostname}/…/${pathname.split('/').at(-1) ?? ''}`.slice(0, 60);
}
