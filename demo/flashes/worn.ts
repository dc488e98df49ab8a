interface Patience {
  /** So often a sentence may stand, */
  times: number;
  /** among so many flashes; then it rests. */
  flashes: number;
}

/** Word for word, in the wire of some days. */
export const wordForWord: Patience = { times: 5, flashes: 2800 };
/** A long clause: it comes back only where there is little else to say. */
export const asClause: Patience = { times: 1, flashes: 2800 };
/** One of a few words, which are known again less easily. */
export const asShortClause: Patience = { times: 2, flashes: 2800 };
/** A headline or a first sentence with other names and numbers, on one day. */
export const asForm: Patience = { times: 1, flashes: 540 };
/** That of a price comes again as prices do. */
export const PRICE_TIMES = 3;
/** With other names and numbers, on one day. */
export const asTemplate: Patience = { times: 8, flashes: 560 };
/** A first sentence with other names and numbers, in the wire of some days. */
export const asLead: Patience = { times: 4, flashes: 2800 };

/** What was said a quarter of an hour ago, in whichever turn, is still on the screen. */
export const asNeighbour: Patience = { times: 1, flashes: 20 };

/** As it is written, with whatever turns. */
export const asShape: Patience = { times: 3, flashes: 540 };
/** A red headline of one story, in the wire of some days. */
export const asHeadline: Patience = { times: 2, flashes: 2800 };

/** A publisher runs for months: the sentences told longest ago are forgotten. */
const MOST_KNOWN = 20_000;

/** Remembers which sentences, or other parts of texts, were told lately, and how often. */
export function createWear(patience: Patience, partsOf = sentencesOf) {
  const told = new Map<string, number[]>();
  let flashes = 0;

  const recent = (sentence: string) => (told.get(sentence) ?? []).filter((nr) => flashes - nr < patience.flashes);

  return {
    isWorn: (text: string, times = patience.times) =>
      partsOf(text).some((part) => {
        // They stand in order: so many are recent if the one so far from the end is.
        const nr = told.get(part)?.at(-times);
        return nr !== undefined && flashes - nr < patience.flashes;
      }),

    tell(text: string): void {
      flashes += 1;
      for (const sentence of new Set(partsOf(text))) {
        const times = [...recent(sentence), flashes];
        told.delete(sentence);
        told.set(sentence, times);
      }
      for (const oldest of told.keys()) {
        if (told.size <= MOST_KNOWN) break;
        told.delete(oldest);
      }
    },
  };
}

function sentencesOf(text: string): string[] {
  return text.split('。').filter((sentence) => sentence !== '');
}

const LONG_LETTERS = 14;
const SHORT_LETTERS = 8;

const clausesOf = (text: string) => text.split(/[，。；：！？]/);

/** What stands between two stops and is long enough to be known again. */
export const longClausesOf = (text: string) => clausesOf(text).filter((clause) => clause.length >= LONG_LETTERS);

/** Of a few words, and without a figure that makes them others. */
export const shortClausesOf = (text: string) =>
  clausesOf(text).filter(
    (clause) => clause.length >= SHORT_LETTERS && clause.length < LONG_LETTERS && !hasFigure(clause),
  );

/** A day, a year or a small count is none. */
const hasFigure = (clause: string) => /\d[\d.万亿]/.test(clause.replaceAll(/\d+(?=[年月日届])/g, ''));
