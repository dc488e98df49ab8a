import { useEffect, useEffectEvent } from 'react';
import { newKey } from '#web/lib/new-key.ts';
import { awaitedBlocks, insertAwaitedAt } from '../pictures/place-pictures.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { textNames } from '../saving/fields.ts';
import type { AwaitedPicture } from '../saving/journal.ts';
import type { Saver } from '../saving/saver.ts';
import type { Editors } from './use-editors.ts';

interface Desk {
  saver: Saver;
  editors: Editors;
  pictures: Pictures;
}

/** Pictures that the server is fetching are kept on this device with the words, and fetched again with them (docs/product/editor.md#journal). */
export function useAwaited({ saver, editors, pictures }: Desk): {
  bringAgain: (awaited: readonly AwaitedPicture[]) => void;
} {
  const tell = useEffectEvent((): AwaitedPicture[] =>
    textNames(saver.get().fields).flatMap((text) => {
      const { doc } = editors.all[text]?.state ?? {};
      const blocks = doc && awaitedBlocks(doc);
      return pictures.fetched.flatMap(({ key, address, alt }) => {
        const block = blocks?.get(key);
        return block === undefined ? [] : [{ address, alt, text, block }];
      });
    }),
  );
  useEffect(() => saver.awaits(() => tell()), [saver]);

  const keys = pictures.fetched.map(({ key }) => key).join(' ');
  useEffect(() => saver.awaitedChanged(keys !== ''), [saver, keys]);

  return {
    bringAgain(awaited) {
      for (const { address, alt, text, block } of awaited) {
        const editor = editors.all[text] ?? editors.all.content;
        if (!editor) continue;
        const key = newKey();
        pictures.bring([{ key, source: { address }, alt }], []);
        insertAwaitedAt(editor, key, block);
      }
    },
  };
}
