import { usePageKeys } from '#web/shell/use-page-key.ts';

interface WatchActs {
  step: (by: 1 | -1) => void;
  remove: () => void;
  note: () => void;
  group: () => void;
  add: () => void;
}

/** j and k walk through the rows, n goes to the note, g to the group, Del takes the stock away, / adds (docs/product/watchlist.md#keys). */
export function useWatchKeys(acts: WatchActs): void {
  const byKey: Record<string, () => void> = {
    j: () => acts.step(1),
    k: () => acts.step(-1),
    n: acts.note,
    g: acts.group,
    Delete: acts.remove,
    '/': acts.add,
  };
  // The frame's own / goes to the search of the whole site.
  usePageKeys(
    (key) => {
      byKey[key]?.();
      return key in byKey;
    },
    { isFirst: true },
  );
}
