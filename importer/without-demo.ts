import type { ImportSink } from './delivery/import-sink.ts';

export interface WithoutDemo {
  /** Only says what would be done. */
  isDryRun: boolean;
  print: (line: string) => void;
}

/**
 * Invented and real content are not mixed unasked: the demo is taken out right before the first item that comes in. A file of
 * which nothing comes in leaves it alone, for what is taken out does not come back.
 */
export function withoutDemo(sink: ImportSink, { isDryRun, print }: WithoutDemo): ImportSink {
  let isOut = false;

  /** Asked of who takes the items: it may refuse what could be read well. */
  async function bringsContent(kind: string, items: readonly unknown[]): Promise<boolean> {
    const outcomes = await sink.ingest(kind, items, { isDryRun: true });
    return outcomes.some(({ outcome, isAbsent }) => outcome !== 'refused' && isAbsent !== true);
  }

  async function takeDemoOut(): Promise<void> {
    const removed = await sink.removeDemo();
    if (removed > 0) print(`Took the ${removed} invented texts of the demo out; --keep-demo would leave them.`);
  }

  async function foretell(): Promise<void> {
    if (await sink.hasDemo())
      print('The invented texts of the demo would be taken out for good; --keep-demo would leave them.');
  }

  return {
    ...sink,
    async ingest(kind, items, options) {
      // A replay looks ahead with dry runs of its own.
      if (!isOut && options.isDryRun === isDryRun && (await bringsContent(kind, items))) {
        await (isDryRun ? foretell() : takeDemoOut());
        isOut = true;
      }
      return sink.ingest(kind, items, options);
    },
  };
}
