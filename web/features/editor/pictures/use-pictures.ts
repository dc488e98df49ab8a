import { createContext, useCallback, useState } from 'react';
import { acceptPictures } from '#web/features/files/accepted.ts';
import { isOnItsWay, type UploadItem } from '#web/features/files/upload-queue.ts';
import { useUploads } from '#web/features/files/use-uploads.ts';
import { newKey } from '#web/lib/new-key.ts';
import type { PastedPicture } from '../paste/paste-pictures.ts';
import { fileOfData } from './file-of-data.ts';
import { useForeignPictures } from './use-foreign-pictures.ts';

/** Pictures on their way into a text, each known by the key of its place (docs/product/editor.md#pictures). */
export interface Pictures {
  /** Pictures that were chosen, dropped or pasted as files; answers the keys of their places. */
  add: (files: Iterable<File>) => string[];
  /** Those of a paste, whose places are in the text by then; `files` are those of the clipboard. */
  bring: (pasted: readonly PastedPicture[], files: readonly File[]) => void;
  /** `null` when nothing is known of it. */
  find: (key: string) => AwaitedItem | null;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** That a place is in a text; answers how to say that it is no more. */
  hold: (key: string) => () => void;
  /** Of those that have a place: how many are still to come, and what did not come. */
  waiting: number;
  failed: readonly AwaitedItem[];
  /** Those of them that the server fetches, and from where. */
  fetched: readonly { key: string; address: string; alt: string }[];
}

interface AwaitedItem extends UploadItem {
  key: string;
  alt: string;
  /** Whether the server fetches it: how far it has come nobody can tell. */
  isFetched: boolean;
}

interface Way {
  isFetched: boolean;
  id: number;
  alt: string;
  /** Where it is fetched from. */
  address: string;
}

export const PicturesContext = createContext<Pictures | null>(null);

export function usePictures(): Pictures {
  const uploads = useUploads({ accept: acceptPictures });
  const foreign = useForeignPictures();
  const [ways, setWays] = useState<ReadonlyMap<string, Way>>(new Map());
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());

  const find = (key: string): AwaitedItem | null => {
    const way = ways.get(key);
    const { items } = way?.isFetched ? foreign : uploads;
    const item = items.find(({ id }) => id === way?.id);
    return way && item ? { ...item, key, alt: way.alt, isFetched: way.isFetched } : null;
  };
  const wayOf = (key: string) => {
    const way = ways.get(key);
    return way && { id: way.id, by: way.isFetched ? foreign : uploads };
  };
  const learn = (added: readonly (readonly [string, Way])[]) => setWays((known) => new Map([...known, ...added]));
  const send = (file: File, alt: string): Way => ({
    ...{ isFetched: false, id: uploads.add([file])[0] ?? 0 },
    ...{ alt, address: '' },
  });

  /** What lies in the paste itself is uploaded from here; all else is brought from where it lies. */
  const wayIn = ({ source, alt }: PastedPicture, files: readonly File[]): Way => {
    const file = 'file' in source ? files[source.file] : fileOfData(source.address);
    if (file) return send(file, alt);
    const address = 'address' in source ? source.address : '';
    return { isFetched: true, id: foreign.add(address), alt, address };
  };

  const hold = useCallback((key: string) => {
    setHeld((keys) => new Set(keys).add(key));
    return () => setHeld((keys) => new Set([...keys].filter((one) => one !== key)));
  }, []);

  const placed = [...held].flatMap((key) => find(key) ?? []);
  return {
    add(files) {
      const added = Array.from(files, (file) => [newKey(), send(file, '')] as const);
      learn(added);
      return added.map(([key]) => key);
    },
    bring: (pasted, files) => learn(pasted.map((picture) => [picture.key, wayIn(picture, files)] as const)),
    find,
    hold,
    retry(key) {
      const way = wayOf(key);
      way?.by.retry(way.id);
    },
    remove(key) {
      const way = wayOf(key);
      way?.by.remove(way.id);
    },
    waiting: placed.filter((item) => isOnItsWay([item])).length,
    failed: placed.filter(({ state }) => state === 'failed'),
    fetched: placed.flatMap(({ key, isFetched, alt }) =>
      isFetched ? [{ key, alt, address: ways.get(key)?.address ?? '' }] : [],
    ),
  };
}
