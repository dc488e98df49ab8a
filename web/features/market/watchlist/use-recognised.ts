import { useEffect, useState } from 'react';
import { recognition, type RecognisedStock } from '#domains/market/recognition/market.recognition.contract.ts';
import { api } from '#web/lib/api.ts';
import { pastedLines, type PastedLine } from './watchlist-text.ts';

/** Nobody is asked between two keys. */
const PAUSE_MILLIS = 300;

export interface FoundStock extends RecognisedStock {
  /** What was pasted with it. */
  pasted: PastedLine | undefined;
}

export interface Recognition {
  found: readonly FoundStock[];
  isWaiting: boolean;
  hasFailed: boolean;
}

const nothing: Recognition = { found: [], isWaiting: false, hasFailed: false };

/** What a text names, as it is written. */
export function useRecognised(text: string): Recognition {
  const [told, setTold] = useState({ of: '', recognition: nothing });

  useEffect(() => {
    if (text.trim() === '') return;
    let isOver = false;
    async function ask() {
      const pasted = pastedLines(text);
      const body = { text: pasted.map((line) => line.text).join('\n') };
      const { items } = await api(recognition.recogniseStocks, { body });
      return items.map((item) => ({ ...item, pasted: pasted[item.line] }));
    }
    const tell = (found: readonly FoundStock[], hasFailed: boolean) =>
      void (isOver || setTold({ of: text, recognition: { found, isWaiting: false, hasFailed } }));
    const timer = setTimeout(() => {
      ask().then(
        (found) => tell(found, false),
        () => tell([], true),
      );
    }, PAUSE_MILLIS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);

  if (text.trim() === '') return nothing;
  return told.of === text ? told.recognition : { ...told.recognition, isWaiting: true, hasFailed: false };
}
