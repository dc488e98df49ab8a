export type TroubleKind = 'notification' | 'audio' | 'voice';
export type Troubles = Readonly<Partial<Record<TroubleKind, string>>>;

/** What keeps alerts from being seen or heard, in a sentence for the reader; said once on the console too (docs/product/alerts.md#troubles). */
export function createTroubles({ warn }: { warn: (sentence: string) => void }) {
  const listeners = new Set<() => void>();
  let troubles: Troubles = {};

  return {
    read: () => troubles,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(kind: TroubleKind, sentence: string | null) {
      if ((troubles[kind] ?? null) === sentence) return;
      const { [kind]: _gone, ...others } = troubles;
      troubles = sentence === null ? others : { ...others, [kind]: sentence };
      if (sentence !== null) warn(`${kind}: ${sentence}`);
      for (const listener of listeners) listener();
    },
  };
}
